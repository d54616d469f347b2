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
    #expect(
      result.output
        == "{ \"added\": [], \"removed\": [], \"changed\": [], \"moved\": [], \"renamed\": [], \"sentences\": [] }\n")
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
    let root = try JSONTree(Array(json.output.utf8)).root
    #expect(
      root.member("changed")?.plainValue.text
        == "[{ \"id\": \"label-width\", \"was\": { \"constant\": 90, \"identifier\": \"width of the labels\" }, \"is\": { \"constant\": 100, \"priority\": 750 } }]"
    )
    #expect(
      try diff(edited: edit).output == """
        Scene “Address”
          “Name”, Width: 90 → 100
          “Name”, Width, Identifier: “width of the labels” → None
          “Name”, Width, Priority: 1000 → 750

        """)
    #expect(root.member("sentences")?.items.count { _ in true } == 3)
  }

  @Test func newIDsAreRecognized() throws {
    let rename = { (text: String) in text.replacing("\"id\": \"city-gap\"", with: "\"id\": \"town-gap\"") }
    let result = try diff("--json", edited: rename)
    #expect(result.code == 1)
    let root = try JSONTree(Array(result.output.utf8)).root
    #expect(root.member("added")?.plainValue == .array([]))
    #expect(root.member("removed")?.plainValue == .array([]))
    #expect(
      root.member("renamed")?.plainValue.text == "[{ \"id\": \"town-gap\", \"was\": \"city-gap\" }]")
    #expect(try diff(edited: rename).output.contains(", Identifier: “city-gap” → “town-gap”\n"))
  }

  @Test func recordsComeAndGo() throws {
    let replace = { (text: String) in
      text.replacing("\"id\": \"city-gap\"", with: "\"id\": \"town-gap\"").replacing(
        "\"second\": \"city-label.trailing\", \"constant\": 8",
        with: "\"second\": \"city-label.trailing\", \"constant\": 9")
    }
    let result = try diff("--json", edited: replace)
    #expect(result.code == 1)
    let root = try JSONTree(Array(result.output.utf8)).root
    #expect(root.member("added")?.items.compactMap(\.string) == ["town-gap"])
    #expect(root.member("removed")?.items.compactMap(\.string) == ["city-gap"])
    let plain = try diff(edited: replace).output
    #expect(plain.contains("\n  Removed ") && plain.contains("\n  Added "))
  }

  @Test func pagesAndPicturesShowBothSides() throws {
    let folder = try TemporaryFolder()
    let text = String(decoding: try TestFiles.bytes(form), as: UTF8.self)
    try folder.write(text.replacing("\"constant\": 90", with: "\"constant\": 120"), as: "<edited>.plumb")
    let result = try Plumbline.run(
      "diff", form, folder.path("<edited>.plumb"), "--html", folder.path("page.html"), "--png",
      folder.path("page.png"), "--size", "500x600")
    #expect(result.code == 1, "\(result.complaints)")
    let page = try folder.text(of: "page.html")
    #expect(page.contains("&lt;edited&gt;.plumb") && !page.contains("<edited>"))
    #expect(page.contains("prefers-color-scheme: dark"))
    #expect(page.matches(of: #/<img alt="[^"]+" src="data:image/svg\+xml;base64,[A-Za-z0-9+\/=]+">/#).count == 3)
    #expect(page.contains("<li>"))
    #expect(try folder.bytes(of: "page.png").starts(with: [0x89, 0x50, 0x4E, 0x47]))
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
