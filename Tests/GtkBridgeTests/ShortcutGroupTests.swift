import Testing

@testable import GtkBridge

@Suite struct ShortcutGroupTests {
  private func group(_ title: String, _ count: Int) -> ShortcutGroup {
    ShortcutGroup(title, (0..<count).map { (title: "\(title) \($0)", keys: ["<Control>a"]) })
  }

  private func shape(_ groups: [ShortcutGroup]) -> [[String]] {
    ShortcutGroup.sections(groups).map { $0.map { "\($0.title) \($0.shortcuts.count)" } }
  }

  @Test func smallGroupsShareASectionAndLargeOnesHaveTheirOwn() {
    let groups = [group("Files", 10), group("Window", 19), group("Editing", 3), group("Canvas", 1)]
    #expect(shape(groups) == [["Files 10", "Editing 3"], ["Window 9", " 10"], ["Canvas 1"]])
  }

  @Test func nothingIsLostAndNoColumnIsHigherThanAWindow() {
    for count in 0...45 {
      let groups = [group("A", count), group("B", 2)]
      let columns = ShortcutGroup.sections(groups).flatMap(\.self)
      #expect(columns.allSatisfy { $0.shortcuts.count <= 10 })
      #expect(
        columns.flatMap { $0.shortcuts.map(\.title) }.sorted() == groups.flatMap { $0.shortcuts.map(\.title) }.sorted())
    }
  }
}
