import Words

/// The reason why a file could not be read or written, with the file, the line and the record.
///
///     broken.plumb:12: constraint “c3”: it refers to “qwery”, which isn’t in the document
package struct FormatError: Error, Hashable, Sendable {
  package var file: String
  /// The line, from 1; nil if the error concerns the whole file.
  package var line: Int?
  /// The column in bytes, from 1.
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

  /// Returns the error on one line, even if the file's name or contents have line breaks.
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

/// A loss: something that a format could not keep. Losses are always reported.
package struct FormatLoss: Hashable, Sendable {
  /// The line in the file that was read.
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
