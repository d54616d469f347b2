import LayoutModel
import Markup
import Words

/// The statements of a listing: the constraints of each line, with the headings above them. A listing without headings
/// is about one container.
///
///     // Scene main
///     // In root, horizontally
///     H:|-(20)-[query]-[search]-|
///     search.width == 2 * query.width
struct VisualFormatLines {
  struct Statement {
    var line: Int
    /// The container that `|` means; nil if no heading names it.
    var container: String?
    var constraint: VisualConstraint
  }

  struct Part {
    /// The name in its heading; nil if it has no heading.
    var name: String?
    var statements: [Statement] = []
  }

  struct LineError: Error {
    var line: Int
    var column: Int
    var reason: Message
  }

  private(set) var parts: [Part] = []
  private var container: String?

  init(_ text: String) throws(LineError) {
    for (place, raw) in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).enumerated() {
      let line = String(raw.drop { $0 == " " || $0 == "\t" })
      if line.allSatisfy(\.isWhitespace) { continue }
      if line.hasPrefix("//") {
        readHeading(line)
      } else {
        try readStatement(line, number: place + 1, indent: raw.count - line.count)
      }
    }
  }

  private mutating func readHeading(_ line: String) {
    if let scene = line.wholeMatch(of: /\/\/ Scene (\S+)\s*/) {
      parts.append(Part(name: String(scene.1)))
      container = nil
    } else if let heading = line.wholeMatch(of: /\/\/ In (\S+), (?:horizontally|vertically)\s*/) {
      container = String(heading.1)
    }
  }

  private mutating func readStatement(_ line: String, number: Int, indent: Int) throws(LineError) {
    let constraints: [VisualConstraint]
    if let equation = Self.equation(line) {
      constraints = [equation]
    } else {
      do throws(VisualFormatError) {
        constraints = try VisualFormat.constraints(line)
      } catch {
        throw LineError(
          line: number, column: indent + error.offset + 1,
          reason: Message("%1, at character %2 of “%3”", error.message, error.offset + 1, Quoted.text(line)))
      }
    }
    if parts.isEmpty { parts.append(Part()) }
    parts[parts.count - 1].statements += constraints.map {
      Statement(line: number, container: container, constraint: $0)
    }
  }

  // MARK: Equations

  /// Parses an equation such as `b.leading == 2 * a.trailing + 8 @250`; nil if the line is none. Listings use equations
  /// for constraints that the visual format cannot express.
  private static func equation(_ line: String) -> VisualConstraint? {
    let form =
      /(\S+)\.(\w+)\s*(==|<=|>=)\s*(?:(?:(\S+)\s*\*\s*)?([A-Za-z_][\w\-]*)\.(\w+)(?:\s*([+\-])\s*(\S+))?|([^\s@]+))(?:\s*@(\S+))?\s*/
    guard let parts = line.wholeMatch(of: form)?.output, let first = side(parts.1, parts.2),
      let relation = Relation(rawValue: String(parts.3))
    else { return nil }
    var constraint = VisualConstraint(first: first, relation: relation)
    if let view = parts.5, let attribute = parts.6 {
      guard let second = side(view, attribute), let multiplier = number(parts.4, or: 1),
        let distance = number(parts.8, or: 0)
      else { return nil }
      (constraint.second, constraint.multiplier) = (second, multiplier)
      constraint.constant = parts.7 == "-" ? -distance : distance
    } else {
      guard let constant = parts.9.flatMap({ number($0, or: 0) }) else { return nil }
      constraint.constant = constant
    }
    guard let priority = number(parts.10, or: 1000).flatMap(LayoutPriority.init) else { return nil }
    constraint.priority = priority
    return constraint
  }

  private static func side(_ view: Substring, _ attribute: Substring) -> VisualConstraint.Side? {
    Attribute(rawValue: String(attribute)).map { .init(view == "superview" ? .superview : .named(String(view)), $0) }
  }

  private static func number(_ text: Substring?, or usual: Double) -> Double? {
    guard let text else { return usual }
    return Double(text).flatMap { $0.isFinite ? $0 : nil }
  }
}
