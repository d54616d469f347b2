/// A JSON value to be written. What is read is a `JSONTree`, which also knows where everything stood.
public enum JSONValue: Hashable, Sendable {
  case null
  case bool(Bool)
  case number(Double)
  case string(String)
  case array([JSONValue])
  case object([JSONMember])

  /// Members in the order given: `.object(("id", .string("c1")), ("constant", .number(8)))`.
  public static func object(_ members: (String, JSONValue)...) -> JSONValue {
    .object(members.map { JSONMember($0.0, $0.1) })
  }

  public static func numbers(_ values: Double...) -> JSONValue { .array(values.map(JSONValue.number)) }

  /// A number that was worked out, such as by the solver, to a millionth.
  public static func workedOut(_ value: Double) -> JSONValue { .number(JSONText.rounded(value)) }

  public static func workedOut(_ values: [Double]) -> JSONValue { .array(values.map(workedOut)) }

  public static func strings(_ values: [String]) -> JSONValue { .array(values.map(JSONValue.string)) }
}

public struct JSONMember: Hashable, Sendable {
  public var name: String
  public var value: JSONValue

  public init(_ name: String, _ value: JSONValue) {
    self.name = name
    self.value = value
  }
}
