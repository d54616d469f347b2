import Foundation
import LayoutModel

/// The pictures of a page's scenes, as custom properties of the style sheet that hold their files: `--picture-logo`.
/// Elements draw them as backgrounds (``ImageStyle``).
struct PageImages {
  private let pictures: [KnownPicture]
  /// The scenes that are dark whatever the page is.
  private let darkScenes: [String]

  /// - Parameters:
  ///   - pictures: those that elements show, some perhaps several times.
  ///   - darkScenes: the ids of the scenes that are always dark.
  init(_ pictures: [KnownPicture], darkScenes: [String]) {
    var seen: Set<ImageID> = []
    self.pictures = pictures.filter { seen.insert($0.image.id).inserted }
    self.darkScenes = darkScenes
  }

  var isEmpty: Bool { pictures.isEmpty }

  /// The value of a Content-Security-Policy that allows the pictures; nil for none.
  var sources: String? { isEmpty ? nil : "data:" }

  var lines: [String] {
    guard !isEmpty else { return [] }
    let double = pictures.filter { !$0.dark.isEmpty }
    let all = pictures.flatMap { picture -> [String] in
      let name = Self.name(of: picture)
      guard !picture.dark.isEmpty else { return ["  \(name): \(Self.value(picture.light));"] }
      return ["  \(name)-light: \(Self.value(picture.light));", "  \(name)-dark: \(Self.value(picture.dark));"]
    }
    return [":root {"] + all + ["}"] + Self.choosing(double, darkScenes)
  }

  /// The rules that choose between the light and the dark file, as the page or the scene is.
  private static func choosing(_ pictures: [KnownPicture], _ darkScenes: [String]) -> [String] {
    guard !pictures.isEmpty else { return [] }
    func values(_ appearance: String) -> String {
      pictures.map { "\(name(of: $0)): var(\(name(of: $0))-\(appearance))" }.joined(separator: "; ")
    }
    let always = ["[data-appearance=\"dark\"] .plumb-scene"] + darkScenes.map { "[data-plumb-scene=\"\($0)\"]" }
    return [
      ".plumb-scene { \(values("light")) }",
      "@media (prefers-color-scheme: dark) { .plumb-scene { \(values("dark")) } }",
      "[data-appearance=\"light\"] .plumb-scene { \(values("light")) }",
      "\(always.joined(separator: ", ")) { \(values("dark")) }",
    ]
  }

  static func name(of picture: KnownPicture) -> String { "--picture-" + picture.image.id.rawValue }

  /// A file, or several of which a browser takes the one for its screen.
  private static func value(_ files: [ImageFile]) -> String {
    let urls = files.map { file in
      "url(data:\(file.format.type);base64,\(Data(file.bytes).base64EncodedString()))"
    }
    guard files.count > 1 else { return urls.first ?? "none" }
    return "image-set(" + zip(urls, files).map { "\($0) \(PageLength.number($1.scale))x" }.joined(separator: ", ") + ")"
  }
}

extension ImageFile.Format {
  fileprivate var type: String {
    switch self {
    case .png: "image/png"
    case .jpeg: "image/jpeg"
    case .webp: "image/webp"
    case .svg: "image/svg+xml"
    }
  }
}
