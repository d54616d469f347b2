import LayoutModel
import Synchronization

/// The outline that was built last. Most pointer events change nothing in it.
///
/// Each request is compared by all that the outline depends on. Copies of an editor may therefore share this memory
/// even if they differ.
final class OutlineMemory: Sendable {
  private struct Last {
    var source: OutlineStamp
    var model: OutlineModel
    var sentences: OutlineSentences
  }

  private let last = Mutex<Last?>(nil)

  func model(for editor: Editor) -> OutlineModel {
    let source = editor.outlineStamp
    return last.withLock { last in
      if let last, last.source == source { return last.model }
      var sentences = last?.sentences ?? OutlineSentences()
      sentences.update(to: editor.document)
      let model = OutlineBuilder(editor: editor, sentences: sentences).model()
      last = Last(source: source, model: model, sentences: sentences)
      return model
    }
  }
}
