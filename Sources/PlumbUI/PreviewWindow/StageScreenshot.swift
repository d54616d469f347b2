import Drawing
import EditorCore
import Foundation
import GtkBridge
import LayoutModel
import ProgramResources
import Rendering
import Words

/// Saves or copies a picture of the scene alone, at one, two or three times its size.
final class StageScreenshot {
  /// Called with a message about the result.
  var said: (String) -> Void = { _ in }
  private unowned let window: any PreviewWindowHost
  private let above: Widget

  init(window: any PreviewWindowHost, above: Widget) { (self.window, self.above) = (window, above) }

  func ask(scale: Double) {
    guard let editor = window.editor, let paper = Staging.picture(in: editor)?.paper else { return }
    let dialog = FileDialog(
      .save(name: name(of: editor, scale: scale)), title: say("Save Screenshot"), accept: say("Save"),
      cancel: say("Cancel"), kinds: [FileKind(say("PNG Image"), patterns: ["*.png"])])
    dialog.ask(above: above) { [weak self] answer in
      guard let path = answer?.paths.first else { return }
      self?.write(paper, scale: scale, to: path.lowercased().hasSuffix(".png") ? path : path + ".png")
    }
  }

  /// Copies the picture to the clipboard, at the resolution of the screen and at least at twice the size.
  func copy() {
    guard let editor = window.editor, let paper = Staging.picture(in: editor)?.paper else { return }
    let scale = max(2, above.deviceScale)
    MainLoop.runOnWorker(
      { Result { try PictureWriter().png(of: paper, scale: scale) } },
      then: { [weak self] result in
        switch result {
        case .success(let png):
          Clipboard.set(png: png)
          self?.said(say("Copied the picture."))
        case .failure(let error): self?.said((error as? PictureWriter.Refusal).map { say($0.message) } ?? "\(error)")
        }
      })
  }

  /// The proposed file name, from the document and the configuration: "search – iPhone SE (2nd, 3rd),
  /// landscape@2x.png".
  private func name(of editor: Editor, scale: Double) -> String {
    let base = window.fileName.map { ($0 as NSString).deletingPathExtension }
    var preview = Staging.preview(in: editor)
    preview?.viewpoint.isRunTime = false
    let shown = preview.map { say(PreviewHead($0, in: editor).title) }
    let name = [base, shown].compactMap(\.self).joined(separator: " – ").replacingOccurrences(of: "/", with: "-")
    return name + (scale > 1 ? "@\(Int(scale))x" : "") + ".png"
  }

  /// Writes the picture on another thread, because painting a large one takes a while.
  private func write(_ paper: Paper, scale: Double, to path: String) {
    MainLoop.runOnWorker(
      { Result { _ = try FileSaving.save(PictureWriter().png(of: paper, scale: scale), to: path) } },
      then: { [weak self] result in self?.tell(result, of: path) })
  }

  private func tell(_ result: Result<Void, any Error>, of path: String) {
    let name = (path as NSString).lastPathComponent
    do {
      try result.get()
      said(say("Exported “%1”.", name))
    } catch {
      let reason = WritingFailure.reason(error, path: path)
      MessageDialog(
        say("Couldn’t export “%1”", name), detail: reason, answers: [.init(say("Close"), style: .suggested)]
      ).ask(above: above) { _ in }
    }
  }
}
