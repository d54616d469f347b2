import LayoutModel
import Words

// The members of an image of the document, which all elements that name it share.
extension PropertyTables {
  static let membersOfImages = PropertySection<DocumentImage>(
    "image-members", Message("Image"),
    [
      .one(
        path("image.file", Message("File"), get: \.file) { image, path in
          guard let path else { return Message("Enter the path of a file.") }
          image.file = path
          return nil
        }),
      .one(
        path(InspectorField.darkFileOfImage, Message("Dark File"), get: \.dark) { image, path in
          image.dark = path
          return nil
        }.fallingBack(saying: Message("Same File"))),
      .one(.toggle("image.template", Message("Template Image"), \.isTemplate)),
    ])

  private static func path(
    _ id: String, _ title: Message, get: @escaping @Sendable (DocumentImage) -> String?,
    set: @escaping @Sendable (inout DocumentImage, String?) -> Message?
  ) -> Property<DocumentImage> {
    Property(
      id, title, .imageFile,
      get: { image, _ in get(image).map(FieldValue.text) ?? .none },
      set: { image, value, _ in
        if let text = value.text, text.utf8.count > 4096 || text.utf8.contains(0) {
          return Message("The path is too long.")
        }
        return set(&image, value.text)
      })
  }
}

extension InspectorField {
  /// The id of the field for the file of an image in dark appearance.
  package static let darkFileOfImage = "image.dark"
}

extension DocumentImage: InspectedRecord {
  static func records(of target: InspectorTarget, in document: Document) -> [DocumentImage] {
    if case .image(let id) = target { [document.image(id)].compactMap(\.self) } else { [] }
  }

  func put(into draft: inout Draft) {
    draft.updateImages { images in
      if let index = images.firstIndex(where: { $0.id == id }) { images[index] = self }
    }
  }
}

extension Property {
  /// The name of an image. The document's images are offered; any other name is kept, for example that of an asset.
  static func image(_ id: String, _ title: Message, _ path: Path<String?>) -> Self {
    Property(
      id, title, .image([]),
      get: { record, _ in record[keyPath: path].map(FieldValue.text) ?? .none },
      set: { record, value, _ in
        record[keyPath: path] = value.text
        return nil
      })
  }
}

extension Inspector {
  /// The images of the document with their pictures, in the document's order.
  static func imageOffers(in editor: Editor) -> [ImageOffer] {
    let pictures = editor.document.currentPictures
    return editor.document.images.map { ImageOffer(image: $0, picture: pictures[$0.id]) }
  }
}
