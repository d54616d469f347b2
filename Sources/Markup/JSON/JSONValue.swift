/// A JSON value to be written. What is read is a `JSONTree`, which also knows where everything stood.
package enum JSONValue: Hashable, Sendable {
  case null
  case bool(Bool)
  case number(Double)
  case string(String)
  case array([JSONValue])
  case object([JSONMember])

  /// Members in the order given: `.object(("id", .string("c1")), ("constant", .number(8)))`.
  package static func object(_ members: (String, JSONValue)...) -> JSONValue {
    .object(members.map { JSONMember($0.0, $0.1) })
  }

  package static func numbers(_ values: Double...) -> JSONValue { .array(values.map(JSONValue.number)) }

  package static func strings(_ values: [String]) -> JSONValue { .array(values.map(JSONValue.string)) }
}

package struct JSONMember: Hashable, Sendable {
  package var name: String
  package var value: JSONValue

  package init(_ name: String, _ value: JSONValue) {
    self.name = name
    self.value = value
  }
}
