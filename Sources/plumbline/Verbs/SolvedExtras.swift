import LayoutAdvice
import LayoutModel
import Markup
import TextFormats
import Translations
import Words

/// Additional output about solved scenes, or output instead of the frames.
struct SolvedExtras: Sendable {
  private let hasFitting: Bool
  private let hasTree: Bool
  private let hasLog: Bool

  init(_ arguments: Arguments) {
    hasFitting = arguments.has("fitting")
    hasTree = arguments.has("tree")
    hasLog = arguments.has("log")
  }

  /// True if a tree or a log was requested, which replaces the table of frames.
  var isInstead: Bool { hasTree || hasLog }

  func tell(_ scenes: [Scene], _ reports: [SceneReport], _ result: inout FileResult) {
    guard hasFitting || isInstead else { return }
    var sizes: [JSONMember] = []
    for (scene, report) in zip(scenes, reports) {
      let log = LayoutLog(report.session)
      if hasTree { result.text += log.tree(of: scene.root) }
      if hasLog, !report.layout.conflicts.isEmpty { result.text += log.conflicts + "\n" }
      guard hasFitting, let size = report.session.fittingSize(of: scene.root) else { continue }
      sizes.append(JSONMember(report.id.rawValue, .rounded([size.width, size.height])))
      let (width, height) = (JSONText.roundedNumber(size.width), JSONText.roundedNumber(size.height))
      result.text += Message("%1 fits in %2 × %3", report.id.rawValue, width, height).spoken + "\n"
    }
    if hasFitting { result.json.append(JSONMember("fittingSizes", .object(sizes))) }
  }
}
