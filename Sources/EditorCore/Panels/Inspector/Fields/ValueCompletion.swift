import LayoutModel
import Words

/// The names of values that can complete the word at the caret of a field.
///
///     // "2 * ga|" with the values gap and gapWide
///     completion.choices.map(\.name)     // gap, gapWide
///     completion.text(choosing: 0)       // "2 * gap|"
package struct ValueCompletion: Hashable, Sendable {
  package struct OfferedValue: Hashable, Sendable {
    package let id: ValueID
    /// The name for people beside the id; nil if there is none.
    package let name: String?
    /// The number or the color that the value comes to.
    package let outcome: String

    /// The words for a screen reader.
    package var spoken: Message {
      .enumeration([id.rawValue, name ?? "", outcome].filter { !$0.isEmpty }.map { .verbatim($0) })
    }
  }

  package let choices: [OfferedValue]
  /// True if the word is the name of a value already, so that the field can be left as it is.
  package let isComplete: Bool
  private let text: String
  /// The word, in characters of the text.
  private let word: Range<Int>

  /// At most this many names are offered.
  static let most = 8

  /// - Parameters:
  ///   - caret: the position of the caret, in Unicode scalars.
  ///   - offersAll: true to offer all values if no word is there.
  init?(_ kind: ValueKind, in text: String, caret: Int, of document: Document, offersAll: Bool = false) {
    let scalars = Array(text.unicodeScalars)
    guard (0...scalars.count).contains(caret) else { return nil }
    let isPart = { (scalar: Unicode.Scalar) in
      scalar.isASCII && (scalar.properties.isAlphabetic || scalar == "_" || ("0"..."9").contains(scalar))
    }
    var start = kind == .color ? 0 : caret
    while kind == .number, start > 0, isPart(scalars[start - 1]) { start -= 1 }
    let end = kind == .color ? scalars.count : scalars[caret...].firstIndex { !isPart($0) } ?? scalars.count
    let typed = String(String.UnicodeScalarView(scalars[start..<caret]))
    let isNumber = typed.unicodeScalars.first.map { ("0"..."9").contains($0) } ?? false
    guard !isNumber, offersAll || !typed.isEmpty else { return nil }
    let found = Self.choices(kind, typed, in: document)
    guard !found.isEmpty else { return nil }
    let whole = String(String.UnicodeScalarView(scalars[start..<end]))
    (choices, self.text, word) = (found, text, start..<end)
    isComplete = document.value(ValueID(whole)) != nil
  }

  /// Returns the values whose names begin with the word, then those that have it elsewhere.
  private static func choices(_ kind: ValueKind, _ typed: String, in document: Document) -> [OfferedValue] {
    let word = typed.lowercased()
    let table = document.valueTable
    let all = document.values.filter { table.kind(of: $0.id) == kind }
    func names(_ value: DocumentValue) -> [String] { [value.id.rawValue, value.name ?? ""].map { $0.lowercased() } }
    let first = all.filter { value in names(value).contains { $0.hasPrefix(word) } }
    let second = all.filter { value in !first.contains(value) && names(value).contains { $0.contains(word) } }
    return (first + second).prefix(most).map { value in
      let number = table.number(value.id).map { Figures.text($0.base) }
      let color = table.color(value.id).map { ColorText.parts($0).light }
      return OfferedValue(id: value.id, name: value.name, outcome: number ?? color ?? "")
    }
  }

  /// Returns the text with a name in the place of the word, and the caret behind the name, in Unicode scalars.
  package func text(choosing index: Int) -> (text: String, caret: Int)? {
    guard choices.indices.contains(index) else { return nil }
    let name = choices[index].id.rawValue
    let scalars = Array(text.unicodeScalars)
    let view = scalars[..<word.lowerBound] + Array(name.unicodeScalars) + scalars[word.upperBound...]
    return (String(String.UnicodeScalarView(view)), word.lowerBound + name.unicodeScalars.count)
  }
}

extension Inspector {
  /// The names that can complete what is typed into a field; nil if there are none.
  package static func completion(
    of field: InspectorField, typed text: String, caret: Int, offersAll: Bool = false, in editor: Editor
  ) -> ValueCompletion? {
    field.valueKind.flatMap { ValueCompletion($0, in: text, caret: caret, of: editor.document, offersAll: offersAll) }
  }
}
