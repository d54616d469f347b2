/// The rules of a page. Rules with the same declarations become one, with several selectors.
struct PageSheet {
  private struct Rule {
    var selectors: [String]
    var style: PageStyle
  }

  private var rules: [Rule] = []
  private var places: [PageStyle: Int] = [:]
  private var known: Set<String> = []
  /// The rules that apply under a condition, in the order of the conditions.
  private var conditional: [ConditionalRules] = []
  private static let widest = 110

  /// Adds a rule. Does nothing if it has no declarations, or if the selector has a rule already.
  mutating func add(_ selector: String, _ style: PageStyle) {
    guard !style.isEmpty, known.insert(selector).inserted else { return }
    // A browser ignores a rule if it does not know one of its selectors.
    if selector.contains("::-") {
      rules.append(Rule(selectors: [selector], style: style))
    } else if let place = places[style] {
      rules[place].selectors.append(selector)
    } else {
      places[style] = rules.count
      rules.append(Rule(selectors: [selector], style: style))
    }
  }

  /// Adds a rule that applies to the elements in a scene whose size meets a condition, such as `(width < 600px)`. If the
  /// selector has a rule under that condition already, its declarations are added to it.
  mutating func add(_ selector: String, _ style: PageStyle, under condition: String) {
    let place = conditional.firstIndex { $0.condition == condition }
    if place == nil { conditional.append(ConditionalRules(condition: condition)) }
    conditional[place ?? conditional.count - 1].add(selector, style)
  }

  /// True if a declaration uses the custom property.
  func uses(_ variable: String) -> Bool {
    rules.contains { rule in rule.style.declarations.contains { $0.value.contains("var(--\(variable))") } }
  }

  func contains(_ selector: String) -> Bool { known.contains { $0.hasSuffix(selector) } }

  var lines: [String] {
    rules.flatMap(Self.lines)
      + conditional.flatMap { rules in
        ["@container \(rules.condition) {"] + rules.sheet.lines.map { "  " + $0 } + ["}"]
      }
  }

  private static func lines(_ rule: Rule) -> [String] {
    let short = rule.selectors.joined(separator: ", ") + " { " + rule.style.lines.joined(separator: "; ") + " }"
    if short.count <= widest { return [short] }
    return heads(rule.selectors) + rule.style.lines.map { "  \($0);" } + ["}"]
  }

  /// The selectors, as many on a line as fit.
  private static func heads(_ selectors: [String]) -> [String] {
    var lines: [String] = []
    var line = ""
    for (index, selector) in selectors.enumerated() {
      let part = selector + (index == selectors.count - 1 ? " {" : ",")
      if !line.isEmpty, line.count + part.count >= widest {
        lines.append(line)
        line = part
      } else {
        line += line.isEmpty ? part : " " + part
      }
    }
    return lines + [line]
  }
}

/// Rules that apply under one condition, one for each selector.
private struct ConditionalRules {
  let condition: String
  private var rules: [(selector: String, style: PageStyle)] = []
  private var places: [String: Int] = [:]

  init(condition: String) { self.condition = condition }

  mutating func add(_ selector: String, _ style: PageStyle) {
    if let place = places[selector] {
      rules[place].style.merge(style)
    } else {
      places[selector] = rules.count
      rules.append((selector, style))
    }
  }

  var sheet: PageSheet {
    var sheet = PageSheet()
    for rule in rules { sheet.add(rule.selector, rule.style) }
    return sheet
  }
}
