import EditorCore
import FormatExchange
import Formats
import Foundation
import GtkBridge
import PlumbFormat
import ProgramResources
import Rendering
import Words

/// The dialogs of opening, saving and closing: they ask for a file and whether it may be replaced.
final class FileQuestions {
  private unowned let window: any WindowHost
  private let openFile: OpenFile
  private lazy var pictures = PictureRelocation(window: window)

  init(about openFile: OpenFile, window: any WindowHost) { (self.openFile, self.window) = (openFile, window) }

  private var file: DocumentFile? { openFile.file }

  func askForFiles(_ chosen: @escaping ([String]) -> Void) {
    FileDialog(
      .open(several: true), title: say("Open"), accept: say("Open"), cancel: say("Cancel"), kinds: Self.readableKinds
    ).beginning(in: file?.folder).ask(above: window.widget) { answer in chosen(answer?.paths ?? []) }
  }

  func askForFolder(_ chosen: @escaping (String) -> Void) {
    FileDialog(.openFolder, title: say("Open Folder"), accept: say("Open"), cancel: say("Cancel"), kinds: [])
      .beginning(in: file?.folder).ask(above: window.widget) { answer in answer?.paths.first.map(chosen) }
  }

  // MARK: Saving

  /// Saves to the document's file; asks for a path if the document was never saved.
  func save(_ saved: @escaping (Bool) -> Void = { _ in }) {
    guard let path = file?.path else { return saveAs(saved) }
    write(to: path, saved)
  }

  private func askBeforeReplacingChanges(in path: String, _ saved: @escaping (Bool) -> Void) {
    MessageDialog(
      say("Replace changes made by another program?"),
      detail: say(
        "“%1” was changed after you opened it. Saving replaces those changes.",
        file?.shownName ?? ""),
      answers: [.init(say("Cancel")), .init(say("Replace"), style: .destructive)]
    ).ask(above: window.widget) { [weak self] choice in
      guard let self, choice == 1 else { return saved(false) }
      write(to: path, replacesChanges: true, saved)
    }
  }

  func saveAs(_ saved: @escaping (Bool) -> Void = { _ in }) {
    FileDialog(
      .save(name: offeredName), title: say("Save As"), accept: say("Save"), cancel: say("Cancel"), kinds: kinds
    ).beginning(in: file?.folder).ask(above: window.widget) { [weak self] answer in
      guard let self, let path = answer?.paths.first else { return saved(false) }
      save(as: path, saved)
    }
  }

  /// The name that Save As offers: that of a Plumb document.
  private var offeredName: String {
    guard let file else { return "\(say("Untitled")).plumb" }
    if file.isOfOtherProgram { return (file.name as NSString).deletingPathExtension + ".plumb" }
    return file.path == nil ? file.name + ".plumb" : file.name
  }

  func save(as path: String, _ saved: @escaping (Bool) -> Void) {
    window.askBeforeReplacing(
      path, as: withExtension(path), otherwise: { saved(false) },
      write: { [weak self] path in self?.writeWithPictures(to: path, saved) })
  }

  /// Saves to another path. The document's pictures come along, or are named from there.
  private func writeWithPictures(to path: String, _ saved: @escaping (Bool) -> Void) {
    window.finishInput()
    pictures.prepare(for: path) { [weak self] paths in
      guard let self, let paths else { return saved(false) }
      window.change { Images.moveFiles(paths, in: &$0) }
      write(to: path, replacesChanges: true) { [weak self] isSaved in
        // The document stays where it was, and so do the names of its pictures.
        if !isSaved { self?.window.change { Images.moveFiles(paths.swapped, in: &$0) } }
        saved(isSaved)
      }
    }
  }

  private func write(to path: String, replacesChanges: Bool = false, _ saved: @escaping (Bool) -> Void) {
    openFile.write(to: path, replacesChanges: replacesChanges) { [weak self] answer in
      switch answer {
      case .written: return saved(true)
      case .changedOnDisk:
        guard let self else { break }
        return askBeforeReplacingChanges(in: path, saved)
      case .failed(let problem): self?.offerAnotherPlace(after: problem)
      case .givenUp: break
      }
      saved(false)
    }
  }

  /// Shows why saving failed and offers another path, since another disk or folder may work.
  private func offerAnotherPlace(after problem: DocumentFileProblem) {
    guard let message = DocumentFileProblem.message(for: [problem]) else { return }
    MessageDialog(
      message.text, detail: message.detail,
      answers: [.init(say("Close")), .init(say("Save As…"), style: .suggested)]
    ).ask(above: window.widget) { [weak self] choice in if choice == 1 { self?.saveAs() } }
  }

