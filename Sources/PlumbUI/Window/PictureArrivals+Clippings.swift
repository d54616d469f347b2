import EditorCore
import GtkBridge
import LayoutModel
import Pictures
import ProgramResources
import Words

/// Copies of elements from documents in other folders: the files of their images come along.
extension PictureArrivals {
  /// The result of bringing the files of a clipping: their new paths, and why others stayed behind.
  struct BroughtFiles: Sendable {
    var paths: [String: String] = [:]
    var problems: [FileProblem] = []
  }

  /// Copies the files of the clipping's images into the document's folder, unless they lie there. Then passes on the
  /// clipping with their new paths. An image whose file cannot be copied is left out and told.
  ///
  /// - Parameter folder: the folder of the document that the elements were copied from; nil if it is unknown.
  func bringImages(of clipping: Clipping, from folder: String?, then paste: @escaping (Clipping) -> Void) {
    guard !clipping.images.isEmpty, folder == nil || folder != host.file?.folder else { return paste(clipping) }
    guard let folder, let document = host.file?.path else {
      let known = host.editor?.source.images ?? []
      if clipping.images.allSatisfy(known.contains) { return paste(clipping) }
      paste(clipping.withFiles { _ in nil })
      return tellOfMissing(clipping.images.map { $0.id.rawValue })
    }
    let files = clipping.images.flatMap { [$0.file, $0.dark].compactMap(\.self) }
    let target = FileName.folder(of: document)
    let allowed = AllowedPictures.files(for: document)
    host.writes.run(
      FileName.inSentence(files[0]), { Self.bring(files, from: folder, to: target, allowed) },
      then: { [weak self] brought in
        guard let self, host.file?.path == document else { return true }
        paste(clipping.withFiles { brought.paths[$0] })
        tell(brought.problems)
        return brought.problems.isEmpty
      })
  }

  /// Copies files, each once. A file that lies in the document's folder is only named from there.
  nonisolated static func bring(
    _ files: [String], from folder: String, to target: String, _ allowed: Set<String>
  ) -> BroughtFiles {
    var brought = BroughtFiles()
    let copying = PictureCopying(folder: target)
    for file in files where brought.paths[file] == nil {
      let path = RelativePath.real(file.hasPrefix("/") ? file : "\(folder)/\(file)")
      let relative = RelativePath.path(to: path, from: target)
      if !FileReading.leads(outside: relative) || allowed.contains(path) {
        brought.paths[file] = relative
        continue
      }
      do throws(FileProblem) {
        // A document may name any file; only pictures of its own folder are copied.
        guard !FileReading.leads(outside: RelativePath.path(to: path, from: folder)) else {
          throw FileProblem(path: file, reason: Message("it is outside the document’s folder"))
        }
        if case .failure(let refused) = PictureCheck(folder: target).check(.file(path)) {
          throw FileProblem(path: file, reason: refused.reason)
        }
        brought.paths[file] = try copying.copy(.file(path))
      } catch {
        brought.problems.append(error)
      }
    }
    return brought
  }

  private func tell(_ problems: [FileProblem]) {
    guard !problems.isEmpty else { return host.notices.hide("pasted-images") }
    let lines = problems.prefix(3).map { say("“%1” wasn’t copied: %2", FileName.inSentence($0.path), $0.reason) }
    host.notices.show("pasted-images", lines.joined(separator: "\n"))
  }

  /// Shows a notice about images that stay behind because one of the two documents has no folder.
  private func tellOfMissing(_ names: [String]) {
    host.notices.show(
      "pasted-images",
      say(
        Message(
          "The image “%2” wasn’t pasted. Save both documents first.",
          "%1 images weren’t pasted. Save both documents first.", count: names.count,
          FileName.inSentence(names[0]))))
  }
}
