import Drawing
import LayoutAdvice
import LayoutEngine
import LayoutModel

/// One preview laid out and looked at as the document is now, and with it all others that come to the same but for being
/// light or dark. It runs on any thread: what it needs it has with it.
///
///     while let job = editor.takePreviewJob() { editor.accept(job.run()) }
package struct PreviewJob: Sendable {
  /// A preview that the job is for, as it was when the job was made.
  struct Shown: Sendable {
    let preview: PreviewID
    let version: Int
    let viewpoint: Viewpoint
  }

  /// Whose session it is.
  let holder: PreviewID
  /// By which it is known when it comes back.
  let ticket: Int
  let shown: [Shown]
  let scene: Scene
  let document: Document
  let environment: LayoutEnvironment
  /// What was done to the document since the session last saw it.
  let change: MadeOnce<LayoutChange>?
  /// Nil the first time. Nobody else has it, so that it is changed where it is.
  let session: SessionBox?
  let measurer: any TextMeasuring
  let tree: MadeOnce<SceneTree>

  package consuming func run() -> PreviewResult { solved().pictured() }

  /// Where everything lies, and what is wrong with it.
  package consuming func solved() -> SolvedPreview {
    let box =
      session
      ?? SessionBox(LayoutSession(document: document, scene: scene.id, environment: environment, measurer: measurer))
    if let change { box.session.update(to: document, change: change.value) }
    let issues = box.issuesAtRest(in: environment)
    box.session.update(environment: environment)
    return SolvedPreview(
      holder: holder, ticket: ticket, shown: shown, scene: scene, document: document, session: box, issues: issues,
      tree: tree)
  }
}

extension SessionBox {
  /// What is wrong is looked for with nothing scrolled. Who asks then goes where the environment says.
  fileprivate func issuesAtRest(in environment: LayoutEnvironment) -> [LayoutIssue] {
    var rest = environment
    rest.scrollOffsets = [:]
    session.update(environment: rest)
    return issues.issues(of: session)
  }
}

/// Previews that are laid out and not drawn yet.
package struct SolvedPreview: Sendable {
  let holder: PreviewID
  let ticket: Int
  let shown: [PreviewJob.Shown]
  let scene: Scene
  let document: Document
  let session: SessionBox
  let issues: [LayoutIssue]
  let tree: MadeOnce<SceneTree>

  package consuming func pictured() -> PreviewResult {
    let picture = PreviewPicture(of: scene, tree.value, in: document, session: session.session, issues: issues)
    let all = shown.map { ($0, picture.seen(from: $0.viewpoint, scene.appearance)) }
    return PreviewResult(holder: holder, ticket: ticket, session: session, pictures: all)
  }
}

package struct PreviewResult: Sendable {
  let holder: PreviewID
  let ticket: Int
  let session: SessionBox
  let pictures: [(shown: PreviewJob.Shown, picture: PreviewPicture)]
}

/// What a preview shows.
package struct PreviewPicture: Hashable, Sendable {
  /// Lies at the origin, and has no title: the preview has a head of its own.
  package var paper: Paper
  /// Errors and warnings, worst first.
  package var issues: [LayoutIssue]
  /// From where the scene is seen.
  package private(set) var viewpoint = Viewpoint()
  /// What a wheel makes of it.
  let scrolling: Scrolling

  init(of scene: Scene, _ tree: SceneTree, in document: Document, session: LayoutSession, issues: [LayoutIssue]) {
    let layout = session.layout
    paper = Paper(solved: scene, tree, in: document, environment: session.environment, layout: layout)
    paper.title = .verbatim("")
    scrolling = Scrolling(tree, in: document, layout: layout)
    self.issues = issues
  }

  /// The same in the light or in the dark.
  fileprivate func seen(from viewpoint: Viewpoint, _ own: Appearance) -> PreviewPicture {
    var picture = self
    picture.viewpoint = viewpoint
    picture.paper.look.appearance = viewpoint.appearance ?? own
    return picture
  }

  /// Around each element that reaches out of its container: beyond the sheet nothing of it is drawn.
  package var framesOutside: [Overlay] {
    let outside = Set(issues.filter { $0.kind == .outside }.flatMap(\.elements))
    return outside.isEmpty
      ? [] : paper.elements.filter { outside.contains($0.id) }.map { .troubledFrame($0.frame, .misplaced) }
  }

  /// Around each element with an issue, in the color and shape of its worst.
  var troubledFrames: [Overlay] {
    guard !issues.isEmpty else { return [] }
    var worst: [ElementID: Status] = [:]
    for issue in issues {
      for element in issue.elements where worst[element] == nil { worst[element] = Status(issue) }
    }
    return paper.elements.compactMap { element in
      worst[element.id].map { .troubledFrame(element.frame, $0) }
    }
  }

  package var drawing: DrawnBoard {
    var drawing = DrawnBoard()
    drawing.papers = [paper]
    return drawing
  }
}
