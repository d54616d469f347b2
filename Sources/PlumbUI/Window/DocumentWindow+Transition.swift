import CGtk
import Drawing
import EditorCore
import GtkBridge
import LayoutModel
import ProgramResources
import Rendering
import Words

extension DocumentWindow {
  /// Painting some seconds of motion takes a while, so it happens aside.
  func write(_ transition: SceneTransition, as picture: TransitionPicture, to path: String) {
    let theme = theme
    MainLoop.aside(
      { Result { try picture.bytes(of: transition, theme: theme) } },
      then: { [weak self] result in self?.save(result, to: path) })
  }

  private func save(_ result: Result<[UInt8], any Error>, to path: String) {
    do {
      try FileSaving.save(try result.get(), to: path)
      notices.show("transition", say("The transition was written to %1.", path))
    } catch let refusal as PictureWriter.Refusal {
      notices.show("transition", say("%1: %2", path, refusal.message))
    } catch {
      notices.show("transition", say("%1: %2", path, "\(error)"))
    }
  }
}
