import GtkBridge
import Help
import ProgramResources
import Rendering

/// What a window knows of the program: other windows are opened there, and what earlier runs left behind is kept there.
protocol WindowProgram: AnyObject {
  var application: Application { get }
  var theme: Theme { get }
  var unsavedWork: UnsavedWork { get }
  var lostWork: [UnsavedWork.Abandoned] { get }

  func isLost(_ id: UnsavedWork.Abandoned.ID) -> Bool
  func recover(_ work: UnsavedWork.Abandoned, in window: DocumentWindow?)
  func giveUp(_ work: UnsavedWork.Abandoned)
  func showStartPage()
  func open(_ paths: [String], from window: DocumentWindow?)
  func showHelp(_ place: HelpPlace)
  func openNew(_ template: String, from window: DocumentWindow?)
}
