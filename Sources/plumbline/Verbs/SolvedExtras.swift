import LayoutAdvice
import LayoutEngine
import LayoutModel
import Markup
import Rendering
import Translations
import Words

/// What is told of solved scenes beside their frames, or instead of them.
struct SolvedExtras: Sendable {
  private let hasFitting: Bool
  private let hasTree: Bool
  private let hasLog: Bool

  init(_ arguments: Arguments) {
    hasFitting = arguments.has("fitting")
    hasTree = arguments.has("tree")
    hasLog = arguments.has("log")
  }

  /// Is a tree or a log asked for, and no table of frames?
  var isInstead: Bool { hasTree || hasLog }

  func tell(_ scenes: [Scene], in document: Document, _ environment: LayoutEnvironment, _ result: inout FileResult) {
    guard hasFitting || isInstead else { return }
    var sizes: [JSONMember] = []
    for scene in scenes {
      let session = LayoutSession(
        document: document, scene: scene.id, environment: environment, measurer: PangoMeasurer())
      let log = LayoutLog(session)
      if hasTree { result.text += log.tree(of: scene.root) }
      if hasLog, !session.layout.conflicts.isEmpty { result.text += log.conflicts + "\n" }
      guard hasFitting, let size = session.fittingSize(of: scene.root) else { continue }
      sizes.append(JSONMember(scene.id.rawValue, .numbers(size.width, size.height)))
      let (width, height) = (JSONText.number(size.width), JSONText.number(size.height))
      result.text += Message("%1 fits in %2 × %3", scene.id.rawValue, width, height).spoken + "\n"
    }
    if hasFitting { result.json.append(JSONMember("fittingSizes", .object(sizes))) }
  }
}
