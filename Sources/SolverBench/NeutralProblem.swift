import ConstraintSolving
import Foundation

/// An error in a problem file.
struct NeutralFormatError: Error, CustomStringConvertible {
  let line: Int
  let reason: String
  var description: String { "line \(line): \(reason)" }
}

/// A problem in the neutral text format. Each line is one record: `problem`, `vars`, `nonneg`, `edit`, `con`, `drag`,
/// `toggle` or `conflict`. Priority 1000 is required.
///
///     con 7 < 250 120 1 42 1      row 7: variable 42 <= 120 @250
struct NeutralProblem {
  struct NeutralRow {
    var terms: [(variable: Int, coefficient: Double)]
    var relation: RowRelation
    var constant: Double
    var priority: Priority
  }
  enum Item {
    case nonnegative(Int)
    case edit(variable: Int, value: Double)
    case row(NeutralRow)
  }
  struct Drag {
    var variable: Int
    var from: Double
    var to: Double
    var steps: Int
  }

  var name = ""
  var variableCount = 0
  var items: [Item] = []
  var drags: [Drag] = []
  var toggles: [NeutralRow] = []
  var conflicts: [NeutralRow] = []

  init(reading path: String) throws {
    let text = try String(contentsOfFile: path, encoding: .utf8)
    for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
      var fields = Fields(line: index + 1, words: line.split(separator: " ")[...])
      if fields.isAtEnd || line.hasPrefix("#") { continue }
      try read(&fields)
    }
  }

  private mutating func read(_ fields: inout Fields) throws {
    switch try fields.word() {
    case "problem": name = try fields.word()
    case "vars": variableCount = try fields.integer()
    case "nonneg": items.append(.nonnegative(try fields.variable(below: variableCount)))
    case "edit":
      let variable = try fields.variable(below: variableCount)
      _ = try fields.number()
      items.append(.edit(variable: variable, value: try fields.number()))
    case "con": items.append(.row(try fields.row(variables: variableCount)))
    case "toggle": toggles.append(try fields.row(variables: variableCount))
    case "conflict": conflicts.append(try fields.row(variables: variableCount))
    case "drag":
      let variable = try fields.variable(below: variableCount)
      drags.append(
        Drag(
          variable: variable, from: try fields.number(), to: try fields.number(), steps: try fields.integer()))
    case "name": break
    case let other: throw fields.error("unknown record '\(other)'")
    }
  }
}

/// The words of a line, taken in order.
private struct Fields {
  let line: Int
  var words: ArraySlice<Substring>

  var isAtEnd: Bool { words.isEmpty }
  func error(_ reason: String) -> NeutralFormatError { NeutralFormatError(line: line, reason: reason) }

  mutating func word() throws -> String {
    guard let word = words.popFirst() else { throw error("a word is missing") }
    return String(word)
  }

  mutating func number() throws -> Double {
    let text = try word()
    guard let number = Double(text) else { throw error("'\(text)' is not a number") }
    return number
  }

  mutating func integer() throws -> Int {
    let text = try word()
    guard let number = Int(text), number >= 0 else { throw error("'\(text)' is not a count") }
    return number
  }

  mutating func variable(below count: Int) throws -> Int {
    let index = try integer()
    guard index < count else { throw error("there is no variable \(index)") }
    return index
  }

  mutating func row(variables: Int) throws -> NeutralProblem.NeutralRow {
    _ = try word()
    let relation: RowRelation
    switch try word() {
    case "=": relation = .equal
    case "<": relation = .lessOrEqual
    case ">": relation = .greaterOrEqual
    case let other: throw error("'\(other)' is not a relation")
    }
    guard let priority = Priority(try number()) else { throw error("not a priority") }
    let constant = try number()
    var terms: [(variable: Int, coefficient: Double)] = []
    for _ in 0..<(try integer()) { terms.append((try variable(below: variables), try number())) }
    return .init(terms: terms, relation: relation, constant: constant, priority: priority)
  }
}
