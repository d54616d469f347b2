import FormatExchange
import LayoutModel
import Words

/// The document's values as constants of an enum, and the expressions that name them.
///
///     enum Design {
///       static let gap: CGFloat = 8
///       static let side: CGFloat = 2 * gap + 4
///     }
///
/// A constant has its number under no condition. Where a condition holds, the source has plain numbers.
struct SwiftValues {
  private var names: [ValueID: String] = [:]
  private let typeName: String
  private let table: ValueTable
  private let values: [DocumentValue]
  private let toolkit: SwiftToolkit

  /// - Parameter document: a document with those values only that become constants, or that text styles are.
  init(_ document: Document, _ toolkit: SwiftToolkit, typeName: String) {
    (values, table, self.toolkit, self.typeName) = (document.values, document.valueTable, toolkit, typeName)
    var taken = SwiftNames()
    for value in values { names[value.id] = taken.valueName(of: value.id) }
  }

  /// No constants.
  static let none = SwiftValues(Document(), .uikit, typeName: "")

  // MARK: Choosing

  /// Returns the values that can be constants, and the text styles whose sizes can be written with them.
  static func kept(of document: Document, _ toolkit: SwiftToolkit) -> Set<ValueID> {
    var kept = Set(document.values.map(\.id))
    // A value that names one that is left out is left out, too.
    while let next = document.values.first(where: {
      kept.contains($0.id) && !canBeWritten($0, kept, document.valueTable, toolkit)
    }) {
      kept.remove(next.id)
    }
    return kept
  }

  private static func canBeWritten(
    _ value: DocumentValue, _ kept: Set<ValueID>, _ table: ValueTable, _ toolkit: SwiftToolkit
  ) -> Bool {
    func isSayable(_ expression: ValueExpression) -> Bool {
      expression.terms.allSatisfy { kept.contains($0.value) && table.number($0.value) != nil }
        && expression.text(naming: \.rawValue, number: SwiftText.number) != nil
    }
    switch value.content {
    case .number(let number): return table.number(value.id) != nil && isSayable(number)
    case .color(let light, let dark): return [light, dark].compactMap(\.self).allSatisfy { color($0, toolkit) != nil }
    case .text(let style): return style.fontSize.map(isSayable) ?? true
    }
  }

  static func losses(of document: Document, keeping kept: Set<ValueID>) -> [FormatLoss] {
    document.values.compactMap { value in
      let id = value.id.rawValue
      if !kept.contains(value.id) {
        return FormatLoss(record: id, what: Message("not exported as a constant: what it comes to stands in its place"))
      }
      guard document.valueTable.number(value.id)?.cases.isEmpty == false else { return nil }
      return FormatLoss(record: id, what: Message("the constant has no conditions: numbers stand where one holds"))
    }
  }

  // MARK: Declaring

  /// The declaration of the enum; nil if there is no constant.
  var declaration: String? {
    let lines = values.compactMap(line)
    guard !lines.isEmpty else { return nil }
    return """
      /// Numbers and colors of the design that have names.
      private enum \(typeName) {
      \(lines.joined(separator: "\n"))
      }

      """
  }

  private func line(_ value: DocumentValue) -> String? {
    guard let name = names[value.id] else { return nil }
    let comment = value.name.map { "  /// \(SwiftText.comment($0))\n" } ?? ""
    switch value.content {
    case .number(let number):
      let text = number.text(naming: { names[$0] ?? "" }, number: SwiftText.number) ?? ""
      return "\(comment)  static let \(name): CGFloat = \(text)"
    case .color(let light, let dark): return "\(comment)  static let \(name) = \(color(light, dark))"
    case .text: return nil
    }
  }

  private func color(_ light: String, _ dark: String?) -> String {
    let plain = Self.color(light, toolkit) ?? ""
    guard let dark = dark.flatMap({ Self.color($0, toolkit) }), dark != plain else { return plain }
    switch toolkit {
    case .uikit: return "UIColor { $0.userInterfaceStyle == .dark ? \(dark) : \(plain) }"
    case .appkit:
      return "NSColor(name: nil) { $0.bestMatch(from: [.aqua, .darkAqua]) == .darkAqua ? \(dark) : \(plain) }"
    }
  }

  /// Returns the source of a color; nil for one that the toolkit does not have.
  static func color(_ text: String, _ toolkit: SwiftToolkit) -> String? {
    if let color = SwiftText.color(text, toolkit) { return color }
    let isUIKit = toolkit == .uikit
    switch text {
    case "secondaryBackground":
      return isUIKit ? "UIColor.secondarySystemBackground" : "NSColor.underPageBackgroundColor"
    case "card": return isUIKit ? "UIColor.systemBackground" : "NSColor.controlBackgroundColor"
    default: return nil
    }
  }

  // MARK: Naming

  /// Returns the number of a member as source: the expression that stands there, if it comes to the number.
  func text<Record: Varying>(_ number: Double, _ key: String, of record: Record) -> String {
    guard let expression = record.expression(key) ?? sizeOfStyle(key, record),
      let now = try? table.number(of: expression), now.base == number,
      let text = expression.text(naming: { "\(typeName).\(names[$0] ?? "")" }, number: SwiftText.number)
    else { return SwiftText.number(number) }
    return text
  }

  private func sizeOfStyle<Record: Varying>(_ key: String, _ record: Record) -> ValueExpression? {
    guard key == "fontSize", let style = record.expression("textStyle")?.lone,
      case .text(let content)? = values.first(where: { $0.id == style })?.content
    else { return nil }
    return content.fontSize
  }

  /// Returns the name of the color that stands in a member; nil if none does.
  func color(_ key: String, of element: Element) -> String? {
    guard let id = element.expression(key)?.lone, table.color(id) != nil, let name = names[id] else { return nil }
    return "\(typeName).\(name)"
  }
}
