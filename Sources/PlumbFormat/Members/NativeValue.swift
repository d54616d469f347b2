import LayoutModel
import Markup
import Words

/// A value of the model that can be read from and written to a `.plumb` file.
protocol NativeValue: Sendable {
  init(_ node: JSONNode) throws(TextError)
  var json: JSONValue { get }
}

/// An enumeration whose raw values are the words in the file.
protocol NativeWord: NativeValue, RawRepresentable, CaseIterable where RawValue == String {}

extension NativeWord {
  init(_ node: JSONNode) throws(TextError) {
    let word = try String(node)
    guard let value = Self(rawValue: word) else {
      throw node.notAWord(word, of: Self.allCases.map(\.rawValue))
    }
    self = value
  }

  var json: JSONValue { .string(rawValue) }
}

extension ElementKind: NativeWord {}
extension GuideKind: NativeWord {}
extension Relation: NativeWord {}
extension Axis: NativeWord {}
extension TextAlignment: NativeWord {}
extension SemanticContent: NativeWord {}
extension FlexibleDimension: NativeWord {}
extension AmbiguityCheck: NativeWord {}
extension StackDistribution: NativeWord {}
extension StackAlignment: NativeWord {}
extension StackGravity: NativeWord {}
extension Profile: NativeWord {}
extension Orientation: NativeWord {}
extension Appearance: NativeWord {}
extension ClassToolkit: NativeWord {}
extension LanguageDirection: NativeWord {}

/// An unknown word is kept as it is.
extension OpenWord: NativeValue {
  init(_ node: JSONNode) throws(TextError) { self.init(rawValue: try String(node)) }

  var json: JSONValue { .string(rawValue) }
}

extension String: NativeValue {
  init(_ node: JSONNode) throws(TextError) {
    guard let string = node.string else { throw node.wrongType(expected: Message("a string")) }
    self = string
  }

  var json: JSONValue { .string(self) }
}

extension Bool: NativeValue {
  init(_ node: JSONNode) throws(TextError) {
    guard let bool = node.bool else { throw node.wrongType(expected: Message("true or false")) }
    self = bool
  }

  var json: JSONValue { .bool(self) }
}

extension Double: NativeValue {
  init(_ node: JSONNode) throws(TextError) {
    guard let number = node.number else { throw node.wrongType(expected: Message("a number")) }
    guard number.isFinite else {
      let spelled = Quoted.text(String(decoding: node.spelling, as: UTF8.self))
      throw node.error(Message("the number %1 is too large", spelled))
    }
    self = number
  }

  var json: JSONValue { .number(self) }

  /// Reads a position or distance within the coordinate range.
  static func coordinate(_ node: JSONNode) throws(TextError) -> Double {
    let number = try Double(node)
    guard CoordinateRange.contains(number) else {
      throw node.error(
        Message(
          "%1 is out of range. The limit is %2", node.shown, JSONText.number(CoordinateRange.limit)))
    }
    return number
  }

  /// Reads a length: a number of 0 or more within the coordinate range.
  static func length(_ node: JSONNode) throws(TextError) -> Double {
    let number = try coordinate(node)
    guard number >= 0 else { throw node.error(Message("a size can’t be negative, but found %1", node.shown)) }
    return number
  }
}

extension Int: NativeValue {
  init(_ node: JSONNode) throws(TextError) {
    let number = try Double(node)
    guard let integer = Int(exactly: number), integer >= 0 else {
      throw node.error(Message("expected a whole number of 0 or more, but found %1", node.shown))
    }
    self = integer
  }

  var json: JSONValue { .number(Double(self)) }
}

extension LayoutPriority: NativeValue {
  init(_ node: JSONNode) throws(TextError) {
    guard let priority = LayoutPriority(try Double(node)) else {
      throw node.error(Message("expected a priority from 1 to 1000, but found %1", node.shown))
    }
    self = priority
  }

  var json: JSONValue { .number(value) }
}

// MARK: - Messages

extension JSONNode {
  func error(_ reason: Message) -> TextError { TextError(at: start, reason) }

  func wrongType(expected: Message) -> TextError {
    error(Message("expected %1, but found %2", expected, kindInWords))
  }

  func notAWord(_ word: String, of allowed: [String]) -> TextError {
    error(
      Message("“%1” isn’t a valid value. Use one of: %2", Quoted.text(word), allowed.joined(separator: ", ")))
  }

  /// The value's spelling, shortened for a message.
  var shown: String { Quoted.text(String(decoding: spelling.prefix(200), as: UTF8.self)) }

  private var kindInWords: Message {
    switch kind {
    case .null: Message("null")
    case .bool: Message("true or false")
    case .number: Message("a number")
    case .string: Message("a string")
    case .array: Message("an array")
    case .object: Message("an object")
    }
  }
}
