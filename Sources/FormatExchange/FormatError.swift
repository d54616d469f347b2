import Words

/// Why a file could not be read or written: which file, where in it, which record, and the reason.
///
///     broken.plumb:12: constraint “c3”: it refers to “qwery”, which isn’t in the document
package struct FormatError: Error, Hashable, Sendable {
  package var file: String
  /// From 1; nil where the whole file is meant.
  package var line: Int?
  /// From 1, in bytes.
  package var column: Int?
  /// The id of the record.
  package var record: String?
  package var reason: Message

  package init(file: String, line: Int? = nil, column: Int? = nil, record: String? = nil, reason: Message) {
    self.file = file
    self.line = line
    self.column = column
    self.record = record
    self.reason = reason
  }

  /// One line, whatever is in the file or its name.
  package func text(in translator: some Translator) -> String {
    let place = line.map { "\(Self.oneLine(file)):\($0)" } ?? Self.oneLine(file)
    return "\(place): \(Self.oneLine(reason.text(in: translator)))"
  }

  private static func oneLine(_ text: String) -> String {
    String(String.UnicodeScalarView(text.unicodeScalars.map { $0.value < 0x20 || $0.value == 0x7F ? "\u{FFFD}" : $0 }))
  }
}

extension FormatError: CustomStringConvertible {
  package var description: String { text(in: English()) }
}

/// Something that a format could not keep: told, never silent.
package struct FormatLoss: Hashable, Sendable {
  /// Where it stood in the file that was read.
  package var line: Int?
  /// The id of the record that loses something.
  package var record: String?
  package var what: Message

  package init(line: Int? = nil, record: String? = nil, what: Message) {
    self.line = line
    self.record = record
    self.what = what
  }
}
