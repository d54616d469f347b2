import EditorCore

/// The saves of one document, one after the other. Each writes the document as it was when the save was requested.
///
/// If several saves in a row wait for the same file, only the last is done, because it has all that the others have.
final class SaveQueue {
  struct Request {
    let save: EditorSave
    let path: String
    /// True if changes by other programs may be replaced.
    var replacesChanges: Bool
    var answers: [(SaveAnswer) -> Void]
  }

  /// Begins a write. ``end(_:)`` must be called when it is done.
  var begin: (Request) -> Void = { _ in }
  /// Called with each save that will not be written.
  var giveUp: (EditorSave) -> Void = { _ in }
  private var current: Request?
  private var waiting: [Request] = []

  var isUnderWay: Bool { current != nil }

  func add(_ request: Request) {
    guard current != nil else { return start(request) }
    var request = request
    if let last = waiting.last, DocumentFile.isSame(last.path, request.path) {
      waiting.removeLast()
      giveUp(last.save)
      request.answers = last.answers + request.answers
      request.replacesChanges = request.replacesChanges || last.replacesChanges
    }
    waiting.append(request)
  }

  /// Ends the current save and begins the next. If it failed, the saves that wait for the same file are given up.
  func end(_ answer: SaveAnswer) {
    guard var ended = current else { return }
    if !answer.isWritten {
      for other in waiting where DocumentFile.isSame(other.path, ended.path) {
        giveUp(other.save)
        ended.answers += other.answers
      }
      waiting.removeAll { DocumentFile.isSame($0.path, ended.path) }
    }
    current = nil
    if !waiting.isEmpty { start(waiting.removeFirst()) }
    // Only the first answer gets the failure, so that the user is asked once.
    for (index, hear) in ended.answers.enumerated() { hear(index > 0 && !answer.isWritten ? .givenUp : answer) }
  }

  private func start(_ request: Request) {
    current = request
    begin(request)
  }
}

/// The end of a save.
enum SaveAnswer {
  case written
  /// Not written, because another program has changed the file.
  case changedOnDisk
  case failed(DocumentFileProblem)
  /// Not written, because an earlier save to the same file has failed. The earlier answer has the reason.
  case givenUp

  var isWritten: Bool { if case .written = self { true } else { false } }
}
