import LayoutModel
import Markup
import Words

/// Values of members for people.
enum ValueWords {
  /// Returns the value in words. An absent value is a default, or nothing.
  static func text(_ value: JSONValue?, of member: String) -> Message {
    switch value {
    case nil, .null?: texts.contains(member) ? Message("None") : Message("Default")
    case .bool(let isOn)?: isOn ? Message("On") : Message("Off")
    case .number(let number)?: .verbatim(Figures.text(number))
    case .string(let word)?: words[member]?[word] ?? .verbatim(Document.quoted(word))
    case .array(let values)?: list(values, of: member)
    case .object(let members)?:
      .enumeration(members.map { Message("%1: %2", MemberTitles.title(of: $0.name), text($0.value, of: $0.name)) })
    }
  }

  private static func list(_ values: [JSONValue], of member: String) -> Message {
    values.isEmpty ? Message("None") : .enumeration(values.map { text($0, of: member) })
  }

  /// The members without a default.
  private static let texts: Set = [
    "identifier", "name", "title", "text", "placeholderText", "image", "className", "dark",
  ]

  private static let alignments = [
    "leading": Message("Leading"), "center": Message("Center"), "trailing": Message("Trailing"),
    "top": Message("Top"), "bottom": Message("Bottom"), "left": Message("Left"), "right": Message("Right"),
  ]

  private static let childAlignments = Dictionary(
    Placement.Alignment.allCases.map { ($0.rawValue, $0.title) }, uniquingKeysWith: { $1 })

  private static let words: [String: [String: Message]] = [
    "axis": ["horizontal": Message("Horizontal"), "vertical": Message("Vertical")],
    "textAlignment": alignments.merging(
      ["natural": Message("Natural"), "justified": Message("Justified")], uniquingKeysWith: { $1 }),
    "alignment": alignments.merging(
      [
        "fill": Message("Fill", context: "alignment"), "firstBaseline": Message("First Baseline"),
        "lastBaseline": Message("Last Baseline"),
      ], uniquingKeysWith: { $1 }),
    "distribution": [
      "fill": Message("Fill", context: "distribution"), "fillEqually": Message("Fill Equally"),
      "fillProportionally": Message("Fill Proportionally"), "equalSpacing": Message("Equal Spacing"),
      "equalCentering": Message("Equal Centering"), "gravityAreas": Message("Gravity Areas"),
    ],
    "gravity": alignments,
    "semanticContent": [
      "unspecified": Message("Match Language"), "playback": Message("Playback"), "spatial": Message("Spatial"),
      "forceLeftToRight": Message("Left to Right"), "forceRightToLeft": Message("Right to Left"),
    ],
    "languageDirection": ["ltr": Message("Left to Right"), "rtl": Message("Right to Left")],
    "orientation": ["portrait": Message("Portrait"), "landscape": Message("Landscape")],
    "appearance": ["light": Message("Light"), "dark": Message("Dark")],
    "profile": Dictionary(Profile.allCases.map { ($0.rawValue, $0.title) }, uniquingKeysWith: { $1 }),
    "like": Dictionary(ElementKind.allCases.map { ($0.rawValue, $0.title) }, uniquingKeysWith: { first, _ in first }),
    "toolkit": Dictionary(
      ClassToolkit.allCases.map { ($0.rawValue, $0.title) }, uniquingKeysWith: { first, _ in first }),
    "kind": Dictionary(
      ElementKind.allCases.map { ($0.rawValue, $0.title) } + Container.Kind.allCases.map { ($0.rawValue, $0.title) },
      uniquingKeysWith: { first, _ in first }),
    "horizontal": childAlignments, "vertical": childAlignments,
  ]
}
