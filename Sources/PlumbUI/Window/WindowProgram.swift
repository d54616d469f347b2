import GtkBridge
import Help
import ProgramResources
import Rendering

/// The program as a window uses it: it opens other windows, and it has the unsaved work of earlier runs.
protocol WindowProgram: AnyObject {
  var application: Application { get }
  var theme: Theme { get }
  var unsavedWork: UnsavedWork { get }
  var lostWork: [UnsavedWork.Abandoned] { get }
  /// The open folder, which all windows share.
  var folder: ProjectFolder { get }

  func isLost(_ id: UnsavedWork.Abandoned.ID) -> Bool
  func recover(_ work: UnsavedWork.Abandoned, in window: DocumentWindow?)
  func giveUp(_ work: UnsavedWork.Abandoned)
  func showStartPage()
  func open(_ paths: [String], from window: DocumentWindow?)
  /// True if the file is open in a window.
  func isOpen(_ path: String) -> Bool
  func showHelp(_ place: HelpPlace)
  func openNew(_ template: String, from window: DocumentWindow?)
}
