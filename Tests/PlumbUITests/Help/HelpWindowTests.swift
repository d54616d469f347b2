import CGtk
import GtkBridge
import Help
import Testing

@testable import PlumbUI

extension WindowTests {
  /// A text that is no valid markup for GTK would be an empty line.
  @Test func everyPageIsShownWhole() throws {
    try RunningProgram.start([]) { program in
      let library = HelpLibrary(language: "en", names: WindowCommands.helpName(of:))
      for text in library.texts {
        program.showHelp(HelpPlace(text.page))
        let window = try #require(program.help)
        let shown = Set(RunningProgram.find("GtkLabel", under: window.widget).map(\.text))
        for block in text.blocks {
          for paragraph in Self.paragraphs(block) where !shown.contains(paragraph) {
            Issue.record("“\(paragraph)” of \(text.title) is not shown")
          }
        }
      }
    }
  }

  @Test func changedColorsKeepTheScrollPosition() throws {
    try RunningProgram.start([]) { program in
      program.showHelp(HelpPlace(.welcome))
      let window = try #require(program.help)
      let reader = try #require(
        RunningProgram.find("GtkScrolledWindow", under: window.widget).first { $0.hasStyle("help-reader") })
      let adjustment = try #require(gtk_scrolled_window_get_vadjustment(reader.as(.scrolledWindow)))
      wait(for: "a page that is longer than its window") { gtk_adjustment_get_upper(adjustment) > 900 }
      gtk_adjustment_set_value(adjustment, 150)
      window.redraw()
      // As long as scrolling to a heading would take.
      _ = MainLoop.run(untilSecondsPass: 0.4) { false }
      #expect(gtk_adjustment_get_value(adjustment) == 150)
    }
  }

  /// Returns the texts as the labels show them: keys with spaces around.
  private static func paragraphs(_ block: MarkdownBlock) -> [String] {
    switch block {
    case .heading(_, let runs, _), .paragraph(let runs): [labelText(runs)]
    case .list(let items, _): items.flatMap { $0.flatMap(paragraphs) }
    case .quote(let blocks): blocks.flatMap(paragraphs)
    case .code(let text), .picture(_, let text): [text]
    }
  }

  private static func labelText(_ runs: [MarkdownRun]) -> String {
    runs.map { run in
      run.style.contains(.key) ? "\u{a0}\(run.text.replacing(" ", with: "\u{a0}"))\u{a0}" : run.text
    }.joined()
  }
}
