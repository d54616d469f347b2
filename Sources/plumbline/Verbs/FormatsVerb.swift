import FormatExchange
import Markup
import Translations
import Words

extension Verb {
  static let formats = Verb(
    name: "formats", operands: "", summary: Message("List supported file formats"),
    options: [.flag("json", Message("Write JSON"))],
    run: { arguments throws(UsageError) in
      try arguments.expectNoOperands()
      let formats = KnownFormats.all.formats
      return VerbOutcome(
        output: arguments.has("json") ? JSONValue.array(formats.map(json)).lines : table(of: formats))
    })

  private static func json(_ format: any FileFormat) -> JSONValue {
    .object(
      ("id", .string(format.id)), ("title", .string(format.title.english)), ("extensions", .strings(format.extensions)),
      ("reads", .bool(format is any DocumentImporter)), ("writes", .bool(format is any DocumentExporter)))
  }

  private static func table(of formats: [any FileFormat]) -> String {
    let rows = formats.map { format in
      let ways = [
        format is any DocumentImporter ? Message("reads").spoken : nil,
        format is any DocumentExporter ? Message("writes").spoken : nil,
      ]
      return [
        format.id, ways.compactMap(\.self).joined(separator: ", "),
        format.extensions.map { "." + $0 }.joined(separator: " "), format.title.spoken,
      ]
    }
    return TextTable.text(of: rows)
  }
}

extension Arguments {
  func expectNoOperands() throws(UsageError) {
    if let operand = operands.first { throw UsageError(Message("unexpected argument “%1”", Quoted.text(operand))) }
  }
}
