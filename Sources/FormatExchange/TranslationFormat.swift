import LayoutModel
import Words

/// A format for the texts of a document in other languages. Such a file is no document of its own: it is written from one,
/// and what comes back from a translator is merged into it.
///
///     let format = FormatRegistry.standard.translationFormat(forFileNamed: "de.xliff")
///     let file = try format.read(bytes, named: "de.xliff")
///     let report = try TranslationMerge.merge(file, into: &draft, language: nil)
package protocol TranslationFormat: DocumentExporter {
  func read(_ bytes: [UInt8], named name: String) throws(FormatError) -> TranslationFile
}

/// What a translation file says.
package struct TranslationFile: Hashable, Sendable {
  /// The texts of one source in one language. Xcode puts those of all files of a project into one XLIFF.
  package struct Section: Hashable, Sendable {
    /// Whose texts they are, where the file says so: `Main.storyboard`.
    package var source: String?
    /// What they are translated to; nil where the file does not say.
    package var language: String?
    package var entries: [Entry]

    package init(source: String? = nil, language: String?, entries: [Entry] = []) {
      (self.source, self.language, self.entries) = (source, language, entries)
    }
  }

  package struct Entry: Hashable, Sendable {
    /// As it is spelled in the file: `search.normalTitle`.
    package var key: String
    package var text: String
    /// What was translated, where the file says so.
    package var baseText: String?
    package var line: Int?

    package init(key: String, text: String, baseText: String?, line: Int?) {
      (self.key, self.text, self.baseText, self.line) = (key, text, baseText, line)
    }
  }

  /// What complaints call it.
  package var name: String
  package var sections: [Section]
  /// What could not be read of it.
  package var losses: [FormatLoss]

  package init(name: String, sections: [Section] = [], losses: [FormatLoss] = []) {
    (self.name, self.sections, self.losses) = (name, sections, losses)
  }
}

extension TranslationFile {
  /// The language that the file's name ends with, as Export suggests it: “Signup ja.strings”. Only one that the document has
  /// counts: “Main Menu.strings” is not in Menu.
  package func language(byNameIn document: Document) -> String? {
    let file = name.split(separator: "/").last ?? ""
    let stem = file.lastIndex(of: ".").map { file[..<$0] } ?? file
    let known = [document.languages.base] + document.languages.strings.keys
    // The longest first: “zh-Hant-TW” also ends with “TW”.
    return known.sorted { ($0.utf8.count, $0) > ($1.utf8.count, $1) }.first { code in
      guard stem.hasSuffix(code) else { return false }
      return stem.dropLast(code.count).last.map { " -_.".contains($0) } ?? true
    }
  }
}
