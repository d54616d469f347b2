import GtkBridge
import LayoutModel
import Pictures
import ProgramResources
import Words

/// Tells of pictures outside the document’s folder, which are not shown, and asks whether this document may show them.
final class OutsidePictures {
  private unowned let window: any WindowHost
  private let allowed: () -> Void
  /// The paths that the notice was about last. A notice that the user hid is not shown again for the same paths.
  private var told: [String] = []

  /// - Parameter allowed: called after more files were allowed.
  init(window: any WindowHost, allowed: @escaping () -> Void) { (self.window, self.allowed) = (window, allowed) }

  /// Shows a notice about the files that are not shown; hides it if there are none.
  func show(_ paths: [String]) {
    guard paths != told else { return }
    told = paths
    guard !paths.isEmpty, window.file?.path != nil else { return window.notices.hide("outside-images") }
    let text = Message(
      "%1 image file is outside the document’s folder and isn’t shown.",
      "%1 image files are outside the document’s folder and aren’t shown.", count: paths.count)
    window.notices.show(
      "outside-images", say(text), [.init(title: say("Allow…")) { [weak self] in self?.ask(paths) }])
  }

  private func ask(_ paths: [String]) {
    guard let document = window.file?.path else { return }
    let folder = FileName.folder(of: document)
    let files = paths.map { RelativePath.real($0.hasPrefix("/") ? $0 : "\(folder)/\($0)") }
    let more = files.count - 12
    let rest = more > 0 ? [say(Message("%1 more", "%1 more", count: more))] : []
    MessageDialog(
      say(Message("Show this image file?", "Show these %1 image files?", count: files.count)),
      detail: say("Allow this only if you trust the document:") + "\n"
        + (files.prefix(12) + rest).joined(separator: "\n"),
      answers: [.init(say("Cancel")), .init(say("Allow"))]
    ).ask(above: window.widget) { [weak self] choice in
      guard let self else { return }
      guard choice == 1, window.file?.path == document else {
        // The notice is offered again.
        told = []
        return show(paths)
      }
      AllowedPictures.allow(files.flatMap(PictureVariants.paths), for: document)
      allowed()
    }
  }
}
