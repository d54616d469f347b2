import Foundation
import ProgramResources

/// The pictures outside a document's folder that a person allowed that document to show. Each is known by the path of
/// the document and the path of the file.
struct AllowedPictures: Codable, Equatable {
  /// The real paths of the files, by the real path of the document.
  private var files: [String: Set<String>] = [:]

  private static var current = load()

  static func files(for document: String) -> Set<String> {
    if current.files.isEmpty { return [] }
    return current.files[RelativePath.real(document)] ?? []
  }

  /// Allows a document to show files outside its folder, from now on.
  static func allow(_ files: [String], for document: String) {
    current.files[RelativePath.real(document), default: []].formUnion(files.map(RelativePath.real))
    save()
  }

  /// Allows a document that was saved under another path to show the same files.
  static func carry(from document: String, to other: String) {
    let allowed = files(for: document)
    if !allowed.isSubset(of: files(for: other)) { allow(Array(allowed), for: other) }
  }

  private static var folder: String { UserFolders.state + "/plumb" }
  private static var file: String { folder + "/allowed-pictures.json" }

  private static func load() -> AllowedPictures {
    guard let bytes = try? FileReading.bytes(ofFileAt: file, limit: 16 * 1024 * 1024) else { return AllowedPictures() }
    return (try? JSONDecoder().decode(AllowedPictures.self, from: Data(bytes))) ?? AllowedPictures()
  }

  private static func save() {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
    guard let data = try? encoder.encode(current) else { return }
    do {
      try FolderMaking.make(folder, mode: 0o700)
      try FileSaving.save([UInt8](data), to: file, isPrivate: true)
    } catch {
      Complaints.note("\(file): \(error)")
    }
  }
}
