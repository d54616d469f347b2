import LayoutEngine
import Markup
import Translations
import Words

extension Verb {
  static let languages = Verb(
    name: "languages", operands: "",
    summary: Message("List pseudolanguages, which show what a translation would do to a layout"),
    options: [.flag("json", Message("Write JSON"))],
    run: { arguments throws(UsageError) in
      try arguments.expectNoOperands()
      let all = PseudoLanguage.allCases
      let json = all.map { JSONValue.object(("id", .string($0.rawValue)), ("title", .string($0.title.english))) }
      return VerbOutcome(
        output: arguments.has("json")
          ? JSONValue.array(json).lines : TextTable.text(of: all.map { [$0.rawValue, $0.title.spoken] }))
    })
}
