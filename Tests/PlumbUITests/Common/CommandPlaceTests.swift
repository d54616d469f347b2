import EditorCore
import Foundation
import TestSupport
import Testing

@testable import PlumbUI

/// Menus, buttons and bars name commands by their ids. Each id must exist, and each command must be available to users.
@Suite struct CommandPlaceTests {
  private static let known = Set(CommandRegistry.all.map(\.id) + WindowCommands.all.map(\.id))

  @Test(arguments: CommandPlace.allCases)
  func menuEntriesAreExistingCommands(_ place: CommandPlace) {
    let ids = place.sections.flatMap(\.commands)
    for id in ids { #expect(Self.known.contains(id), "no command is called “\(id)”") }
    #expect(place.menu(naming: WindowCommands.name).flatMap(\.entries).count == ids.count)
    #expect(Set(ids).count == ids.count, "twice in one menu")
  }

  /// Each command has a key, a menu or a button. A command that only tests can perform is a mistake.
  @Test func everyCommandIsWithinReach() throws {
    let inMenus = Set(CommandPlace.allCases.flatMap(\.sections).flatMap(\.commands))
    let byKey = Set(
      CommandRegistry.all.filter { !$0.shortcuts.isEmpty }.map(\.id)
        + WindowCommands.all.filter { !$0.shortcuts.isEmpty }.map(\.id))
    let embedding = EmbedKind.allCases.map(\.command)
    let distributing = Distribution.Spread.allCases.flatMap(Distribution.all).map(\.command)
    let inBar = BarPopover.allCases.map(\.rawValue)
    let reached = inMenus.union(byKey).union(embedding).union(distributing).union(inBar).union(try Self.named())
    #expect(Self.known.subtracting(reached).sorted() == [])
  }

  /// A button names its action as a text, which the compiler does not check.
  @Test func buttonActionsExist() throws {
    let added = try Self.found(/\.add(?:Toggle|Choice|ReadOut)?\(\s*"([a-z-]+)"/)
    let menus = ViewpointMenu.all.map(\.id)
    let actions = Self.known.union(added).union(menus)
    let named = try Self.named()
    #expect(named.count >= 15, "the sources are not where they were")
    #expect(named.subtracting(actions).sorted() == [])
  }

  private static func named() throws -> Set<String> { try found(/"win\.([a-z0-9-]+)["\:]/) }

  private static func found(_ pattern: Regex<(Substring, Substring)>) throws -> Set<String> {
    let files = try SourceFiles.all().filter { $0.path.hasPrefix("PlumbUI/") }
    return Set(files.flatMap { $0.text.matches(of: pattern).map { String($0.output.1) } })
  }
}
