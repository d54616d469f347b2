import Markup
import TestSupport
import Testing

@Suite struct DiffTests {
  private let form = TestFiles.example("form")

  private func diff(_ arguments: String..., edited edit: (String) -> String) throws -> Plumbline {
    let folder = try TemporaryFolder()
    let text = String(decoding: try TestFiles.bytes(form), as: UTF8.self)
    try folder.write(edit(text), as: "edited.plumb")
    return try Plumbline.run(["diff"] + arguments + [form, folder.path("edited.plumb")])
  }

  @Test func equalDocumentsDifferInNothing() throws {
    let result = try Plumbline.run("diff", "--json", form, form)
    #expect(result.code == 0)
    #expect(result.output == "{ \"added\": [], \"removed\": [], \"changed\": [] }\n")
    let respaced = try diff { $0.replacing("\n    ", with: "\n\t") }
    #expect(respaced.code == 0)
    #expect(respaced.output.isEmpty)
    #expect(respaced.complaints.isEmpty)
  }

  @Test func changesAreMemberByMember() throws {
    let edit = { (text: String) in
      text.replacing("\"identifier\": \"width of the labels\"", with: "\"priority\": 750")
        .replacing("\"constant\": 90", with: "\"constant\": 100")
    }
    let json = try diff("--json", edited: edit)
    #expect(json.code == 1)
    #expect(
      json.output == """
        { "added": [], "removed": [], "changed": [
            { "id": "label-width", "was": { "constant": 90, "identifier": "width of the labels" }, "is": { "constant": 100, "priority": 750 } }
          ] }

        """)
    #expect(
      try diff(edited: edit).output
        == "~ constraint “label-width”: constant 90 → 100, identifier \"width of the labels\" → (default), priority (default) → 750\n"
    )
  }

  @Test func recordsComeAndGo() throws {
    let result = try diff("--json") {
      $0.replacing("\"id\": \"city-gap\"", with: "\"id\": \"town-gap\"")
    }
    #expect(result.code == 1)
    let root = try JSONTree(Array(result.output.utf8)).root
    #expect(root.member("added")?.items.compactMap(\.string) == ["town-gap"])
    #expect(root.member("removed")?.items.compactMap(\.string) == ["city-gap"])
    let plain = try diff { $0.replacing("\"id\": \"city-gap\"", with: "\"id\": \"town-gap\"") }
    #expect(
      plain.output == """
        - constraint “city-gap”: first "city-field.leading", second "city-label.trailing", constant 8
        + constraint “town-gap”: first "city-field.leading", second "city-label.trailing", constant 8

        """)
  }

  @Test func unreadableFilesGiveOneLineAndCodeTwo() throws {
    for arguments in [[form], [form, "none.plumb"], ["none.plumb", form], [form, form, form]] {
      let result = try Plumbline.run(["diff"] + arguments)
      #expect(result.code == 2)
      #expect(result.output.isEmpty)
      #expect(result.complaintLines.count == 1)
    }
  }
}
