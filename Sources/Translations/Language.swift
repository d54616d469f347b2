import CGettext
import Foundation
import ProgramResources
import Words

/// The language that the program speaks.
package enum Language {
  /// Its code, as the catalog says it: "ja"; "en" where the program speaks English.
  package static let code: String = (current as? Gettext)?.code ?? "en"

  /// Whether it is written from right to left: a translation says "default:RTL" for this, as those of GTK do.
  package static var isRightToLeft: Bool { Message("default:LTR").spoken == "default:RTL" }

  /// That of the person's environment where somebody translated the program into it, else English. Asked for once: the
  /// environment does not change while the program runs.
  package static let current: any Translator = {
    // Only what is said and how letters are read. Numbers in files and on the command line stay as they are.
    setlocale(LC_CTYPE, "")
    setlocale(LC_MESSAGES, "")
    return Gettext(folder: ShippedFiles.languages) ?? English()
  }()
}

/// Sentences as gettext's catalogs have them, in the language that the process was set to. A sentence that no catalog has is
/// said in English.
package struct Gettext: Translator, Sendable {
  private static let domain = "plumb"

  /// Nil where the folder has nothing for the language.
  package init?(folder: String) {
    guard bindtextdomain(Self.domain, folder) != nil, bind_textdomain_codeset(Self.domain, "UTF-8") != nil else {
      return nil
    }
    // The empty sentence stands for what a catalog says of itself.
    guard let header = dgettext(Self.domain, ""), header.pointee != 0 else { return nil }
  }

  /// What the catalog says that it is in.
  var code: String? {
    guard let header = dgettext(Self.domain, "") else { return nil }
    return String(cString: header).split(separator: "\n").first { $0.hasPrefix("Language:") }
      .map { $0.dropFirst(9).trimmingCharacters(in: .whitespaces) }
  }

  package func translation(of sentence: String, context: String?) -> String {
    guard !sentence.isEmpty else { return sentence }
    guard let context else { return found(sentence) ?? sentence }
    return found(context + Self.endOfContext + sentence) ?? sentence
  }

  /// How catalogs write a sentence that has a context.
  private static let endOfContext = "\u{4}"

  /// Nil where no catalog has it.
  private func found(_ key: String) -> String? {
    // What was not found is the very text that was asked for.
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
  /// In the language of the program.
  package var spoken: String { text(in: Language.current) }

  /// The same for a window, in which names may run the other way.
  package var shown: String { shownText(in: Language.current) }
}
