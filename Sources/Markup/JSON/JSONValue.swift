/// A JSON value to write. Parsed values are in a `JSONTree`, which also has their offsets.
public enum JSONValue: Hashable, Sendable {
  case null
  case bool(Bool)
  case number(Double)
  case string(String)
  case array([JSONValue])
  case object([JSONMember])

  /// Makes an object with its members in this order: `.object(("id", .string("c1")), ("constant", .number(8)))`.
  public static func object(_ members: (String, JSONValue)...) -> JSONValue {
    .object(members.map { JSONMember($0.0, $0.1) })
  }

  public static func numbers(_ values: Double...) -> JSONValue { .array(values.map(JSONValue.number)) }

  /// Makes a computed number, such as one from the solver, rounded to a millionth.
  public static func rounded(_ value: Double) -> JSONValue { .number(JSONText.rounded(value)) }

  public static func rounded(_ values: [Double]) -> JSONValue { .array(values.map(rounded)) }

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
