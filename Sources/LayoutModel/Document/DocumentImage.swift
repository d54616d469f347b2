public typealias ImageID = RecordID<DocumentImage>

/// An image of the document: a name for a picture's file beside the document. Elements refer to it by its id.
///
///     DocumentImage(id: "logo", file: "images/logo.svg")
///
/// Files for finer screens have the same name with `@2x` or `@3x` before its ending, and are found by it.
public struct DocumentImage: Identifiable, Hashable, Sendable {
  public let id: ImageID
  /// The path of the file, relative to the document's folder.
  public var file: String
  /// The file to show in dark appearance; nil if it is the same.
  public var dark: String?
  /// True if only the picture's shape counts: it is drawn in the element's color.
  public var isTemplate = false

  public init(id: ImageID, file: String, dark: String? = nil) {
    self.id = id
    self.file = file
    self.dark = dark
  }

  /// Returns a copy under another id.
  public func with(id: ImageID) -> DocumentImage {
    var copy = DocumentImage(id: id, file: file, dark: dark)
    copy.isTemplate = isTemplate
    return copy
  }
}
