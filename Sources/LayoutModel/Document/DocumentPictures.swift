import Words

/// The pictures of a document's images, as they were found on the disk.
///
/// They are no part of the document: they are not saved, compared or undone. The code that reads a document's file puts
/// them into the document, so that layouts, drawings and exports of it know them.
public struct DocumentPictures: Hashable, Sendable {
  private var known: [ImageID: KnownPicture] = [:]
  /// Pictures of the asset catalogues beside the document, by the names with which its elements show them.
  public private(set) var catalogued: [String: KnownPicture] = [:]

  public init(_ pictures: [KnownPicture] = [], catalogued: [String: KnownPicture] = [:]) {
    known = Dictionary(pictures.map { ($0.image.id, $0) }, uniquingKeysWith: { first, _ in first })
    self.catalogued = catalogued
  }

  public var isEmpty: Bool { known.isEmpty && catalogued.isEmpty }

  public subscript(id: ImageID) -> KnownPicture? { known[id] }

  /// Returns the picture that an element names; nil if there is none or its file cannot be shown.
  public func shown(_ name: String?) -> KnownPicture? {
    guard !isEmpty, let name else { return nil }
    let listed = IDGrammar.isWellFormed(name) ? known[ImageID(name)] : nil
    guard let picture = listed ?? catalogued[name] else { return nil }
    return picture.light.isEmpty ? nil : picture
  }

  /// Returns only the pictures of these images, as they are now, and those of catalogues.
  func of(_ images: [DocumentImage]) -> DocumentPictures {
    guard !isEmpty else { return self }
    return DocumentPictures(
      images.compactMap { image in known[image.id].flatMap { $0.image == image ? $0 : nil } }, catalogued: catalogued)
  }
}

/// What was found in the files of one image.
public struct KnownPicture: Hashable, Sendable {
  /// The image as it was when its files were read.
  public let image: DocumentImage
  /// The files for light appearance, the coarsest first; empty if none can be shown.
  public var light: [ImageFile] = []
  /// The files for dark appearance; empty if they are the same.
  public var dark: [ImageFile] = []
  /// The files that cannot be shown.
  public var problems: [PictureProblem] = []

  public init(_ image: DocumentImage) { self.image = image }

  /// The size in points; nil if the picture cannot be shown.
  public var size: Size? { light.first?.size }

  public func files(isDark: Bool) -> [ImageFile] { isDark && !dark.isEmpty ? dark : light }
}

/// A picture's file that cannot be shown, and why.
public struct PictureProblem: Hashable, Sendable {
  /// The path as the document has it.
  public var path: String
  public var reason: Message

  public init(path: String, reason: Message) { (self.path, self.reason) = (path, reason) }
}

extension Document {
  /// The pictures of the document's images. A picture that was read before its image was changed is left out.
  public var currentPictures: DocumentPictures { pictures.of(images) }

  /// Returns the picture that an element shows; nil if it shows none, or none that can be shown.
  public func picture(of content: Content, in kind: ElementKind) -> KnownPicture? {
    guard !pictures.isEmpty, let name = content.image, kind.traits.picture != .none,
      let picture = pictures.shown(name), images.contains(picture.image) || pictures.catalogued[name] == picture
    else { return nil }
    return picture
  }

  /// The names of pictures that elements show, but that are no images of the document. An asset catalogue may have them.
  public var namesOfOtherPictures: Set<String> {
    let listed = Set(images.map(\.id.rawValue))
    return Set(elements.lazy.filter { $0.kind.traits.picture != .none }.compactMap(\.content.image)).subtracting(listed)
  }

  /// Returns the image with an id; nil if there is none.
  public func image(_ id: ImageID) -> DocumentImage? { images.first { $0.id == id } }
}