  func saveCopy() {
    let name = (file?.path as NSString?)?.lastPathComponent ?? "\(say("Untitled")).plumb"
    FileDialog(
      .save(name: say("Copy of %1", name)), title: say("Save a Copy"), accept: say("Save"), cancel: say("Cancel"),
      kinds: file?.isOfOtherProgram == true ? kinds.reversed() : kinds
    ).beginning(in: file?.folder).ask(above: window.widget) { [weak self] answer in
      guard let self, let path = answer?.paths.first else { return }
      window.askBeforeReplacing(path, as: withExtension(path)) { [weak self] path in self?.writeCopy(to: path) }
    }
  }

  private func writeCopy(to path: String) {
    window.finishInput()
    pictures.prepare(for: path) { [weak self] paths in
      if let paths { self?.openFile.writeCopy(to: path, pictures: paths) }
    }
  }

  // MARK: Closing

  /// Asks whether to save, discard or cancel, so that closing loses only what the user gives up.
  /// - Parameter save: saves the document and then closes the window.
  func askWhatToDoWithChanges(save: @escaping () -> Void) {
    MessageDialog(
      say("Save changes to “%1”?", file?.shownName ?? ""),
      detail: whatIsLost,
      answers: [
        .init(say("Cancel")), .init(say("Discard"), style: .destructive), .init(say("Save"), style: .suggested),
      ]
    ).ask(above: window.widget) { [weak self] choice in
      switch choice {
      case 1: self?.window.widget.destroyWindow()
      case 2: save()
      default: break
      }
    }
  }

  /// Asks before closing a saved document whose file cannot hold some of the edits.
  func askAboutUnsaidChanges() {
    MessageDialog(
      say(
        Message(
          "Close without %1 change that “%2” can’t hold?", "Close without %1 changes that “%2” can’t hold?",
          count: file?.unsaid.count ?? 0, file?.shownName ?? "")),
      detail: say("Everything else is saved. To keep all changes, save the document as a Plumb document."),
      answers: [
        .init(say("Cancel")), .init(say("Close"), style: .destructive), .init(say("Save As…"), style: .suggested),
      ]
    ).ask(above: window.widget) { [weak self] choice in
      switch choice {
      case 1: self?.window.widget.destroyWindow()
      case 2: self?.saveAs()
      default: break
      }
    }
  }

  private var whatIsLost: String {
    switch file?.presence {
    case .gone: say("Its file was moved or deleted. If you don’t save, the document will be lost.")
    case .unreadable: say("Its file can no longer be read. If you don’t save, the document will be lost.")
    case .there, nil: say("If you don’t save, your changes will be lost.")
    }
  }

  // MARK: Kinds of files

  /// The kinds of files in which the document can be saved, the usual one first.
  private var kinds: [FileKind] {
    let native = FileKind(say("Plumb Documents"), patterns: ["*.plumb"])
    guard let file, file.isOfOtherProgram, let path = file.path else { return [native] }
    let own = (path as NSString).pathExtension
    let format = FormatRegistry.withPictures.importer(forFileNamed: path, bytes: [])
    return [native, FileKind(say(format?.title ?? .verbatim(own)), patterns: ["*.\(own)"])]
  }

  /// All readable formats as one kind, then each format by itself.
  /// The kinds of files that can be read, for a dialog.
  static var readableKinds: [FileKind] {
    let importers = FormatRegistry.withPictures.importers
    func patterns(_ formats: [any DocumentImporter]) -> [String] {
      var seen: Set<String> = []
      return formats.flatMap(\.extensions).filter { seen.insert($0).inserted }.map { "*.\($0)" }
    }
    return [FileKind(say("All Layouts"), patterns: patterns(importers))]
      + importers.map { FileKind(say($0.title), patterns: patterns([$0])) }
      + [FileKind(say("All Files"), patterns: ["*"])]
  }

  /// Returns a path that says what the file contains. A Plumb document does not get the extension of another format.
  private func withExtension(_ path: String) -> String {
    let name = (path as NSString).pathExtension.lowercased()
    if name.isEmpty { return path + ".plumb" }
    return file?.hasOwnExtension(path) == true || !Self.otherExtensions.contains(name) ? path : path + ".plumb"
  }

  private static let otherExtensions: Set<String> = {
    Set(FormatRegistry.withPictures.formats.filter { !($0 is NativeFormat) }.flatMap(\.extensions))
  }()
}

extension [String: String] {
  /// The keys by the values.
  fileprivate var swapped: Self { Dictionary(map { ($0.value, $0.key) }, uniquingKeysWith: { first, _ in first }) }
}
