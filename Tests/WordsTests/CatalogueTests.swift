import Foundation
import TestSupport
import Testing

/// All of the program's sentences are in its sources, as a `Message` or as an argument of `say`. The sources are
/// therefore the catalogue, and are read here by the rules of `Sources/Words/README.md`.
@Suite struct CatalogueTests {
  private struct Sentence: CustomStringConvertible {
    var path: String
    var text: String
    var description: String { "\(path): \(text)" }
  }

  /// The template of all translations. Another test compares it with the sources.
  private static let catalogue: [Sentence] = {
    let template = Repository.root.appending(path: "Resources/translations/plumb.pot")
    let text = (try? String(contentsOf: template, encoding: .utf8)) ?? ""
    return text.split(separator: "\n\n").flatMap { entry in
      let lines = entry.split(separator: "\n")
      let path = lines.first { $0.hasPrefix("#: ") }?.dropFirst(3) ?? ""
      return lines.filter { $0.hasPrefix("msgid") || $0.hasPrefix("\"") }.map {
        Sentence(path: String(path), text: String($0.drop { $0 != "\"" }.dropFirst().dropLast()))
      }
    }
  }()

  private static func withoutComments(_ text: String) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false)
      .filter { !$0.drop(while: \.isWhitespace).hasPrefix("//") }.joined(separator: "\n")
  }

  @Test func theCatalogueIsFound() { #expect(Self.catalogue.count > 1200) }

  @Test(arguments: [
    (#"\bis no\b(?! longer)"#, "say “isn’t”"), (#"\b[Tt]here (is|are)\b"#, "say what is missing"),
    (#"(?i)\bplease\b"#, "say what to do"), (#"(?i)none of the"#, "say what may stand there"),
    (#"\b(cannot|could not|is not|does not|was not|were not)\b"#, "contract: can’t, couldn’t, isn’t"),
    (#"[A-Za-z]'[a-z]"#, "the apostrophe is ’"), (#"[<>]="#, "≤ and ≥"), (#" - "#, "− or –"),
    (#"(?i)colour|catalogue|centre|behaviour|cancelled"#, "American spelling"),
    (#"(?i)\bturn(ed)?\b(?! o)"#, "rotate; portrait, landscape"), (#"(?i)surroundings?\b"#, "configuration"),
    (#"(?i)\bcontradict"#, "conflict"), (#"(?i)something is wrong|nothing is wrong"#, "issue"),
    (#"(?i)left out"#, "not exported, not imported"), (#"\bat hand\b|\banew\b|\bforetold\b"#, "plain words"),
  ])
  func wordsToAvoid(pattern: String, instead: String) throws {
    let avoided = try Regex(pattern)
    let found = Self.catalogue.filter { $0.text.contains(avoided) && !Self.exceptions.contains($0.text) }
    #expect(found.isEmpty, "\(instead): \(found)")
  }

  /// Visual format strings use the characters of a keyboard.
  private static let exceptions: Set = ["Unknown relation. Must be ==, >=, or <="]

  /// A text that is no sentence is marked as verbatim, and is not looked up among the translations.
  @Test func textsAreMarkedVerbatim() throws {
    let wrapped = try SourceFiles.all().filter { Self.withoutComments($0.text).contains(#"Message("%1", "#) }
    #expect(wrapped.map(\.path) == [], "Message.verbatim")
  }

  @Test func aPlaceInASentenceIsNumberedFromOne() {
    for sentence in Self.catalogue {
      let places = sentence.text.matches(of: #/%(\d)/#).compactMap { Int($0.1) }
      #expect(!places.contains(0), "\(sentence)")
    }
  }

  /// A widget's text comes from `say`, which uses the translator.
  @Test func theWindowShowsNoTextOfItsOwn() throws {
    let shown =
      #/(?:Widget\.(?:label|button|checkButton|toggle)\(|(?:tooltip|text) = |setAccessible\(label: |setPlaceholder\()"[A-Za-z][^"\\]*"/#
    let own = try SourceFiles.all().filter { $0.path.hasPrefix("PlumbUI/") }.flatMap { file in
      Self.withoutComments(file.text).matches(of: shown).map { "\(file.path): \($0.0)" }
    }
    // The program's name and visual format strings are the same in all languages.
    #expect(own.filter { !$0.hasSuffix("\"Plumb\"") && !$0.contains("H:|") } == [])
  }
}
