import Foundation
import LayoutModel
import ProgramResources

/// The pictures in the asset catalogues of an Xcode project, by the names under which its documents show them.
///
///     let catalogues = AssetCatalogues(around: "/home/ann/App/Base.lproj")
///     catalogues.picture(named: "logo")?.image   // Assets.xcassets/logo.imageset/logo.png
///
/// Links are not followed, and folders far below are not searched.
package struct AssetCatalogues {
  /// The folder to which the paths of all files are relative.
  let root: String
  /// The folders with pictures, by name.
  private let sets: [String: String]

  /// True for the files of Xcode. Their pictures may be in catalogues.
  package static func areAsked(forFileAt path: String) -> Bool {
    ["xib", "storyboard"].contains((path as NSString).pathExtension.lowercased())
  }

  /// - Parameter folder: the folder of a document. For a folder of one language, such as `Base.lproj`, catalogues lie in
  ///   the folder around it.
  init(around folder: String) {
    root = Self.root(around: folder)
    var sets: [String: String] = [:]
    for catalogue in Self.folders(in: root, below: "", ending: "xcassets", depth: Self.mostLevels).sorted() {
      for set in Self.folders(in: root, below: catalogue, ending: "imageset", depth: Self.mostLevels).sorted() {
        let name = Self.name(of: set, in: catalogue, root)
        if sets[name] == nil { sets[name] = set }
      }
    }
    self.sets = sets
  }

  /// The folder in which the catalogues for the documents of a folder are searched.
  package static func root(around folder: String) -> String {
    guard folder.hasSuffix(".lproj") else { return folder }
    let around = (folder as NSString).deletingLastPathComponent
    return around.isEmpty ? "." : around
  }

  private static let mostLevels = 4
  private static let mostEntries = 20_000

  /// One picture of a catalogue.
  struct CataloguedPicture {
    typealias File = (path: String, scale: Double)

    let image: DocumentImage
    /// The files for light and for dark appearance, the coarsest first.
    let (light, dark): ([File], [File])
  }

  /// Returns the picture with a name; nil if there is none, or none for light appearance.
  func picture(named name: String) -> CataloguedPicture? {
    guard let folder = sets[name], let contents = AssetContents(inFolder: folder, of: root) else { return nil }
    func files(isDark: Bool) -> [CataloguedPicture.File] {
      contents.files(isDark: isDark).map { ("\(folder)/\($0.name)", $0.scale) }
    }
    let (light, dark) = (files(isDark: false), files(isDark: true))
    guard let file = light.first?.path else { return nil }
    var image = DocumentImage(id: Self.id(for: name), file: file, dark: dark.first?.path)
    image.isTemplate = contents.properties?.intent == "template"
    return CataloguedPicture(image: image, light: light, dark: dark)
  }

  /// Returns an id of its own for each name: `my icon` becomes `my_20icon`.
  private static func id(for name: String) -> ImageID {
    ImageID(
      name.unicodeScalars.map { scalar in
        let isKept =
          scalar.isASCII && (scalar.properties.isAlphabetic || scalar.properties.numericType != nil || scalar == "-")
        return isKept ? String(scalar) : "_" + String(scalar.value, radix: 16)
      }.joined())
  }

  // MARK: Folders

  /// Returns the folders with an ending below a folder, relative to the root. Those inside of such folders do not count.
  private static func folders(in root: String, below folder: String, ending: String, depth: Int) -> [String] {
    let start = URL(fileURLWithPath: root).appendingPathComponent(folder)
    let all = FileManager.default.enumerator(
      at: start, includingPropertiesForKeys: [.isDirectoryKey, .isSymbolicLinkKey], options: [.skipsHiddenFiles])
    var (found, count) = ([String](), 0)
    while let entry = all?.nextObject() as? URL, count < mostEntries {
      count += 1
      guard isFolder(entry) else { continue }
      if entry.pathExtension == ending {
        let parts = entry.pathComponents.dropFirst(start.pathComponents.count)
        found.append((folder.isEmpty ? parts : [folder] + parts).joined(separator: "/"))
      }
      if entry.pathExtension == ending || all?.level ?? 0 >= depth { all?.skipDescendants() }
    }
    return found
  }

  private static func isFolder(_ entry: URL) -> Bool {
    let values = try? entry.resourceValues(forKeys: [.isDirectoryKey, .isSymbolicLinkKey])
    return values?.isDirectory == true && values?.isSymbolicLink != true
  }

  /// Returns the name of a picture: that of its folder, after the names of the groups around it that provide a namespace.
  private static func name(of set: String, in catalogue: String, _ root: String) -> String {
    let parts = set.dropFirst(catalogue.count + 1).split(separator: "/").map(String.init)
    var (names, around) = ([String](), catalogue)
    for part in parts.dropLast() {
      around += "/\(part)"
      if AssetContents(inFolder: around, of: root)?.properties?.providesNamespace == true { names.append(part) }
    }
    let own = (parts.last ?? "").dropLast(".imageset".count)
    return (names + [String(own)]).joined(separator: "/")
  }
}

/// The contents of the file `Contents.json` of a folder in a catalogue.
private struct AssetContents: Decodable {
  struct File: Decodable {
    struct Appearance: Decodable {
      var appearance: String?
      var value: String?
    }

    var filename: String?
    var idiom: String?
    var scale: String?
    var appearances: [Appearance]?

    var isDark: Bool { appearances?.contains { $0.appearance == "luminosity" && $0.value == "dark" } ?? false }

    /// True for a picture that is meant for all surroundings, or only for dark ones.
    var isPlain: Bool { appearances?.isEmpty ?? true }

    var factor: Double {
      switch scale {
      case "2x": 2
      case "3x": 3
      default: 1
      }
    }
  }

  struct Properties: Decodable {
    var intent: String?
    var providesNamespace: Bool?

    enum CodingKeys: String, CodingKey {
      case intent = "template-rendering-intent"
      case providesNamespace = "provides-namespace"
    }
  }

  var images: [File]?
  var properties: Properties?

  /// Returns nil if the file is missing, too large, outside the folder or no such file.
  init?(inFolder folder: String, of root: String) {
    let path = "\(folder)/Contents.json"
    guard let bytes = try? FileReading.bytes(ofFileAt: path, within: root, limit: Self.mostBytes),
      let read = try? JSONDecoder().decode(AssetContents.self, from: Data(bytes))
    else { return nil }
    self = read
  }

  private static let mostBytes = 1 << 20

  /// Returns the files for an appearance, the coarsest first, each scale once. Those for all devices are preferred.
  func files(isDark: Bool) -> [(name: String, scale: Double)] {
    let fitting = (images ?? []).filter { $0.filename?.isEmpty == false && (isDark ? $0.isDark : $0.isPlain) }
    let general = fitting.filter { $0.idiom == nil || $0.idiom == "universal" }
    let device = (general.isEmpty ? fitting : general).first?.idiom
    let chosen = fitting.filter { $0.idiom == device }
    var scales: Set<Double> = []
    return chosen.sorted { $0.factor < $1.factor }.compactMap { file in
      scales.insert(file.factor).inserted ? file.filename.map { ($0, file.factor) } : nil
    }
  }
}
