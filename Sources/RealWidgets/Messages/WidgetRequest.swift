import Markup

/// A request to the program that draws with GTK.
package enum WidgetRequest: Hashable, Sendable {
  case draw(WidgetScene)
  case measure([WidgetText])

  /// The largest interface in bytes.
  package static let largestInterface = 32 << 20
  /// The largest number of texts in one request.
  package static let mostTexts = 1000

  /// True if GTK needs libadwaita for it.
  package var needsAdwaita: Bool {
    if case .draw(let scene) = self { scene.usesAdwaita } else { false }
  }
}

/// An interface file to draw, and the window to draw it in.
package struct WidgetScene: Hashable, Sendable {
  /// The text of the interface file.
  package var interface: [UInt8]
  /// The id of the widget that fills the window; empty for the first one.
  package var root: String
  /// The size of the window in points.
  package var width: Int
  package var height: Int
  /// Pixels per point.
  package var scale: Int
  package var isRightToLeft: Bool
  package var isDark: Bool
  package var usesAdwaita: Bool

  package init(
    interface: [UInt8], root: String = "", width: Int, height: Int, scale: Int = 1, isRightToLeft: Bool = false,
    isDark: Bool = false, usesAdwaita: Bool = false
  ) {
    (self.interface, self.root, self.width, self.height, self.scale) = (interface, root, width, height, scale)
    (self.isRightToLeft, self.isDark, self.usesAdwaita) = (isRightToLeft, isDark, usesAdwaita)
  }

  /// The largest side of a window, and the most pixels of a picture.
  package static let longestSide = 10_000
  package static let mostPixels = 24_000_000

  /// True if a picture of this size can be made.
  package var hasPossibleSize: Bool {
    let sides = 1...Self.longestSide
    return sides.contains(width) && sides.contains(height) && (1...8).contains(scale)
      && width * height * scale * scale <= Self.mostPixels
  }

  /// Returns the largest scale up to the wanted one at which the picture is not too large; 1 if none is.
  package static func possibleScale(_ wanted: Int, width: Int, height: Int) -> Int {
    (1...max(1, min(wanted, 8))).last {
      WidgetScene(interface: [], root: "", width: width, height: height, scale: $0).hasPossibleSize
    } ?? 1
  }
}

/// A widget with a text, whose sizes are asked for.
package struct WidgetText: Hashable, Sendable {
  package var className: String
  package var text: String
  /// Pango's description, such as "Cantarell Bold 12"; nil for the font of the desktop.
  package var font: String?

  package init(className: String, text: String, font: String? = nil) {
    (self.className, self.text, self.font) = (className, text, font)
  }
}

// MARK: As a message

extension WidgetRequest {
  package var message: WidgetMessage {
    switch self {
    case .draw(let scene):
      WidgetMessage(
        .object(
          ("ask", .string("draw")), ("root", .string(scene.root)), ("width", .number(Double(scene.width))),
          ("height", .number(Double(scene.height))), ("scale", .number(Double(scene.scale))),
          ("rightToLeft", .bool(scene.isRightToLeft)), ("dark", .bool(scene.isDark)),
          ("adwaita", .bool(scene.usesAdwaita))),
        payload: scene.interface)
    case .measure(let texts):
      WidgetMessage(.object(("ask", .string("measure")), ("texts", .array(texts.map(\.json)))))
    }
  }

  /// Reads a request; nil if it is none.
  package init?(_ message: WidgetMessage) {
    guard let header = message.header else { return nil }
    switch header.member("ask")?.string {
    case "draw":
      guard let scene = WidgetScene(header, interface: message.payload) else { return nil }
      self = .draw(scene)
    case "measure":
      guard let texts = header.member("texts"), texts.kind == .array else { return nil }
      let read = texts.items.map(WidgetText.init)
      guard read.count <= Self.mostTexts, read.allSatisfy({ $0 != nil }) else { return nil }
      self = .measure(read.compactMap(\.self))
    default: return nil
    }
  }
}

extension WidgetScene {
  fileprivate init?(_ header: JSONNode, interface: [UInt8]) {
    guard let root = header.member("root")?.string, let width = header.member("width")?.count,
      let height = header.member("height")?.count, let scale = header.member("scale")?.count,
      let isRightToLeft = header.member("rightToLeft")?.bool, let isDark = header.member("dark")?.bool,
      let usesAdwaita = header.member("adwaita")?.bool, interface.count <= WidgetRequest.largestInterface
    else { return nil }
    self.init(
      interface: interface, root: root, width: width, height: height, scale: scale, isRightToLeft: isRightToLeft,
      isDark: isDark, usesAdwaita: usesAdwaita)
  }
}

extension WidgetText {
  fileprivate var json: JSONValue {
    .object(
      ("class", .string(className)), ("text", .string(text)), ("font", font.map(JSONValue.string) ?? .null))
  }

  fileprivate init?(_ node: JSONNode) {
    guard let className = node.member("class")?.string, let text = node.member("text")?.string else { return nil }
    self.init(className: className, text: text, font: node.member("font")?.string)
  }
}

extension JSONNode {
  /// A number without a fraction, small enough for any count; nil for other values.
  var count: Int? {
    guard let number, number.rounded() == number, abs(number) < 1e9 else { return nil }
    return Int(number)
  }
}
