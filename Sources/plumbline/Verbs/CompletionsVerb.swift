import Translations
import Words

extension Verb {
  static let completions = Verb(
    name: "completions", operands: "SHELL",
    summary: Message("Write the completions for a shell: bash, zsh or fish"), options: [],
    run: { arguments throws(UsageError) in
      guard arguments.operands.count == 1, let shell = Shell(rawValue: arguments.operands[0]) else {
        let all = Shell.allCases.map(\.rawValue).joined(separator: ", ")
        throw UsageError(Message("name a shell. Use one of: %1", all))
      }
      return VerbOutcome(output: shell.completions(of: Verb.all))
    })
}

/// Writes the completions for a shell.
private enum Shell: String, CaseIterable {
  case bash, zsh, fish

  func completions(of verbs: [Verb]) -> String {
    switch self {
    case .bash: Self.bash(verbs)
    // Zsh loads the completions for bash, which are as good as its own would be.
    case .zsh: "#compdef plumbline\nautoload -Uz bashcompinit && bashcompinit\n" + Self.bash(verbs)
    case .fish: Self.fish(verbs)
    }
  }

  private static func bash(_ verbs: [Verb]) -> String {
    let options = verbs.map { verb in
      "    \(verb.name)) options='\(verb.allOptions.map { "--" + $0.name }.joined(separator: " "))' ;;"
    }
    let words = verbs.flatMap { verb in
      verb.options.filter { !$0.words.isEmpty }.map { option in
        "    \(verb.name):--\(option.name)) words='\(option.words.joined(separator: " "))' ;;"
      }
    }
    return """
      # Completions of plumbline.
      _plumbline() {
        local verb=${COMP_WORDS[1]} current=${COMP_WORDS[COMP_CWORD]} previous=${COMP_WORDS[COMP_CWORD - 1]}
        local options='' words=''
        if [ "$COMP_CWORD" -eq 1 ]; then
          COMPREPLY=($(compgen -W '\(verbs.map(\.name).joined(separator: " ")) --help --version' -- "$current"))
          return
        fi
        [ "$previous" = '=' ] && previous=${COMP_WORDS[COMP_CWORD - 2]}
        [ "$current" = '=' ] && previous=${COMP_WORDS[COMP_CWORD - 1]} && current=''
        case $verb in
      \(options.joined(separator: "\n"))
        esac
        case $verb:$previous in
      \(words.joined(separator: "\n"))
        esac
        if [ -n "$words" ]; then
          COMPREPLY=($(compgen -W "$words" -- "$current"))
        elif [[ $current == -* ]]; then
          COMPREPLY=($(compgen -W "$options" -- "$current"))
        else
          compopt -o filenames 2>/dev/null
          COMPREPLY=($(compgen -f -- "$current"))
        fi
      }
      complete -F _plumbline plumbline

      """
  }

  private static func fish(_ verbs: [Verb]) -> String {
    var lines = ["# Completions of plumbline."]
    for verb in verbs {
      lines.append("complete -c plumbline -n __fish_use_subcommand -f -a \(verb.name) -d \(quoted(verb.summary))")
      for option in verb.allOptions {
        let letter = option.letter.map { " -s \($0)" } ?? ""
        let words = option.words.isEmpty ? "" : " -f -a '\(option.words.joined(separator: " "))'"
        let value = option.value == nil ? "" : " -r\(words)"
        lines.append(
          "complete -c plumbline -n '__fish_seen_subcommand_from \(verb.name)' -l \(option.name)\(letter)\(value)"
            + " -d \(quoted(option.help))")
      }
    }
    return lines.joined(separator: "\n") + "\n"
  }

  private static func quoted(_ message: Message) -> String {
    "'" + message.spoken.replacing("\\", with: "\\\\").replacing("'", with: "\\'") + "'"
  }
}
