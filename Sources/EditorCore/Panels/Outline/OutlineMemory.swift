import LayoutModel
import Synchronization

/// The outline as it was built last. Most of what the pointer does changes nothing of it.
///
/// It is asked with all that the outline depends on, so it may be shared by copies of an editor that went apart.
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
      sentences.follow(editor.document)
      let model = OutlineBuilder(editor: editor, sentences: sentences).model()
      last = Last(source: source, model: model, sentences: sentences)
      return model
    }
  }
}
