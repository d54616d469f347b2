import EditorCore
import Foundation
import GtkBridge
import LayoutModel
import Testing

@testable import PlumbUI

extension WindowTests {
  /// The table of texts in the real window.
  @MainActor @Suite struct Strings {
    private func table(of running: RunningProgram) -> Widget? {
      RunningProgram.find("GtkColumnView", under: running.window.widget).first { $0.isVisible }
    }

    private func labels(_ running: RunningProgram) -> [String] {
      table(of: running).map { RunningProgram.find("GtkLabel", under: $0).map(\.text) } ?? []
    }

    @Test func paneOpensWithTextsAndTranslations() throws {
      try RunningProgram.onExample("growing-button") { running in
        running.waitUntilShown()
        let parts = try #require(running.window.parts)
        #expect(!parts.showsStrings)
        running.window.widget.activate("win.toggle-strings")
        #expect(parts.showsStrings)
        defer { parts.toggleStrings() }
        let expected: Set = ["Search", "Im Katalog suchen", "検索", "Deutsch (2 of 2)"]
        wait(for: "texts and translations") { expected.isSubset(of: labels(running)) }
        running.window.change { Translating.removeLanguage("ja", named: "Japanese", in: &$0) }
        wait(for: "the end of Japanese") { !labels(running).contains("検索") }
        running.window.perform("undo")
        wait(for: "Japanese") { labels(running).contains("検索") }
      }
    }

    @Test func aFileOfTextsIsTakenInAndUndone() throws {
      try RunningProgram.onExample("growing-button") { running in
        let folder = (running.path as NSString).deletingLastPathComponent + "/fr.lproj"
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        let path = folder + "/Main.strings"
        try Data("\"search.normalTitle\" = \"Chercher\";\n\"gone.text\" = \"x\";".utf8)
          .write(to: URL(fileURLWithPath: path))
        running.window.translations.take(from: path)
        #expect(running.document.languages.strings["fr"] == ["search.title": "Chercher"])
        #expect(running.window.notices.topic == "strings")
        running.window.perform("undo")
        #expect(running.document.languages.strings["fr"] == nil)
      }
    }

    @Test func languagesAreFoundByAnyOfTheirNames() {
      #expect(LanguageCatalogue.matching("deutsch").first?.code == "de")
      #expect(LanguageCatalogue.matching("日本").first?.code == "ja")
      #expect(LanguageCatalogue.matching("de-li").contains { $0.code == "de-LI" })
      #expect(LanguageCatalogue.matching("pt").contains { $0.code == "pt-BR" })
      #expect(LanguageCatalogue.matching("../x").isEmpty)
      #expect(LanguageCatalogue.matching("x-double").isEmpty)
      #expect(LanguageCatalogue.matching("").contains { $0.code == "zh-Hant" })
      #expect((30...60).contains(LanguageCatalogue.matching("").count))
      let codes = LanguageCatalogue.all.map(\.code)
      #expect(Set(codes).count == codes.count)
      #expect(codes.count > 100)
    }
  }
}
