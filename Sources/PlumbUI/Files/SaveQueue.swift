import EditorCore

/// The saves of one document, one after the other, each of the document as it was when it was asked for.
///
/// Of the saves that wait for one file only the last is done: it has all that the others have.
final class SaveQueue {
  struct Request {
    let save: EditorSave
    let path: String
    /// Whether changes by other programs may be replaced.
    var replacesChanges: Bool
    var answers: [(SaveAnswer) -> Void]
  }

  /// Begins to write; ``end(_:)`` is to be called when that is done.
  var begin: (Request) -> Void = { _ in }
  /// Called with each save that will not be written any more.
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

  /// Ends the current save and begins the next. Saves that wait for a file that could not be written are given up.
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
    // One question about it is enough.
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
  /// Another program has written the file, so this one did not.
  case changedOnDisk
  case failed(DocumentFileProblem)
  /// An earlier save has failed, and its answer said so.
  case givenUp

  var isWritten: Bool { if case .written = self { true } else { false } }
}
