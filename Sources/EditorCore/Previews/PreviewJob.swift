import Drawing
import LayoutAdvice
import LayoutEngine
import LayoutModel

/// The layout and diagnosis of one preview for the present document. The result also serves all previews that differ
/// only in being light or dark. A job carries everything it needs, so it may run on any thread.
///
///     while let job = PreviewPictures.takeJob(in: &editor) { PreviewPictures.accept(job.run(), in: &editor) }
package struct PreviewJob: Sendable {
  /// A preview that the job is for, as it was when the job was made.
  struct Shown: Sendable {
    let preview: PreviewID
    let version: Int
    let viewpoint: Viewpoint
  }

  /// The preview that holds the session.
  let holder: PreviewID
  /// The number by which the job is recognized when it comes back.
  let ticket: Int
  let shown: [Shown]
  let scene: Scene
  let document: Document
  let environment: LayoutEnvironment
  /// The changes of the document since the session last saw it; nil without a session.
  let change: MadeOnce<LayoutChange>?
  /// Nil the first time. The job has the only reference to it, so the session can be changed in place.
  let session: SessionBox?
  let measurer: any TextMeasuring
  let tree: MadeOnce<SceneTree>

  package consuming func run() -> PreviewResult { solved().pictured() }

  /// Lays out the scene and finds its issues.
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
  /// Returns the issues of the scene with nothing scrolled. It leaves the session in that environment, so the caller
  /// must set the scroll offsets again.
  fileprivate func issuesAtRest(in environment: LayoutEnvironment) -> [LayoutIssue] {
    var rest = environment
    rest.scrollOffsets = [:]
    session.update(environment: rest)
    return issues.issues(of: session)
  }
}

/// Previews that are laid out, but not drawn yet.
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

/// The picture of a preview.
package struct PreviewPicture: Hashable, Sendable {
  /// The paper at the origin, without a title: a preview has a head of its own.
  package var paper: Paper
  /// Errors and warnings, worst first.
  package var issues: [LayoutIssue]
  /// The viewpoint of the picture.
  package private(set) var viewpoint = Viewpoint()
  /// The scroll views, for events of the wheel.
  let scrolling: Scrolling

  init(of scene: Scene, _ tree: SceneTree, in document: Document, session: LayoutSession, issues: [LayoutIssue]) {
    let layout = session.layout
    paper = Paper(solved: scene, tree, in: document, environment: session.environment, layout: layout)
    paper.title = .verbatim("")
    scrolling = Scrolling(tree, in: document, layout: layout)
    self.issues = issues
  }

  /// Returns the same picture in the appearance of a viewpoint, light or dark.
  fileprivate func seen(from viewpoint: Viewpoint, _ own: Appearance) -> PreviewPicture {
    var picture = self
    picture.viewpoint = viewpoint
    picture.paper.look.appearance = viewpoint.appearance ?? own
    return picture
  }

  /// Frames around the elements that reach out of their containers. Beyond the sheet, nothing of these elements is
  /// drawn.
  package var framesOutside: [Overlay] {
    let outside = Set(issues.filter { $0.kind == .outside }.flatMap(\.elements))
    return outside.isEmpty
      ? [] : paper.elements.filter { outside.contains($0.id) }.map { .troubledFrame($0.frame, .misplaced) }
  }

  /// Frames around the elements with issues, in the color and shape of the worst one.
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
