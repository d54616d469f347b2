import Testing

@testable import ProgramResources

@Suite struct UserFoldersTests {
  /// By the XDG Base Directory Specification an empty value counts as unset, and relative paths are ignored.
  @Test(arguments: [nil, "", "state", "./state", "~/state"]) func relativeFoldersAreIgnored(_ given: String?) {
    var environment: [String: String] = [:]
    environment["XDG_STATE_HOME"] = given
    #expect(
      UserFolders.folder("XDG_STATE_HOME", in: environment, otherwise: "/home/ann/.local/state")
        == "/home/ann/.local/state")
  }

  @Test func anAbsolutePathCounts() {
    #expect(UserFolders.folder("X", in: ["X": "/elsewhere"], otherwise: "/home") == "/elsewhere")
  }
}
