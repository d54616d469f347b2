import FormatExchange
import Foundation
import LayoutModel
import PlumbFormat
import ProgramResources
import Testing

@testable import PlumbUI

/// Files of other programs as documents, which are edited in place.
@MainActor @Suite struct OtherProgramFileTests {
  private func withPanel(_ use: (OtherProgramFile, inout DocumentFile) throws -> Void) throws {
    let panel = try OtherProgramFile()
    defer { panel.remove() }
    var file = try DocumentFile.open(panel.path)
    try use(panel, &file)
  }

  private func edited(_ document: Document, _ edit: (inout Draft) -> Void) -> Document {
    var draft = Draft(document)
    edit(&draft)
    return draft.document
  }

  @Test func aFileIsADocumentOfItsOwn() throws {
    try withPanel { panel, file in
      #expect(file.path == panel.path)
      #expect(file.name == "Panel.xib")
      #expect(file.isOfOtherProgram)
      #expect(
        file.lossReport?.title.english == "“Panel.xib” also contains 3 items that aren’t shown. Saving keeps them.")
    }
  }

  @Test func aSaveWithoutEditsKeepsEveryByte() throws {
    try withPanel { panel, file in
      try file.save(to: panel.path)
      #expect(panel.text == OtherProgramFile.panel)
    }
  }

  @Test func anEditChangesItsLineAndAnUndoneOneNone() throws {
    try withPanel { panel, file in
      let before = file.document
      file.document = edited(before) { draft in draft.update("c-1") { (it: inout Constraint) in it.constant = 24 } }
      try file.save(to: panel.path)
      #expect(
        panel.text
          == OtherProgramFile.panel.replacingOccurrences(of: "constant=\"20\"", with: "constant=\"24\""))
      #expect(file.stateOnDisk == .same)
      file.document = before
      try file.save(to: panel.path)
      #expect(panel.text == OtherProgramFile.panel)
    }
  }

  /// The backup becomes an edit of the file as it is on the disk then.
  @Test func aBackupHasTheIDsOfTheFile() throws {
    try withPanel { panel, file in
      file.document = edited(file.document) { draft in
        draft.put(Element(id: "label1", kind: .label, frame: Rect(20, 80, 60, 20)))
        draft.update("root") { $0.children.append("label1") }
      }
      try file.save(to: panel.path)
      let inFile = try DocumentFile.open(panel.path).document
      let labels = inFile.elements.filter { $0.kind == .label }.map(\.id)
      #expect(labels.count == 1 && labels != ["label1"])
      let backup = try NativeReader.read(#require(file.source).backup(of: file.document), named: "backup")
      #expect(backup.document.elements.filter { $0.kind == .label }.map(\.id) == labels)
    }
  }

  @Test func editsThatTheFileCannotHoldLeaveItUnsaved() throws {
    try withPanel { panel, file in
      file.document = edited(file.document) { draft in
        draft.updateLanguages { $0.strings["de"] = ["go-1": "Weiter"] }
      }
      try file.save(to: panel.path)
      #expect(panel.text == OtherProgramFile.panel)
      #expect(file.unsaid.count == 1)
    }
  }

  @Test func saveAsMakesAPlumbDocument() throws {
    try withPanel { panel, file in
      let path = panel.folder.appendingPathComponent("Panel.plumb").path
      try file.save(to: path)
      #expect(!file.isOfOtherProgram)
      #expect(file.lossReport == nil)
      #expect(try DocumentFile.open(path).document == file.document)
      #expect(panel.text == OtherProgramFile.panel)
    }
  }

  @Test func aCopyOfTheSameKindHasEverything() throws {
    try withPanel { panel, file in
      let path = panel.folder.appendingPathComponent("Copy.XIB").path
      try file.save(to: path)
      #expect(try String(contentsOfFile: path, encoding: .utf8) == OtherProgramFile.panel)
      #expect(file.isOfOtherProgram)
    }
  }

  @Test func anotherVersionOnTheDiskIsReadWithEverythingForSaving() throws {
    try withPanel { panel, file in
      let other = OtherProgramFile.panel.replacingOccurrences(of: "Go on", with: "Stop")
      try panel.write(other)
      guard case .changed(let reread) = file.comparison?.look() else { return #expect(Bool(false), "no change") }
      file.take(reread)
      #expect(file.document.elements["go-1"]?.content.title == "Stop")
      try file.save(to: panel.path)
      #expect(panel.text == other)
    }
  }

  @Test func aVersionThatCannotBeSavedAgainIsNotTakenOver() throws {
    try withPanel { panel, file in
      try panel.write("<archive type=\"com.apple.InterfaceBuilder3.Cocoa.XIB\" version=\"7.10\"><data/></archive>")
      guard case .unreadable = file.comparison?.look() else { return #expect(Bool(false), "it was taken over") }
    }
  }

  /// A Plumb document must not get the name of a file of another program.
  @Test func recoveredWorkWithoutItsFileIsANewDocument() throws {
    try withPanel { panel, file in
      let note = UnsavedWork.Note(path: panel.path, name: "Panel.xib", time: Date(), basis: file.fingerprint)
      let store = UnsavedWork(folder: panel.folder.appendingPathComponent("unsaved").path)
      try store.begin().keep(note, #require(file.source).backup(of: file.document))
      let recovered = try DocumentFile.recovered(#require(store.abandoned.first))
      #expect(recovered.path == nil)
      #expect(recovered.name == "Panel")
    }
  }
}
