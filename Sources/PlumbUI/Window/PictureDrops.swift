import EditorCore
import GtkBridge
import LayoutModel
import Pictures

/// Handles files that are dragged over the window. Pictures over the canvas go into the document; everything else is
/// opened.
final class PictureDrops {
  private unowned let window: DocumentWindow

  init(window: DocumentWindow) { self.window = window }

  func hover(_ paths: [String], x: Double, y: Double) {
    guard paths.contains(where: BroughtPicture.isNamedLikePicture), let point = point(x, y) else { return leave() }
    window.change { Images.drag(over: point, in: &$0) }
  }

  func leave() {
    if window.editor.map(Images.isDragging) == true { window.change { $0.leaveGesture() } }
  }

  func drop(_ paths: [String], x: Double, y: Double) {
    leave()
    guard let point = point(x, y) else { return window.openFiles(paths) }
    let pictures = paths.filter(BroughtPicture.isNamedLikePicture)
    let others = paths.filter { !BroughtPicture.isNamedLikePicture($0) }
    if !others.isEmpty { window.openFiles(others) }
    let target = pictures.count == 1 ? window.editor.flatMap { Images.target(at: point, in: $0) } : nil
    window.arrivals.bring(pictures.map(BroughtPicture.file), to: target.map { .elements([$0]) } ?? .canvas(point))
  }

  private func point(_ x: Double, _ y: Double) -> Point? { window.placeOnCanvas(x: x, y: y, of: window.widget) }
}
