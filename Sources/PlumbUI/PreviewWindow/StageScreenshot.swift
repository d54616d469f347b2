import Drawing
import EditorCore
import Foundation
import GtkBridge
import LayoutModel
import ProgramResources
import Rendering
import Words

/// Saves or copies what the preview window shows: the scene alone, without anything around it, once, twice or three times as
/// fine.
final class StageScreenshot {
  /// Hears what came of it.
  var said: (String) -> Void = { _ in }
  private unowned let window: any PreviewWindowHost
  private let above: Widget

  init(window: any PreviewWindowHost, above: Widget) { (self.window, self.above) = (window, above) }

  func ask(scale: Double) {
    guard let editor = window.editor, let paper = editor.stagePicture?.paper else { return }
    let dialog = FileDialog(
      .save(name: name(of: editor, scale: scale)), title: say("Save Screenshot"), accept: say("Save"),
      cancel: say("Cancel"), kinds: [FileKind(say("PNG Image"), patterns: ["*.png"])])
    dialog.ask(above: above) { [weak self] answer in
      guard let path = answer?.paths.first else { return }
      self?.write(paper, scale: scale, to: path.lowercased().hasSuffix(".png") ? path : path + ".png")
    }
  }

  /// Puts the picture on the clipboard, as fine as the screen shows it, and twice as fine at least.
  func copy() {
    guard let paper = window.editor?.stagePicture?.paper else { return }
    let scale = max(2, above.deviceScale)
    MainLoop.aside(
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

  /// By the document, and by what it is shown on: "search – iPhone SE (2nd, 3rd), landscape@2x.png".
  private func name(of editor: Editor, scale: Double) -> String {
    let base = window.fileName.map { ($0 as NSString).deletingPathExtension }
    var preview = editor.stagePreview
    preview?.viewpoint.isRunTime = false
    let shown = preview.map { say(PreviewHead($0, in: editor).title) }
    let name = [base, shown].compactMap(\.self).joined(separator: " – ").replacingOccurrences(of: "/", with: "-")
    return name + (scale > 1 ? "@\(Int(scale))x" : "") + ".png"
  }

  /// Painting a large picture takes a while, so it happens aside.
  private func write(_ paper: Paper, scale: Double, to path: String) {
    MainLoop.aside(
      { Result { _ = try FileSaving.save(PictureWriter().png(of: paper, scale: scale), to: path) } },
      then: { [weak self] result in self?.tell(result, of: path) })
  }

  private func tell(_ result: Result<Void, any Error>, of path: String) {
    let name = (path as NSString).lastPathComponent
    do {
      try result.get()
      said(say("Exported “%1”.", name))
    } catch {
      let reason =
        switch error {
        case let refusal as PictureWriter.Refusal: say(refusal.message)
        case let problem as FileProblem: say(problem.reason)
        default: say(FileProblem(path: path, error: error).reason)
        }
      MessageDialog(
        say("Couldn’t export “%1”", name), detail: reason, answers: [.init(say("Close"), style: .suggested)]
      ).ask(above: above) { _ in }
    }
  }
}
