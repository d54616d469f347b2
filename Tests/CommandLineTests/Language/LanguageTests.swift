import Foundation
import TestSupport
import Testing

/// The program's messages are in the language of the locale; files and numbers are not.
@Suite struct LanguageTests {
  /// Runs the program as installed, with its languages beside it. `$J` runs it in Japanese, `$H` in the LANGUAGE that
  /// follows.
  private static func installed(_ script: String) throws -> Plumbline {
    let folder = try TemporaryFolder()
    let install = """
      set -e
      F='\(folder.url.path)'; mkdir -p "$F/bin"; cp "$P" "$F/bin/"
      Resources/scripts/translations compile "$F/share/locale"
      ln -s "$PWD/Resources" "$F/share/plumb"
      . Resources/scripts/lib/language.sh; make_heeding_locale "$F/locale"
      export LOCPATH="$F/locale"; H="env LC_ALL=$heeding_locale"
      P="$F/bin/plumbline"; J="$H LANGUAGE=ja $P"
      """
    return try Plumbline.shell(install + "\n" + script)
  }

  @Test func everySentenceIsTranslated() throws {
    let checked = try Plumbline.shell("Resources/scripts/translations check")
    #expect(checked.code == 0, "\(checked.output)\(checked.complaints)")
  }

  @Test func helpIsInTheLanguageOfTheLocale() throws {
    let english = try Plumbline.run("--help")
    let japanese = try Self.installed("$J --help")
    #expect(japanese.code == 0, "\(japanese.complaints)")
    #expect(Self.hasJapanese(japanese.output))
    #expect(!Self.hasJapanese(english.output))
    #expect(try Self.installed("$P --help").output == english.output)
  }

  @Test func complaintsAreInTheLanguageOfTheLocale() throws {
    let complained = try Self.installed("$J solve no-such-file.plumb || true")
    #expect(Self.hasJapanese(complained.complaints), "\(complained.complaints)")
  }

  @Test func jsonOutputIsAlwaysEnglish() throws {
    let file = TestFiles.example("search")
    let english = try Plumbline.run("check", "--json", file)
    #expect(try Self.installed("$J check --json \(file)").output == english.output)
  }

  /// A language without a catalog falls back to English.
  @Test func anUnknownLanguageIsEnglish() throws {
    let english = try Plumbline.run("--help")
    #expect(try Self.installed("$H LANGUAGE=tlh $P --help").output == english.output)
  }

  private static func hasJapanese(_ text: String) -> Bool {
    text.unicodeScalars.contains { (0x3040...0x30FF).contains($0.value) || (0x4E00...0x9FFF).contains($0.value) }
  }
}
