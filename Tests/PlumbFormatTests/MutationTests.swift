import FormatTestSupport
import LayoutModel
import TestSupport
import Testing

@testable import PlumbFormat

/// Damaged files: reading a damaged example gives a valid document or one line of error.
@Suite struct MutationTests {
  @Test(arguments: 0..<20) func damagedFilesAreRefusedOrReadable(batch: Int) throws {
    let examples = try TestFiles.documents(in: TestFiles.examples).map(\.bytes)
    for number in 0..<100 {
      var random = RandomDocument(seed: 1000 + batch * 100 + number)
      random.hasValues = true
      random.hasComponents = true
      var bytes = random.generator.pick(examples) ?? []
      for _ in 0..<Int.random(in: 1...3, using: &random.generator) { Mutation.mutate(&bytes, &random.generator) }
      try check(bytes, &random)
    }
  }

  /// Strange spacing, unknown members and hostile numbers. Most of these files can be read, and must survive being
  /// saved.
  @Test(arguments: 0..<10) func strangeFilesAreKept(batch: Int) throws {
    let examples = try TestFiles.documents(in: TestFiles.examples).map(\.bytes)
    var readable = 0
    for number in 0..<50 {
      var random = RandomDocument(seed: 4000 + batch * 50 + number)
      random.hasValues = true
      random.hasComponents = true
      var bytes = random.generator.pick(examples) ?? []
      for _ in 0..<6 { Mutation.makeStrange(&bytes, &random.generator) }
      try check(bytes, &random)
      if (try? NativeReader.read(bytes, named: "strange.plumb")) != nil { readable += 1 }
    }
    #expect(readable >= 25)
  }

  private func check(_ bytes: [UInt8], _ random: inout RandomDocument) throws {
    let file: NativeFile
    do {
      file = try NativeReader.read(bytes, named: "mutant.plumb")
    } catch {
      #expect(error.description.hasPrefix("mutant.plumb:"))
      #expect(!error.description.contains("\n"))
      #expect((error.line ?? 0) >= 1)
      return
    }
    #expect(file.document.violations() == [])
    #expect(NativeWriter.write(file.document, over: file.source) == bytes)
    try expectSavable(file, &random)
  }

  /// Edits the file and saves it over its own bytes; each readable file must allow this.
  private func expectSavable(_ file: NativeFile, _ random: inout RandomDocument) throws {
    var draft = Draft(file.document)
    for _ in 0..<2 { RandomEdit.make(in: &draft, &random) }
    let saved = NativeWriter.write(draft.document, over: file.source)
    let again = try NativeReader.read(saved, named: "saved.plumb").document
    let own = draft.document.withoutExpansions
    #expect(Array(again.withoutExpansions.elements) == Array(own.elements))
    #expect(Array(again.withoutExpansions.constraints) == Array(own.constraints))
    #expect(Set(again.elements) == Set(draft.document.elements))
    let anew = try NativeReader.read(NativeWriter.write(draft.document), named: "anew.plumb").document
    #expect(Array(anew.withoutExpansions.elements) == Array(own.elements))
  }
}
