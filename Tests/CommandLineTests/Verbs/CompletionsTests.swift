import Testing

/// The completions, tested in the shells themselves.
@Suite struct CompletionsTests {
  /// Returns bash's completions for the last of some words.
  private static func bash(_ words: String...) throws -> [String] {
    let list = words.map { "'\($0)'" }.joined(separator: " ")
    let run = try Plumbline.shell(
      """
      source <("$P" completions bash)
      COMP_WORDS=(\(list)); COMP_CWORD=\(words.count - 1)
      _plumbline
      printf '%s\\n' "${COMPREPLY[@]}"
      """)
    #expect(run.code == 0, "\(run.complaints)")
    return run.output.split(separator: "\n").map(String.init)
  }

  @Test func commandsAreOffered() throws {
    #expect(try Self.bash("plumbline", "so") == ["solve"])
    #expect(Set(try Self.bash("plumbline", "")).isSuperset(of: ["check", "completions", "manual", "--version"]))
  }

  @Test func optionsOfTheCommandAreOffered() throws {
    #expect(try Self.bash("plumbline", "check", "--str") == ["--strict"])
    #expect(try Self.bash("plumbline", "solve", "--str") == [])
  }

  @Test func wordsOfAnOptionAreOffered() throws {
    #expect(try Self.bash("plumbline", "solve", "--orientation", "l") == ["landscape"])
    // Bash splits words at the equals sign.
    #expect(try Self.bash("plumbline", "convert", "--to", "=", "xi") == ["xib"])
    #expect(try Self.bash("plumbline", "solve", "--device", "").contains("iphone-4.7"))
  }

  @Test func filesAreOffered() throws {
    #expect(try Self.bash("plumbline", "solve", "data/examples/sea").contains("data/examples/search.plumb"))
  }

  @Test(arguments: ["bash", "zsh"])
  func theScriptHasNoSlips(_ shell: String) throws {
    let run = try Plumbline.shell("\"$P\" completions \(shell) | bash -n")
    #expect(run.code == 0, "\(run.complaints)")
    #expect(run.complaints == "", "\(run.complaints)")
  }

  @Test func fishCompletionsHaveEveryOption() throws {
    let lines = try Plumbline.run("completions", "fish").output.split(separator: "\n")
    #expect(lines.contains { $0.contains("__fish_seen_subcommand_from convert") && $0.contains("-l to -r -f -a '") })
    #expect(lines.dropFirst().allSatisfy { $0.hasPrefix("complete -c plumbline ") })
  }

  @Test func anUnknownShellIsRefused() throws {
    let run = try Plumbline.run("completions", "tcsh")
    #expect(run.code == 2)
    #expect(run.complaints.contains("bash, zsh, fish"))
  }
}
