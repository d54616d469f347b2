import Dispatch
import LayoutModel
import Synchronization
import TestSupport
import Testing
import Words

@testable import EditorCore

/// Previews laid out on other threads while the editor goes on, and while older copies of it are asked. It is what shows that
/// the boxes in which sessions are handed around are changed only by whoever has them alone: with a box that two have, a copy
/// that is asked later is shown what the editor has become meanwhile.
@Suite(.serialized) struct PreviewStressTests {
  /// What threads hand back.
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
  func picturesAreThoseOfAColdLayoutHoweverManyThreadsWork(seed: Int) {
    var edits = RandomEdits(seed: UInt64(9000 + seed))
    // Each step is laid out some twenty times over: it is the threads that are tried, not the layouts.
    edits.elementLimit = 8
    var editor = EditorScript(DocumentBuilder(width: 320, height: 480).document).editor
    editor.watchPreviews(true)
    for width in [200.0, 300, 400, 500, 600, 700] { editor.addPreview(from: Viewpoint(size: Size(width, 400))) }
    let results = Results()
    let group = DispatchGroup()
    var copies: [Editor] = []
    for step in 1...42 {
      // A copy keeps what it shows, whatever becomes of the sessions that both have: all of them, once none is under way.
      let isCopied = step.isMultiple(of: 7)
      if isCopied {
        #expect(group.wait(timeout: .now() + 300) == .success)
        for result in results.takeAll() { editor.accept(result) }
      }
      editor.edit(Message("Test")) { edits.step(on: &$0) }
      if isCopied { copies.append(editor) }
      while let job = editor.takePreviewJob() {
        DispatchQueue.global().async(group: group) { results.add(job.run()) }
      }
      for copy in copies.suffix(2) {
        DispatchQueue.global().async(group: group) {
          var copy = copy
          copy.layOutPreviews()
          copy.diagnose()
        }
      }
      for result in results.takeAll() { editor.accept(result) }
    }
    #expect(group.wait(timeout: .now() + 300) == .success)
    for result in results.takeAll() { editor.accept(result) }
    expectColdPictures(editor, "seed \(seed)")
    // Each is laid out cold besides, which takes its time: the last ones tell as much as all.
    for (place, copy) in copies.enumerated().suffix(3) {
      expectColdFrames(copy, "seed \(seed), copy \(place)")
      expectColdPictures(copy, "seed \(seed), copy \(place)")
    }
  }

  /// What is still to be laid out of its previews is laid out now, which the editor may have done long ago with the boxes that
  /// both had.
  private func expectColdPictures(_ editor: Editor, _ comment: Comment) {
    var (editor, fresh) = (editor, cold(editor))
    fresh.watchPreviews(true)
    editor.layOutPreviews()
    fresh.layOutPreviews()
    for preview in editor.document.previews {
      let (warm, cold) = (editor.picture(of: preview.id), fresh.picture(of: preview.id))
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
