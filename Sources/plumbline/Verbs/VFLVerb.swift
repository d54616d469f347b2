import LayoutModel
import Markup
import Translations
import Words

extension Verb {
  static let vfl = Verb(
    name: "vfl", operands: "[--] FORMAT",
    summary: Message("List the constraints that a visual format string creates"),
    options: [
      .text("views", "NAMES", Message("View names, comma-separated (default: all names)")),
      .text("metrics", "JSON", Message("Metrics as JSON, such as {\"gap\": 8}")),
      .text("options", "LIST", Message("Alignment and direction options, comma-separated, such as alignAllTop")),
      .text("direction", "WORD", Message("Text direction (ltr or rtl): also show leading and trailing as sides")),
      .flag("json", Message("Write JSON")),
    ],
    run: { arguments throws(UsageError) in
      guard let format = arguments.operands.first, arguments.operands.count == 1 else {
        throw UsageError(Message("expected one string, but found %1", arguments.operands.count))
      }
      let direction: LanguageDirection? = try arguments.word("direction")
      let context = try VisualFormatContext(arguments)
      return outcome(of: format, in: context, direction, asJSON: arguments.has("json"))
    })

  private static func outcome(
    of format: String, in context: VisualFormatContext, _ direction: LanguageDirection?, asJSON: Bool
  ) -> VerbOutcome {
    do {
      let constraints = try VisualFormat.constraints(format, in: context)
      return VerbOutcome(
        output: asJSON
          ? JSONValue.object(("constraints", .array(constraints.map { json($0, direction) }))).lines
          : constraints.map { line($0, direction) + "\n" }.joined())
    } catch {
      var outcome = VerbOutcome(output: asJSON ? json(error).lines : error.text(in: Language.current) + "\n")
      outcome.code = .found
      return outcome
    }
  }

  /// Returns a constraint as text. With a direction, it also has the constraint with left and right for leading and
  /// trailing.
  private static func line(_ constraint: VisualConstraint, _ direction: LanguageDirection?) -> String {
    guard let there = direction.flatMap(constraint.laidOut) else { return constraint.description }
    return "\(constraint) (\(there))"
  }

  private static func json(_ constraint: VisualConstraint, _ direction: LanguageDirection?) -> JSONValue {
    guard case .object(var members) = json(constraint) else { return .null }
    if let there = direction.flatMap(constraint.laidOut) {
      members.append(JSONMember("laidOut", .string(there.description)))
    }
    return .object(members)
  }

  private static func json(_ constraint: VisualConstraint) -> JSONValue {
    .object(
      ("first", .string(constraint.first.view.name)),
      ("firstAttribute", .string(constraint.first.attribute.rawValue)),
      ("relation", .string(constraint.relation.rawValue)),
      ("second", constraint.second.map { .string($0.view.name) } ?? .null),
      ("secondAttribute", constraint.second.map { .string($0.attribute.rawValue) } ?? .null),
      ("multiplier", .number(constraint.multiplier)), ("constant", .number(constraint.constant)),
      ("priority", .number(constraint.priority.value)))
  }

  private static func json(_ error: VisualFormatError) -> JSONValue {
    let members = [
      JSONMember("message", .string(error.message.english)), JSONMember("offset", .number(Double(error.offset))),
    ]
    return .object(("error", .object(members)))
  }
}

extension VisualFormatContext {
  fileprivate init(_ arguments: Arguments) throws(UsageError) {
    self.init()
    views = arguments["views"].map { Set(Self.list($0)) }
    metrics = try arguments["metrics"].map(Self.metrics) ?? [:]
    for word in Self.list(arguments["options"] ?? "") { try add(option: word) }
  }

  private static func list(_ text: String) -> [String] {
    text.split(separator: ",").map { $0.trimming { $0 == " " } }.filter { !$0.isEmpty }
  }

  private static func metrics(_ text: String) throws(UsageError) -> [String: Double] {
    let root: JSONNode
    do {
      root = try JSONTree(Array(text.utf8)).root
    } catch {
      throw UsageError(Message("--metrics: %1", error.reason))
    }
    guard root.kind == .object else {
      throw UsageError(Message("invalid value for --metrics: use a JSON object, such as {\"gap\": 8}"))
    }
    var metrics: [String: Double] = [:]
    for member in root.members {
      guard let number = member.value.number, number.isFinite else {
        throw UsageError(Message("invalid value for --metrics: “%1” isn’t a number", Quoted.text(member.name)))
      }
      metrics[member.name] = number
    }
    return metrics
  }

  private mutating func add(option word: String) throws(UsageError) {
    if let direction = VisualFormatOptions.Direction(rawValue: word) {
      options.direction = direction
    } else if let alignment = VisualFormatOptions.alignmentWords.first(where: { $0.word == word }) {
      options.alignments.append(alignment.attribute)
    } else {
      let known =
        VisualFormatOptions.alignmentWords.map(\.word) + VisualFormatOptions.Direction.allCases.map(\.rawValue)
      throw UsageError(
        Message("invalid value “%1” for --options. Use one of: %2", Quoted.text(word), known.joined(separator: ", ")))
    }
  }
}

extension Substring {
  fileprivate func trimming(_ isTrimmed: (Character) -> Bool) -> String {
    String(String(drop(while: isTrimmed).reversed()).drop(while: isTrimmed).reversed())
  }
}
