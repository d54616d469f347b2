import LayoutModel
import Words

/// A format for the document's texts in other languages. Such a file is no document. It is exported from a document,
/// and the translated file is merged into the document.
///
///     let format = FormatRegistry.standard.translationFormat(forFileNamed: "de.xliff")
///     let file = try format.read(bytes, named: "de.xliff")
///     let report = try TranslationMerge.merge(file, into: &draft, language: nil)
package protocol TranslationFormat: DocumentExporter {
  func read(_ bytes: [UInt8], named name: String) throws(FormatError) -> TranslationFile
}

/// The contents of a translation file.
package struct TranslationFile: Hashable, Sendable {
  /// The texts of one source in one language. An XLIFF of Xcode has the texts of all files of a project.
  package struct Section: Hashable, Sendable {
    /// The file that the texts belong to, such as `Main.storyboard`; nil if the translation file does not say it.
    package var source: String?
    /// The language of the translations; nil if the file does not say it.
    package var language: String?
    package var entries: [Entry]

    package init(source: String? = nil, language: String?, entries: [Entry] = []) {
      (self.source, self.language, self.entries) = (source, language, entries)
    }
  }

  package struct Entry: Hashable, Sendable {
    /// The key as it is spelled in the file: `search.normalTitle`.
    package var key: String
    package var text: String
    /// The original text; nil if the file does not contain it.
    package var baseText: String?
    package var line: Int?

    package init(key: String, text: String, baseText: String?, line: Int?) {
      (self.key, self.text, self.baseText, self.line) = (key, text, baseText, line)
    }
  }

  /// The name of the file in error messages.
  package var name: String
  package var sections: [Section]
  /// The contents of the file that could not be read.
  package var losses: [FormatLoss]

  package init(name: String, sections: [Section] = [], losses: [FormatLoss] = []) {
    (self.name, self.sections, self.losses) = (name, sections, losses)
  }
}

extension TranslationFile {
  /// Returns the language code at the end of the file's name, as in “Signup ja.strings”, which the export suggests.
  /// Only languages of the document count: “Main Menu.strings” is not in a language “Menu”.
  package func language(byNameIn document: Document) -> String? {
    let file = name.split(separator: "/").last ?? ""
    let stem = file.lastIndex(of: ".").map { file[..<$0] } ?? file
    let known = [document.languages.base] + document.languages.strings.keys
    // Longer codes are tried first: “zh-Hant-TW” also ends with “TW”.
    return known.sorted { ($0.utf8.count, $0) > ($1.utf8.count, $1) }.first { code in
      guard stem.hasSuffix(code) else { return false }
      return stem.dropLast(code.count).last.map { " -_.".contains($0) } ?? true
    }
  }
}
