import LayoutEngine
import LayoutModel

/// One preview laid out and looked at as the document is now. It runs on any thread: what it needs it has with it.
///
///     while let job = editor.takePreviewJob() { editor.accept(job.run()) }
package struct PreviewJob: Sendable {
  package let preview: Preview
  let version: Int
  let scene: Scene
  let document: Document
  let environment: LayoutEnvironment
  /// What was done to the document since the session last saw it.
  let change: Change
  /// Nil the first time.
  let session: LayoutSession?
  let measurer: any TextMeasuring

  package consuming func run() -> PreviewResult {
    var session =
      session
      ?? LayoutSession(document: document, scene: scene.id, environment: environment, measurer: measurer)
    session.update(to: document, change: change)
    session.update(environment: environment)
    let picture = PreviewPicture(of: scene, in: document, session: session)
    return PreviewResult(preview: preview.id, version: version, session: session, picture: picture)
  }
}

package struct PreviewResult: Sendable {
  package let preview: PreviewID
  let version: Int
  let session: LayoutSession
  let picture: PreviewPicture
}

/// What a preview shows.
package struct PreviewPicture: Hashable, Sendable {
  /// Lies at the origin, and has no title: the preview has a head of its own.
  package var paper: Paper
  /// Errors and warnings, worst first.
  package var issues: [LayoutIssue]
  /// What a wheel makes of it.
  let scrolling: Scrolling

  init(of scene: Scene, in document: Document, session: LayoutSession) {
    paper = Paper(solved: scene, in: document, environment: session.environment, layout: session.layout)
    paper.title = ""
    scrolling = Scrolling(scene, in: document, layout: session.layout)
    issues = session.atRest.diagnosis().issues.filter { $0.severity != .remark }
  }

  package var drawing: Drawing {
    var drawing = Drawing()
    drawing.papers = [paper]
    return drawing
  }
}
