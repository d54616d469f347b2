import EditorCore
import FormatExchange
import Formats
import Foundation
import GtkBridge
import LayoutModel
import Markup
import ProgramResources
import Rendering
import TextFormats
import Words

/// The window as the exchange of texts uses it.
protocol TranslationHost: WindowHost {
  func askForLanguage(_ title: String, _ answered: @escaping (String) -> Void)
}

/// Exports texts for translators and imports translations.
final class TranslationExchange {
  private unowned let window: any TranslationHost

  init(window: any TranslationHost) { self.window = window }

  private static let formats = FormatRegistry.standard.translationFormats

  private var folder: String? { window.file?.path.map { ($0 as NSString).deletingLastPathComponent } }

  // MARK: Export

  /// Asks for a path and exports the texts.
  /// - Parameter language: the language to export; nil for all of them in one file.
  func export(in language: String?) {
    window.finishTyping()
    let formats = language == nil ? Self.formats.filter { $0.id == XLIFFFormat().id } : Self.formats
    let document = (window.file?.name as NSString?)?.deletingPathExtension ?? say("Untitled")
    let name = [document, language].compactMap(\.self).joined(separator: " ")
    FileDialog(
      .save(name: "\(name).\(formats[0].extensions[0])"), title: say("Export Strings"), accept: say("Export"),
      cancel: say("Cancel"), kinds: formats.map(Self.kind)
    ).beginning(in: folder).ask(above: window.widget) { [weak self] answer in
      guard let path = answer?.paths.first else { return }
      let chosen = answer?.kind.map { formats[$0] } ?? formats[0]
      self?.write(FormatRegistry.standard.translationFormat(forFileNamed: path) ?? chosen, language, to: path)
    }
  }

  private func write(_ format: any TranslationFormat, _ language: String?, to path: String) {
    guard let editor = window.editor else { return }
    let file = window.file
    let name = file?.path.map { ($0 as NSString).lastPathComponent } ?? "\(file?.name ?? "").plumb"
    var request = ExportRequest(name: name, measurer: PangoMeasurer())
    request.documentName = file?.name
    request.environment.language = language
    let (source, asked) = (editor.source, request)
    window.writes.run((path as NSString).lastPathComponent, on: .shared) {
      Result {
        let written = try format.exportDocument(source, asked)
        try FileSaving.save(written.bytes, to: path)
        return written.losses
      }
    } then: { [weak self] result in
      self?.tell(result, of: path)
      return (try? result.get()) != nil
    }
  }

  private func tell(_ result: Result<[FormatLoss], any Error>, of path: String) {
    do {
      tell(try result.get(), of: path)
    } catch let problem as FileProblem {
      window.tell(
        DocumentFileProblem(
          summary: Message("Couldn’t save “%1”", (path as NSString).lastPathComponent), detail: problem.reason))
    } catch {
      Complaints.note("\(path): \(error)")
    }
  }

  // MARK: Import

  func askForFile() {
    window.finishTyping()
    let all = FileKind(say("Strings"), patterns: Self.formats.flatMap(\.extensions).map { "*.\($0)" })
    FileDialog(
      .open(several: false), title: say("Import Translations"), accept: say("Import"), cancel: say("Cancel"),
      kinds: [all]
    ).beginning(in: folder).ask(above: window.widget) { [weak self] answer in
      if let path = answer?.paths.first { self?.take(from: path) }
    }
  }

  func take(from path: String) {
    let name = (path as NSString).lastPathComponent
    do {
      let bytes = try FileReading.bytes(ofFileAt: path, limit: MarkupLimits().size)
      let format = FormatRegistry.standard.translationFormat(forFileNamed: path) ?? StringsFormat()
      let read = try format.read(bytes, named: path)
      let byName = window.editor.flatMap { read.language(byNameIn: $0.source) }
      guard byName == nil, read.sections.contains(where: { $0.language == nil }) else {
        return merge(read, language: nil)
      }
      window.askForLanguage(say("Which Language Is “%1” In?", name)) { [weak self] in self?.merge(read, language: $0) }
    } catch let problem as FileProblem {
      window.tell(DocumentFileProblem(summary: Message("Couldn’t import “%1”", name), detail: problem.reason))
    } catch {
      tell(error, of: name)
    }
  }

  private func merge(_ read: TranslationFile, language: String?) {
    var outcome: Result<TranslationMerge.Report, any Error>?
    window.change { editor in
      Translating.take(in: &editor) { draft in
        outcome = Result { try TranslationMerge.merge(read, into: &draft, language: language) }
      }
    }
    let name = (read.name as NSString).lastPathComponent
    switch outcome {
    case .success(let report): tell(report, of: name)
    case .failure(let error): tell(error, of: name)
    case nil: break
    }
  }

  // MARK: Reporting results

  private func tell(_ error: any Error, of name: String) {
    guard let error = error as? FormatError else { return Complaints.note("\(name): \(error)") }
    let place = error.line.map { say("Line %1: %2", $0, error.reason) } ?? say(error.reason)
    window.tell(DocumentFileProblem(summary: Message("Couldn’t import “%1”", name), detail: Message.verbatim(place)))
  }

  private func tell(_ report: TranslationMerge.Report, of name: String) {
    let languages = Message.enumeration(report.languages.map { .verbatim(LanguageName.own($0) ?? $0) })
    let taken = say(
      Message(
        "Imported %1 string in %2 from “%3”.", "Imported %1 strings in %2 from “%3”.", count: report.count,
        languages, name))
    window.notices.show("strings", ([taken] + Self.lines(of: report.losses)).joined(separator: "\n"))
  }

  private func tell(_ losses: [FormatLoss], of path: String) {
    guard !losses.isEmpty else { return }
    let name = (path as NSString).lastPathComponent
    window.notices.show(
      "strings",
      ([say("Exported “%1”. Some items couldn’t be included:", name)] + Self.lines(of: losses)).joined(separator: "\n"))
  }

  /// The first four losses as lines, and how many more there are.
  private static func lines(of losses: [FormatLoss]) -> [String] {
    let lines = losses.prefix(4).map { loss in loss.record.map { "“\($0)”: \(say(loss.what))" } ?? say(loss.what) }
    guard losses.count > lines.count else { return lines }
    return lines + [say(Message("And %1 more.", "And %1 more.", count: losses.count - lines.count))]
  }

  private static func kind(of format: any TranslationFormat) -> FileKind {
    FileKind(say(format.title), patterns: format.extensions.map { "*.\($0)" })
  }
}
