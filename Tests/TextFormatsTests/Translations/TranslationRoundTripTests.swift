import FormatExchange
import FormatTestSupport
import LayoutModel
import TestSupport
import Testing
import TextFormats

/// A file for translators that comes back unchanged changes nothing.
@Suite struct TranslationRoundTripTests {
  private static let formats: [any TranslationFormat] = [
    StringsFormat(), StringsFormat(encoding: .utf16), XLIFFFormat(),
  ]

  @Test func everyKindOfTextComesBack() throws {
    for format in Self.formats {
      let document = TranslationSamples.form(in: "de", TranslationSamples.german)
      let written = try TranslationSamples.export(document, as: format, language: "de")
      #expect(written.losses.isEmpty)
      let back = try TranslationSamples.merge(written.bytes, format, language: "de")
      #expect(back.strings == ["de": TranslationSamples.german])
      #expect(back.report.losses.isEmpty)
      #expect(back.report.languages == ["de"])
      #expect(back.report.count == 8)
    }
  }

  @Test func randomDocumentsComeBack() throws {
    for seed in 1...60 {
      var random = RandomDocument(seed: seed)
      let document = translated(random.make(), seed: UInt64(seed))
      for format in Self.formats { try comesBack(document, format, seed) }
    }
  }

  private func comesBack(_ document: Document, _ format: some TranslationFormat, _ seed: Int) throws {
    for language in document.languages.strings.keys.sorted() {
      let written = try TranslationSamples.export(document, as: format, language: language)
      var bare = Draft(document)
      bare.updateLanguages { $0.strings = [:] }
      let back = try TranslationSamples.merge(written.bytes, format, into: bare.document, language: language)
      #expect(back.report.losses.isEmpty, "seed \(seed), \(format.id), \(language): \(back.told)")
      #expect(
        back.strings[language] == document.languages.strings[language], "seed \(seed), \(format.id), \(language)")
      #expect(back.document.elements == document.elements)
    }
  }

  /// Returns the document with some texts in some languages, with characters that are difficult in files.
  private func translated(_ document: Document, seed: UInt64) -> Document {
    var generator = SeededGenerator(seed: seed)
    let pieces = [
      "Suchen", " ", "*/", "/*", "\"", "\\", "\\n", "\n", "\t", "\r\n", "検索", "e\u{301}", "🎛️", "שלום", "&amp;", "<b>",
      "]]>", "'", ";", "=", "\u{2028}", "  ", "\u{200F}", "//",
    ]
    var draft = Draft(document)
    draft.updateLanguages { $0.strings = [:] }
    for language in ["de", "ja", "zh-Hant"] where language != document.languages.base {
      for key in draft.document.textKeys where generator.chance(0.7) {
        let text = (0..<generator.int(1...4)).compactMap { _ in generator.pick(pieces) }.joined()
        let form = draft.document.elements[key.element]?.kind.traits.text?.form
        let isSegmented = form?.hasItems == true && key.role == .title
        let base = draft.document.baseText(key) ?? ""
        draft.setText(isSegmented ? base : text, for: key, in: language)
      }
      // XML has no control characters. Those of the random document are reported as a loss, so they are removed here.
      draft.updateLanguages { languages in
        languages.strings[language] = languages.strings[language]?.filter { !$0.value.unicodeScalars.contains("\u{1}") }
      }
    }
    return draft.document
  }

  @Test func untranslatedStringsStayUntranslated() throws {
    for format in Self.formats {
      let document = TranslationSamples.form(in: "de", ["search.title": "Suchen"])
      let written = try TranslationSamples.export(document, as: format, language: "de")
      let back = try TranslationSamples.merge(written.bytes, format, language: "de")
      #expect(back.strings == ["de": ["search.title": "Suchen"]])
      let empty = try TranslationSamples.export(document, as: format, language: "fr")
      #expect(try TranslationSamples.merge(empty.bytes, format, language: "fr").strings.isEmpty)
    }
  }

  @Test func theBaseLanguageIsTheElementsOwn() throws {
    for format in Self.formats {
      let written = try TranslationSamples.export(TranslationSamples.form, as: format, language: "en")
      let text = String(decoding: written.bytes.filter { $0 != 0 && $0 < 0x80 }, as: UTF8.self)
      let key = XcodeObjectID.made(from: "search") + ".normalTitle"
      let edited = text.replacing("\"\(key)\" = \"Search\"", with: "\"\(key)\" = \"Find\"")
      let back = try TranslationSamples.merge(Array(edited.utf8), format, language: "en")
      #expect(back.strings.isEmpty)
      #expect(back.document.elements["search"]?.content.title == (format.id == "strings" ? "Find" : "Search"))
    }
  }

  /// Each mutated file is read, or refused with one line.
  @Test func mutatedFilesAreReadOrRefused() throws {
    for format in Self.formats {
      let document = TranslationSamples.form(in: "de", TranslationSamples.german)
      let bytes = try TranslationSamples.export(document, as: format, language: "de").bytes
      var generator = SeededGenerator(seed: 11)
      for _ in 0..<400 {
        var broken = bytes
        for _ in 0..<generator.int(1...3) {
          let place = generator.int(0...(broken.count - 1))
          switch generator.int(0...3) {
          case 0: broken.removeSubrange(place...)
          case 1: broken[place] = UInt8(generator.int(0...255))
          case 2: broken.insert(contentsOf: [0x5C, 0x22, 0x2A, 0x3C].prefix(generator.int(1...4)), at: place)
          default: broken.remove(at: place)
          }
          if broken.isEmpty { broken = [0x22] }
        }
        do {
          _ = try TranslationSamples.merge(broken, format, language: "de")
        } catch {
          #expect(!error.description.contains("\n"))
          #expect(error.description.hasPrefix("texts:"))
        }
      }
    }
  }
}
