import EditorCore
import Testing

@testable import PlumbUI

@Suite struct ShortcutsListTests {
  @Test func everyCommandWithAKeyStandsThereOnce() {
    let listed = ShortcutsList.groups.flatMap(\.shortcuts)
    let named = CommandRegistry.all.filter { !$0.shortcuts.isEmpty }.map(\.menuTitle)
    for title in named { #expect(listed.contains { $0.title == say(title) }, "\(title)") }
    let keys = WindowCommands.all.filter { !$0.shortcuts.isEmpty }.count + named.count
    #expect(listed.count == keys)
    #expect(listed.allSatisfy { !$0.keys.isEmpty })
  }

  @Test func commandsAreInOneGroup() {
    let ids = CommandRegistry.groups.flatMap { $0.commands.map(\.id) }
    #expect(Set(ids).count == ids.count)
    #expect(ids.count == CommandRegistry.all.count)
  }
}
