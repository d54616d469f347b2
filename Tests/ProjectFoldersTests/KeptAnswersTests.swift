import Foundation
import TestSupport
import Testing

@testable import ProjectFolders

/// Answers in a cache folder.
@Suite struct KeptAnswersTests {
  private let folder: TemporaryFolder
  private let answers: KeptAnswers

  init() throws {
    folder = try TemporaryFolder()
    answers = KeptAnswers(folder: folder.path("made/answers"), most: 10)
  }

  private func key(_ question: String..., about contents: String = "text") -> KeptAnswers.Key {
    KeptAnswers.key(question, about: Array(contents.utf8))
  }

  private var files: [String] {
    (try? FileManager.default.contentsOfDirectory(atPath: folder.path("made/answers"))) ?? []
  }

  @Test func anAnswerIsFoundByItsQuestionAndContents() {
    #expect(answers[key("check")] == nil)
    answers.keep([1, 2, 3], for: key("check"))
    #expect(answers[key("check")] == [1, 2, 3])
    #expect(answers[key("check", "strict")] == nil)
    #expect(answers[key("check", about: "other")] == nil)
    answers.keep([], for: key("empty"))
    #expect(answers[key("empty")] == [])
  }

  @Test func wordsAreNotRunTogether() {
    #expect(key("ab", "c") != key("a", "bc"))
    #expect(key("a", about: "b") != key("ab", about: ""))
  }

  @Test func surroundingsBelongToTheKey() {
    func key(_ environment: [String: String]) -> KeptAnswers.Key {
      let around = AnswerSurroundings(programs: [], fontFolders: [], environment: environment)
      return KeptAnswers.key(["check"], about: [], in: around)
    }
    #expect(key(["LANG": "ja_JP.UTF-8"]) != key(["LANG": "C"]))
    #expect(key(["LANG": "C", "SHLVL": "1"]) == key(["LANG": "C", "SHLVL": "2"]))
  }

  @Test func newFontsAreAnotherSurrounding() throws {
    func text() -> String {
      AnswerSurroundings(programs: [], fontFolders: [folder.path("fonts")], environment: [:]).text
    }
    let none = text()
    try FileManager.default.createDirectory(atPath: folder.path("fonts/deep"), withIntermediateDirectories: true)
    let empty = text()
    try folder.write("font", as: "fonts/deep/a.ttf")
    #expect(Set([none, empty, text()]).count == 3)
  }

  @Test func damagedAnswersAreNotFound() throws {
    answers.keep(Array("answer".utf8), for: key("check"))
    let name = try #require(files.first)
    let path = "made/answers/\(name)"
    let whole = try folder.bytes(of: path)
    for damaged in [[], Array(whole.dropLast()), whole + [0], whole.map { $0 ^ 1 }] {
      try folder.write(damaged, as: path)
      #expect(answers[key("check")] == nil)
    }
    try folder.write(whole, as: path)
    #expect(answers[key("check")] == Array("answer".utf8))
    // The answer to another question is not taken, even if a file was renamed.
    answers.keep([7], for: key("other"))
    let other = try #require(files.first { $0 != name })
    try folder.write(try folder.bytes(of: "made/answers/\(other)"), as: path)
    #expect(answers[key("check")] == nil)
  }

  @Test func aFolderThatCannotBeMadeIsNoError() throws {
    try folder.write("", as: "file")
    let none = KeptAnswers(folder: folder.path("file/answers"))
    none.keep([1], for: key("check"))
    none.tidy()
    #expect(none[key("check")] == nil)
  }

  @Test func oldAnswersGoFirst() throws {
    for number in 0..<12 {
      answers.keep([UInt8(number)], for: key("\(number)"))
      let name = files.first { (try? folder.bytes(of: "made/answers/\($0)").last) == UInt8(number) }
      let time = Date(timeIntervalSince1970: 1_000_000 + Double(number) * 60)
      try FileManager.default.setAttributes(
        [.modificationDate: time], ofItemAtPath: folder.path("made/answers/\(name ?? "")"))
    }
    answers.tidy()
    #expect(files.count == 5)
    for number in 0..<12 { #expect((answers[key("\(number)")] != nil) == (number >= 7)) }
  }
}
