import LayoutEngine
import LayoutModel

/// The list of devices of a platform.
struct PlayDevices {
  /// The value of the choice that is the scene's own size.
  static let scene = "scene"

  let profile: Profile
  let catalogue: DeviceCatalogue

  func write(to page: inout PageWriter, _ words: PlayWords) {
    let list = PageNode("select").with("class", "play-device").with("data-profile", profile.rawValue)
    page.open(list.with("aria-label", words.device))
    page.write(PageNode.text("option", words.ownSize).with("value", Self.scene))
    // An attribute without a value is written without a value, and that is the same as an empty one.
    page.write(PageNode.text("option", words.otherSize).with("value", ""))
    for (group, devices) in catalogue.groups(of: profile) {
      page.open(PageNode("optgroup").with("label", words(group.title)))
      for device in devices { page.write(Self.option(device)) }
      page.close()
    }
    page.close()
  }

  private static func option(_ device: Device) -> PageNode {
    let size = PageLength.number(device.size.width) + " " + PageLength.number(device.size.height)
    let node = PageNode.text("option", device.name).with("value", device.id).with("data-size", size)
    guard device.safeArea != .zero || device.safeAreaLandscape != .zero else { return node }
    return node.with("data-safe", text(of: device.safeArea))
      .with("data-safe-landscape", text(of: device.safeAreaLandscape))
  }

  /// A safe area as four numbers, to be compared with another.
  static func text(of edges: Edges) -> String {
    [edges.top, edges.right, edges.bottom, edges.left].map { PageLength.number($0) }.joined(separator: " ")
  }
}
