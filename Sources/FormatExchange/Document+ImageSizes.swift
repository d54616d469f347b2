import LayoutModel

extension Document {
  /// The same with the sizes of its pictures as sizes of the images that elements show, where elements have none
  /// themselves. Files of other programs have sizes, but not the pictures by which Plumb knows them.
  package var withImageSizes: Document {
    guard !pictures.isEmpty else { return self }
    var draft = Draft(self)
    for element in elements where element.kind.traits.picture == .filling && element.content.imageSize == nil {
      guard let size = picture(of: element.content, in: element.kind)?.size else { continue }
      draft.update(element.id) { $0.content.imageSize = size }
    }
    return draft.document
  }
}
