import FormatExchange
import LayoutAdvice
import LayoutEngine
import LayoutModel
import Markup
import Rendering
import TextFormats
import Translations
import Words

extension Verb {
  static let sweep = Verb(
    name: "sweep", operands: "FILE…",
    summary: Message("Check layouts over a range of widths, heights or a value (exit code 1 if any breaks)"),
    options: [
      .text(
        "from", "FORMAT", Message("Input format (default: detected from name or content)"), words: KnownFormats.readable
      )
    ]
      + SizeRanges.specs + [ValueRange.spec] + EnvironmentOptions.specs + [.flag("json", Message("Write JSON"))],
    run: { arguments throws(UsageError) in
      guard !arguments.operands.isEmpty else { throw UsageError(Message("missing file")) }
      try KnownFormats.checkReadable(arguments["from"])
      let (sizes, value) = (try SizeRanges(arguments), try ValueRange(arguments))
      let sweeping = Sweeping(
        format: arguments["from"], options: try EnvironmentOptions(arguments),
        sizes: value == nil ? sizes.orUsualWidths : sizes, value: value)
      let results = await ManyFiles.map(arguments.operands) { sweeping.result(of: $0) }
      return ManyFiles.outcome(of: results, asJSON: arguments.has("json"))
    })
}

private struct Sweeping: Sendable {
  let format: String?
  let options: EnvironmentOptions
  let sizes: SizeRanges
  let value: ValueRange?

  func result(of file: InputFile) -> FileResult {
    var result = FileResult(name: file.name)
    do {
      let read = file.withPictures(try file.document(format: format))
      result.complaints = read.losses.map { $0.line(in: file.shownName) }
      result.complaints += read.complaints(aboutLanguages: options.languages, in: file.shownName)
      let scenes = try options.scenes(of: read.document, in: file.shownName)
      var reports: [SweepReport] = []
      for scene in scenes { reports.append(try report(of: scene, in: read.document, file: file.shownName)) }
      result.json = [JSONMember("scenes", .array(reports.map(\.json)))]
      result.tell(
        read.document.fontNotices(of: scenes, in: options.environment), about: read.document, of: file)
      result.text = reports.map(SweepText.text).joined(separator: "\n")
      result.isFinding = reports.contains { $0.sweeps.contains { !$0.breaks.isEmpty } }
    } catch {
      result.isReadable = false
      result.complaints.append(error.spoken)
    }
    return result
  }

  private func report(
    of scene: Scene, in document: Document, file: String
  ) throws(FormatError) -> SweepReport {
    let session = LayoutSession(
      document: document, scene: scene.id, environment: options.environment, measurer: PangoMeasurer())
    do throws(SweepError) {
      var sweeps: [LayoutSweep] = []
      for (axis, range) in sizes.all(of: scene, in: document) { sweeps.append(try session.sweep(axis, over: range)) }
      if let value { sweeps.append(try session.sweep(value.id, over: value.range)) }
      return SweepReport(scene: scene.id, sweeps: sweeps)
    } catch {
      throw FormatError(file: file, line: nil, reason: Message("scene %1: %2", scene.id.rawValue, error.message))
    }
  }
}

/// Writes a sweep as text: the sizes at which the layout holds, and what breaks at the others.
private enum SweepText {
  static func text(_ report: SweepReport) -> String {
    report.sweeps.map { sweep in
      "\(title(sweep.quantity, of: report.scene.rawValue).spoken)\n" + text(sweep)
    }.joined()
  }

  private static func title(_ quantity: SweptQuantity, of scene: String) -> Message {
    switch quantity {
    case .side(.horizontal): Message("%1, widths", scene)
    case .side(.vertical): Message("%1, heights", scene)
    case .value(let id): Message("%1, value %2", scene, id.rawValue)
    }
  }

  private static func text(_ sweep: LayoutSweep) -> String {
    let holds = sweep.holds.map { RangeWords.extent($0).spoken }.joined(separator: ", ")
    let first = holds.isEmpty ? breaksEverywhere(sweep.quantity) : Message("holds %1", holds)
    let how = sweep.isProved ? first : sampled(first, sweep.quantity)
    let rows = sweep.breaks.map { one in
      [
        "  \(RangeWords.ends(one.range).spoken)", "\(one.issue.kind.rawValue):",
        one.message.spoken,
      ]
    }
    return "  \(how.spoken)\n" + TextTable.text(of: rows)
  }

  private static func breaksEverywhere(_ quantity: SweptQuantity) -> Message {
    if case .value = quantity { Message("breaks at every number") } else { Message("breaks at every size") }
  }

  private static func sampled(_ result: Message, _ quantity: SweptQuantity) -> Message {
    if case .value = quantity {
      Message("%1 (sampled, because more than distances depends on the value)", result)
    } else {
      Message("%1 (sampled, because margins or text depend on the layout)", result)
    }
  }
}
