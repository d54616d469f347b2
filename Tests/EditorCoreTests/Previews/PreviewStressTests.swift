import Dispatch
import LayoutModel
import Synchronization
import TestSupport
import Testing
import Words

@testable import EditorCore

/// Previews are laid out on other threads while the editor changes and older copies of it are queried. Sessions are
/// passed around in boxes. A box may be changed only by its single owner; otherwise a copy would show later states of
/// the editor. These tests show that the rule holds.
@Suite(.serialized) struct PreviewStressTests {
  /// The results that threads deliver.
  private final class Results: Sendable {
    private let found = Mutex<[PreviewResult]>([])
    func add(_ result: PreviewResult) { found.withLock { $0.append(result) } }
    func takeAll() -> [PreviewResult] {
      found.withLock { all in
        defer { all = [] }
        return all
      }
    }
  }

  @Test(arguments: 1...3)
  func picturesEqualAColdLayoutWithAnyNumberOfThreads(seed: Int) {
    var edits = RandomEdits(seed: UInt64(9000 + seed))
    // A small document, because each step is laid out some twenty times. The test is about threads, not layouts.
    edits.elementLimit = 8
    var editor = EditorScript(DocumentBuilder(width: 320, height: 480).document).editor
    PreviewPictures.watch(true, in: &editor)
    for width in [200.0, 300, 400, 500, 600, 700] { Previews.add(from: Viewpoint(size: Size(width, 400)), in: &editor) }
    let results = Results()
    let group = DispatchGroup()
    var copies: [Editor] = []
    for step in 1...42 {
      // A copy keeps its own state, whatever happens to the sessions that it shares with the editor. Before a copy is
      // made, all running jobs end, so that all sessions are shared.
      let isCopied = step.isMultiple(of: 7)
      if isCopied {
        #expect(group.wait(timeout: .now() + 300) == .success)
        for result in results.takeAll() { PreviewPictures.accept(result, in: &editor) }
      }
      editor.edit(Message("Test")) { edits.step(on: &$0) }
      if isCopied { copies.append(editor) }
      while let job = PreviewPictures.takeJob(in: &editor) {
        DispatchQueue.global().async(group: group) { results.add(job.run()) }
      }
      for copy in copies.suffix(2) {
        DispatchQueue.global().async(group: group) {
          var copy = copy
          PreviewPictures.layOut(in: &copy)
          Diagnosing.diagnose(in: &copy)
        }
      }
      for result in results.takeAll() { PreviewPictures.accept(result, in: &editor) }
    }
    #expect(group.wait(timeout: .now() + 300) == .success)
    for result in results.takeAll() { PreviewPictures.accept(result, in: &editor) }
    expectColdPictures(editor, "seed \(seed)")
    // Each copy is also laid out from scratch, which takes time. The last three are enough.
    for (place, copy) in copies.enumerated().suffix(3) {
      expectColdFrames(copy, "seed \(seed), copy \(place)")
      expectColdPictures(copy, "seed \(seed), copy \(place)")
    }
  }

  /// Checks the previews against a new editor. Missing layouts of a copy are made only now; the editor may have changed
  /// the shared boxes long before.
  private func expectColdPictures(_ editor: Editor, _ comment: Comment) {
    var (editor, fresh) = (editor, cold(editor))
    PreviewPictures.watch(true, in: &fresh)
    PreviewPictures.layOut(in: &editor)
    PreviewPictures.layOut(in: &fresh)
    for preview in editor.document.previews {
      let (warm, cold) = (
        PreviewPictures.picture(of: preview.id, in: editor), PreviewPictures.picture(of: preview.id, in: fresh)
      )
      #expect(warm?.issues.map(\.kind) == cold?.issues.map(\.kind), comment)
      #expect(warm?.issues.map(\.elements) == cold?.issues.map(\.elements), comment)
      #expect(warm?.paper.elements.map(\.id) == cold?.paper.elements.map(\.id), comment)
      for (one, other) in zip(warm?.paper.elements ?? [], cold?.paper.elements ?? []) {
        #expect(isNear(one.frame, other.frame, within: 1e-5), comment)
      }
    }
  }

  private func cold(_ editor: Editor) -> Editor {
    Editor(
      document: editor.document, measurer: editor.layouts.measurer, catalogue: editor.layouts.environment.catalogue)
  }

  private func expectColdFrames(_ editor: Editor, _ comment: Comment) {
    let (warm, cold) = (editor.layouts.layout(of: "main"), cold(editor).layouts.layout(of: "main"))
    #expect(warm?.frames.count == cold?.frames.count, comment)
    for (id, frame) in cold?.frames.byID ?? [:] { #expect(isNear(warm?.frames[id], frame, within: 1e-5), comment) }
  }
}
