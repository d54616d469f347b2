import LayoutModel

/// The outline with the content of every row. The sentences of its constraints are kept from one document to the next.
struct WholeOutline: DerivedValue {
  let model: OutlineModel
  private let sentences: OutlineSentences

  static func inputs(in editor: Editor) -> OutlineStamp { Outlining.stamp(in: editor) }

  static func made(from inputs: OutlineStamp, in editor: Editor, after last: consuming Self?) -> Self {
    var sentences = last.take()?.sentences ?? OutlineSentences()
    sentences.update(to: editor.document)
    let model = OutlineBuilder(editor: editor, sentences: sentences).model()
    return WholeOutline(model: model, sentences: sentences)
  }

  /// True if both have the same rows. The sentences are in the rows.
  static func == (a: Self, b: Self) -> Bool { a.model == b.model }
}
