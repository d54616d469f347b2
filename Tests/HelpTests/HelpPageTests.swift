import Foundation
import ProgramResources
import Testing

@testable import Help

/// The help pages exist in each language, have no broken links, and use the same words as the window.
struct HelpPageTests {
  private static let languages = ["en", "ja"]

  private static func source(_ page: HelpPage, _ language: String) throws -> String {
    try ShippedFiles.text("help/\(language)/\(page.fileName)")
  }

  private static func blocks(_ page: HelpPage, _ language: String) throws -> [MarkdownBlock] {
    MarkdownReader.read(try source(page, language))
  }

  private static func anchors(_ page: HelpPage, _ language: String) throws -> [String] {
    try blocks(page, language).compactMap { if case .heading(_, _, let anchor) = $0 { anchor } else { nil } }
  }

  private static func pictures(_ page: HelpPage, _ language: String) throws -> [String] {
    try blocks(page, language).compactMap { if case .picture(let address, _) = $0 { address } else { nil } }
  }

  @Test func chaptersHoldEachPageOnce() {
    #expect(HelpChapter.all.flatMap(\.pages) == HelpPage.allCases)
  }

  @Test(arguments: languages) func everyFileIsAPage(_ language: String) {
    let files = ShippedFiles.files(in: "help/\(language)", extension: "md").map { ($0 as NSString).lastPathComponent }
    #expect(files == HelpPage.allCases.map(\.fileName).sorted())
  }

  @Test(arguments: HelpPage.allCases) func languagesHaveTheSamePicturesAndHeadings(_ page: HelpPage) throws {
    #expect(try Self.pictures(page, "en") == Self.pictures(page, "ja"))
    #expect(try Self.anchors(page, "en") == Self.anchors(page, "ja"))
    #expect(Set(try Self.anchors(page, "en")).count == (try Self.anchors(page, "en")).count)
  }

  @Test(arguments: HelpPage.allCases, languages) func aPageIsAText(_ page: HelpPage, _ language: String) throws {
    let blocks = try Self.blocks(page, language)
    guard case .heading(1, let title, nil) = blocks.first else {
      Issue.record("\(page) begins with no title")
      return
    }
    #expect(!title.plainText.isEmpty)
    for block in blocks {
      if case .heading(2, let runs, nil) = block { Issue.record("“\(runs.plainText)” of \(page) has no anchor") }
      if case .code = block { continue }
      let text = block.runs.filter { !$0.style.contains(.code) }.plainText
      for mark in ["**", "](", "{#", "<kbd", "](command:"] { #expect(!text.contains(mark), "\(page): \(text)") }
    }
  }

  @Test(arguments: HelpPage.allCases, languages) func linksLeadSomewhere(_ page: HelpPage, _ language: String) throws {
    for link in try Self.blocks(page, language).flatMap(\.runs).compactMap(\.link) {
      guard let target = HelpLink(link, on: page) else {
        Issue.record("\(link) on \(page) leads nowhere")
        continue
      }
      if case .place(let place) = target, let anchor = place.anchor {
        #expect(try Self.anchors(place.page, language).contains(anchor), "\(link) on \(page)")
      }
    }
  }

  @Test(arguments: HelpTopic.allCases) func everyTopicHasAPlace(_ topic: HelpTopic) throws {
    guard let anchor = topic.place.anchor else { return }
    #expect(try Self.anchors(topic.place.page, "en").contains(anchor))
  }

  @Test func everyPictureExistsAndIsUsed() throws {
    let used = try HelpPage.allCases.flatMap { try Self.pictures($0, "en") }
    for address in used { #expect(HelpPicture(address: address) != nil, "\(address)") }
    #expect(Set(used) == Set(HelpPicture.allCases.map { HelpPicture.prefix + $0.rawValue }))
  }

  @Test(arguments: languages) func boldWordsAreTheWindows(_ language: String) throws {
    let said = try SaidWords(language)
    for page in HelpPage.allCases {
      for run in try Self.blocks(page, language).flatMap(\.runs) where run.style.contains(.strong) {
        if !said.contains(run.text) { Issue.record("“\(run.text)” on \(page) is no word of the window") }
      }
    }
  }

  @Test(arguments: HelpPage.allCases, languages) func keysAreKeys(_ page: HelpPage, _ language: String) throws {
    let known: Set = [
      "Ctrl", "Shift", "Alt", "Esc", "Enter", "Tab", "Space", "Up", "Down", "Left", "Right", "C", "D", "F", "G", "F10",
    ]
    for run in try Self.blocks(page, language).flatMap(\.runs) where run.style.contains(.key) {
      #expect(known.contains(run.text), "\(run.text) on \(page)")
    }
  }
}

/// All sentences of the program, from the catalog.
private struct SaidWords {
  private let words: Set<String>

  init(_ language: String) throws {
    let key = language == "en" ? "msgid " : "msgstr"
    let catalog = try ShippedFiles.text("translations/ja.po")
    words = Set(
      catalog.split(separator: "\n").filter { $0.hasPrefix(key) }.compactMap { line in
        let parts = line.split(separator: "\"", maxSplits: 1, omittingEmptySubsequences: false)
        return parts.count == 2 ? String(parts[1].dropLast()) : nil
      })
  }

  func contains(_ word: String) -> Bool { words.contains(word) }
}
