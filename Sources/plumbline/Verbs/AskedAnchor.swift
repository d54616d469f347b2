import LayoutAdvice
import LayoutEngine
import LayoutModel
import Markup
import Translations
import Words

/// The anchor of `solve --why`: `search.left`.
struct AskedAnchor: Sendable {
  let element: ElementID
  let attribute: Attribute

  init(_ text: String) throws(UsageError) {
    guard let dot = text.lastIndex(of: "."),
      let attribute = Attribute(rawValue: String(text[text.index(after: dot)...]))
    else {
      throw UsageError(Message("“%1” isn’t an anchor. Use ELEMENT.ATTRIBUTE, such as search.left", text))
    }
    element = ElementID(String(text[..<dot]))
    self.attribute = attribute
  }

  /// Returns the sum `search.left: 20 + 240 + 8 = 268`, and below it a line with the reason for each number.
  func text(_ reasons: LayoutReasons) -> String {
    let rows = reasons.reasons.map { ["  \($0.shownAmount ?? "")", $0.message.spoken] }
    return "\(element).\(attribute.rawValue): \(reasons.sum)\n" + TextTable.text(of: rows)
  }

  func json(_ reasons: LayoutReasons) -> JSONValue {
    .object([
      JSONMember("element", .string(element.rawValue)), JSONMember("attribute", .string(attribute.rawValue)),
      JSONMember("value", .rounded(reasons.value)), JSONMember("offset", .rounded(reasons.offset)),
      JSONMember("sum", .string(reasons.sum)),
      JSONMember("reasons", .array(reasons.reasons.map(json))),
    ])
  }

  private func json(_ reason: LayoutReason) -> JSONValue {
    .object([
      JSONMember("constraint", reason.constraint.map { .string($0.rawValue) } ?? .null),
      JSONMember("multiplier", .number(reason.multiplier)), JSONMember("amount", .rounded(reason.amount)),
      JSONMember("message", .string(reason.message.english)),
    ])
  }
}
