import CGettext
import Foundation
import ProgramResources
import Words

/// The language of the program.
package enum Language {
  /// The code of the language, from the catalog: "ja"; "en" if there is no catalog.
  package static let code: String = current.languageCode

  /// True if the language is written from right to left. A translation says "default:RTL" for this message, as GTK's
  /// own do.
  package static var isRightToLeft: Bool { Message("default:LTR").spoken == "default:RTL" }

  /// The language of the person's environment if there is a translation, otherwise English. It is looked up once, since
  /// the environment does not change while the program runs.
  package static let current: any Translator = {
    // Only messages and the meaning of letters follow the locale. Numbers in files and on the command line stay as they
    // are.
    setlocale(LC_CTYPE, "")
    setlocale(LC_MESSAGES, "")
    return Gettext(folder: ShippedFiles.languages) ?? English()
  }()
}

/// Translations from gettext's catalogs, in the language of the process. A sentence without a translation stays
/// English.
package struct Gettext: Translator, Sendable {
  private static let domain = "plumb"

  /// Nil if the folder has no catalog for the language.
  package init?(folder: String) {
    guard bindtextdomain(Self.domain, folder) != nil, bind_textdomain_codeset(Self.domain, "UTF-8") != nil else {
      return nil
    }
    // The translation of the empty sentence is the catalog's header.
    guard let header = dgettext(Self.domain, ""), header.pointee != 0 else { return nil }
  }

  /// The code of the language in the catalog's header.
  package var languageCode: String {
    let header = dgettext(Self.domain, "").map { String(cString: $0) } ?? ""
    return header.split(separator: "\n").first { $0.hasPrefix("Language:") }
      .map { $0.dropFirst(9).trimmingCharacters(in: .whitespaces) } ?? "en"
  }

  package func translation(of sentence: String, context: String?) -> String {
    guard !sentence.isEmpty else { return sentence }
    guard let context else { return found(sentence) ?? sentence }
    return found(context + Self.endOfContext + sentence) ?? sentence
  }

  /// The separator between a context and its sentence in catalogs.
  private static let endOfContext = "\u{4}"

  /// Returns the translation; nil if no catalog has one.
  private func found(_ key: String) -> String? {
    // If there is none, gettext returns the same pointer that it was given.
    key.withCString { asked in dgettext(Self.domain, asked).flatMap { $0 == asked ? nil : String(cString: $0) } }
  }

  package func translation(of one: String, plural several: String, count: Int) -> String {
    let number = UInt(count.magnitude)
    return one.withCString { one in
      several.withCString { several in
        String(cString: dngettext(Self.domain, one, several, number) ?? UnsafeMutablePointer(mutating: several))
      }
    }
  }
}

extension Message {
  /// The message in the language of the program.
  package var spoken: String { text(in: Language.current) }

  /// The message for a window, where names may run in the other direction.
  package var shown: String { shownText(in: Language.current) }
}
