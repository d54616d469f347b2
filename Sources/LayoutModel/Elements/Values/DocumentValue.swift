public typealias ValueID = RecordID<DocumentValue>

/// A named value of the document: a number, a color or a text style. Records refer to it by its id.
///
///     DocumentValue(id: "gap", .number(ValueExpression(8)))
///     DocumentValue(id: "wide", .number(try ValueExpression("2 * gap")))
public struct DocumentValue: Identifiable, Hashable, Sendable {
  public let id: ValueID
  /// A name for people; nil if the id is enough.
  public var name: String?
  public var content: ValueContent
  /// The numbers under conditions. Only numbers have them.
  public var variations: [VariationKey: ValueExpression] = [:]

  public init(id: ValueID, _ content: ValueContent) { (self.id, self.content) = (id, content) }

  /// The name for people, else the id.
  public var shownName: String { name.flatMap { $0.isEmpty ? nil : $0 } ?? id.rawValue }

  /// Returns a copy under another id.
  public func with(id: ValueID) -> DocumentValue {
    var copy = DocumentValue(id: id, content)
    (copy.name, copy.variations) = (name, variations)
    return copy
  }

  /// All expressions of the value: its own, and those under conditions.
  var expressions: [ValueExpression] {
    switch content {
    case .number(let number): [number] + variations.inOrder.map(\.value)
    case .text(let style): style.fontSize.map { [$0] } ?? []
    case .color: []
    }
  }

  /// Returns the value with other names in its expressions. Its own id stays.
  public func renaming(_ names: [ValueID: ValueID]) -> DocumentValue {
    var copy = self
    switch content {
    case .number(let number):
      copy.content = .number(number.renaming(names))
      copy.variations = variations.mapValues { $0.renaming(names) }
    case .text(var style):
      style.fontSize = style.fontSize?.renaming(names)
      copy.content = .text(style)
    case .color: break
    }
    return copy
  }
}

public enum ValueContent: Hashable, Sendable {
  case number(ValueExpression)
  /// A color as elements name it. `dark` is nil if both appearances have the same.
  case color(light: String, dark: String?)
  case text(ValueTextStyle)

  public var kind: ValueKind {
    switch self {
    case .number: .number
    case .color: .color
    case .text: .text
    }
  }
}

public enum ValueKind: String, Hashable, Sendable, CaseIterable {
  case number, color, text
}

/// The font and size of a text style. A nil member leaves the element's own.
public struct ValueTextStyle: Hashable, Sendable {
  public var font: String?
  public var fontSize: ValueExpression?

  public init(font: String? = nil, fontSize: ValueExpression? = nil) { (self.font, self.fontSize) = (font, fontSize) }
}

/// A color with another one for dark appearance, as one text: `#1c71d8 | #78aeed`.
public enum ColorText {
  private static let bar = " | "

  public static func joined(light: String, dark: String?) -> String {
    dark.map { $0 == light ? light : light + bar + $0 } ?? light
  }

  /// Returns both colors; they are the same for an ordinary color.
  public static func parts(_ text: String) -> (light: String, dark: String) {
    let ranges = text.ranges(of: bar)
    guard ranges.count == 1, let range = ranges.first else { return (text, text) }
    return (String(text[..<range.lowerBound]), String(text[range.upperBound...]))
  }

  /// The words that mean a color of the platform. No value may have one of them as its id.
  public static let words: Set<String> = [
    "text", "label", "secondary", "secondaryLabel", "accent", "tint", "background", "secondaryBackground", "card",
    "fill",
    "separator",
  ]
}
