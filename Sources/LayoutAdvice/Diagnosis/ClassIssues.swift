import LayoutEngine
import LayoutModel
import Words

/// Issues for a file of classes that cannot be read.
extension IssueSearch {
  /// Returns one issue, which the document’s first scene tells.
  func classIssues() -> [LayoutIssue] {
    let document = model.document
    guard let problem = document.folderClasses.problem,
      document.scenes.first(where: { _ in true })?.id == model.scene.id
    else { return [] }
    let message = Message("The classes of the folder can’t be read: %1: %2", FolderClasses.fileName, problem)
    return [LayoutIssue(.classes, elements: [], message: message)]
  }
}
