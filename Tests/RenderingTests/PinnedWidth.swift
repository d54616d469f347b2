import LayoutEngine
import LayoutModel

/// A font at a size, and the width of `PinnedWidth.text` in it on every computer.
struct PinnedWidth: Sendable {
  static let text = "Where should it go? Tj AV 10:30"

  var platform: Profile
  var size: Double
  var weight: TextStyle.Weight
  var isItalic: Bool
  var width: Double

  init(_ platform: Profile, _ size: Double, _ weight: TextStyle.Weight, isItalic: Bool = false, _ width: Double) {
    (self.platform, self.size, self.weight, self.isItalic, self.width) = (platform, size, weight, isItalic, width)
  }

  static let all = [
    PinnedWidth(.ios, 17, .ultraLight, 234.1630859375),
    PinnedWidth(.ios, 24, .ultraLight, 315.275390625),
    PinnedWidth(.ios, 17, .thin, 230.205078125),
    PinnedWidth(.ios, 24, .thin, 308.361328125),
    PinnedWidth(.ios, 17, .light, 238.150390625),
    PinnedWidth(.ios, 24, .light, 322.166015625),
    PinnedWidth(.ios, 17, .regular, 242.1083984375),
    PinnedWidth(.ios, 24, .regular, 329.080078125),
    PinnedWidth(.ios, 17, .medium, 245.4951171875),
    PinnedWidth(.ios, 24, .medium, 334.974609375),
    PinnedWidth(.ios, 17, .semibold, 248.85546875),
    PinnedWidth(.ios, 24, .semibold, 340.951171875),
    PinnedWidth(.ios, 17, .bold, 252.263671875),
    PinnedWidth(.ios, 24, .bold, 346.845703125),
    PinnedWidth(.ios, 17, .heavy, 255.6220703125),
    PinnedWidth(.ios, 24, .heavy, 352.822265625),
    PinnedWidth(.ios, 17, .black, 259.0107421875),
    PinnedWidth(.ios, 24, .black, 358.716796875),
    PinnedWidth(.macos, 13, .light, isItalic: true, 189.607421875),
    PinnedWidth(.ios, 28, .light, isItalic: true, 376.5546875),
    PinnedWidth(.macos, 13, .regular, isItalic: true, 192.6640625),
    PinnedWidth(.ios, 28, .regular, isItalic: true, 385.126953125),
    PinnedWidth(.macos, 13, .semibold, isItalic: true, 197.7890625),
    PinnedWidth(.ios, 28, .semibold, isItalic: true, 398.662109375),
    PinnedWidth(.macos, 13, .bold, isItalic: true, 200.396484375),
    PinnedWidth(.ios, 28, .bold, isItalic: true, 405.4296875),
    PinnedWidth(.gnome, 15, .thin, 207.25390625),
    PinnedWidth(.gnome, 15, .light, 208.05078125),
    PinnedWidth(.gnome, 15, .regular, 209.6982421875),
    PinnedWidth(.gnome, 15, .bold, 216.244140625),
    PinnedWidth(.gnome, 15, .heavy, 222.556640625),
  ]
}
