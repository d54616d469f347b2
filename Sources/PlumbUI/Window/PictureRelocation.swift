import EditorCore
import Foundation
import GtkBridge
import LayoutModel
import Pictures
import ProgramResources
import Words

/// Keeps the pictures of a document found when it is saved in another folder: they are copied along, or named by their
/// paths from there.
final class PictureRelocation {
  /// The new paths of files, by those in the document.
  typealias Paths = [String: String]

  private unowned let host: any WindowHost

  init(window: any WindowHost) { host = window }

  /// Finds the pictures that the document would miss if it were saved to a path, and asks about them.
  ///
  /// - Parameter go: takes the new paths of their files; empty if nothing is missing, and nil if the document must not be
  ///   saved there: the person cancelled, or a file could not be copied.
  func prepare(for path: String, _ go: @escaping (Paths?) -> Void) {
    guard let document = host.file?.path, let files = host.editor?.source.imageFiles, !files.isEmpty else {
      return go([:])
    }
    let (old, new) = (FileName.folder(of: document), FileName.folder(of: path))
    let allowed = AllowedPictures.files(for: document)
    MainLoop.runOnWorker(
      { Self.missing(files, from: old, in: new, allowed) }, on: FileThreads.looking,
      then: { [weak self] missing in
        missing.isEmpty ? go([:]) : self?.ask(about: missing, from: old, for: path, go)
      })
  }

  /// Returns the files that are found from one folder, but not from another one.
  nonisolated private static func missing(
    _ files: [String], from old: String, in new: String, _ allowed: Set<String>
  ) -> [String] {
    guard RelativePath.real(old) != RelativePath.real(new) else { return [] }
    return files.filter { file in
      // A whole path leads to the same file from everywhere.
      guard !file.hasPrefix("/") else { return false }
      let path = RelativePath.real("\(old)/\(file)")
      // A document may name any file; only those that it may show are of interest.
      guard !FileReading.leads(outside: RelativePath.path(to: path, from: old)) || allowed.contains(path),
        let bytes = try? FileReading.bytes(ofFileAt: path, limit: mostBytes)
      else { return false }
      return (try? FileReading.bytes(ofFileAt: "\(new)/\(file)", limit: bytes.count)) != bytes
    }
  }

  private nonisolated static let mostBytes = 64 << 20

  private func ask(about files: [String], from old: String, for path: String, _ go: @escaping (Paths?) -> Void) {
    MessageDialog(
      say(
        Message(
          "“%2” isn’t in the new folder", "%1 images aren’t in the new folder", count: files.count,
          FileName.inSentence((files[0] as NSString).lastPathComponent))),
      detail: say("A copy in the folder “images” stays with the document when you move or share it."),
      answers: [
        .init(say("Cancel")),
        .init(say(Message("Use It Where It Is", "Use Them Where They Are", count: files.count))),
        .init(say("Copy to images/"), style: .suggested),
      ]
    ).ask(above: host.widget) { [weak self] choice in
      switch choice {
      case 1:
        AllowedPictures.allow(files.flatMap { PictureVariants.paths(of: "\(old)/\($0)") }, for: path)
        go(RelativePath.paths(of: files, from: old, seenFrom: FileName.folder(of: path)))
      case 2: self?.copy(files, from: old, to: FileName.folder(of: path), go)
      default: go(nil)
      }
    }
  }

  private func copy(_ files: [String], from old: String, to new: String, _ go: @escaping (Paths?) -> Void) {
    let copying = PictureCopying(folder: new)
    let sources = Dictionary(
      files.map { ($0, BroughtPicture.file(RelativePath.real("\(old)/\($0)"))) },
      uniquingKeysWith: { first, _ in first })
    host.writes.run(
      FileName.inSentence(files[0]),
      { Result { () throws(FileProblem) in try copying.copyAll(files.compactMap { sources[$0] }) } },
      then: { [weak self] result in
        switch result {
        case .success(let paths):
          go(sources.compactMapValues { paths[$0] })
          return true
        case .failure(let problem):
          self?.host.tell(
            DocumentFileProblem(
              summary: Message("Couldn’t copy the document’s images"),
              detail: Message("%1: %2", problem.path, problem.reason)))
          go(nil)
          return false
        }
      })
  }
}
