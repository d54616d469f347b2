import Foundation

/// A search for files with known extensions, from a folder down, level by level.
///
/// Paths are bytes here: a name need not be text. Links are not followed, so the search ends. A folder that cannot be
/// read counts as empty.
struct FolderWalk {
  typealias Path = [UInt8]

  private(set) var files: [Path] = []
  private(set) var folders: [Path] = []
  /// True if the search ended because of the number of entries.
  private(set) var isCut = false
  private let root: Path
  private let extensions: Set<Path>
  private let mostEntries: Int
  private var count = 0
  private var ignored: Set<Path> = []
  private let git = try? GitProgram()

  init(_ folder: String, extensions: Set<String>, mostEntries: Int) {
    root = Array(folder.utf8)
    self.extensions = Set(extensions.map { Array($0.utf8) })
    self.mostEntries = mostEntries
  }

  mutating func run() {
    var next = [root]
    ignored.formUnion(ignoredPaths(in: root))
    while let folder = next.popLast(), !isCut {
      folders.append(folder)
      next.insert(contentsOf: visit(folder).reversed(), at: 0)
    }
  }

  /// Records the files in a folder and returns its subfolders.
  private mutating func visit(_ folder: Path) -> [Path] {
    let entries = Self.entries(of: folder)
    // A repository in a folder has ignored files of its own.
    if folder != root, entries.contains(where: { $0.name == Self.repository }) {
      ignored.formUnion(ignoredPaths(in: folder))
    }
    var subfolders: [Path] = []
    for entry in entries {
      count += 1
      guard count <= mostEntries else {
        isCut = true
        return []
      }
      let path = Self.joined(folder, entry.name)
      guard entry.name.first != UInt8(ascii: "."), !ignored.contains(path) else { continue }
      switch entry.kind(at: path) {
      case .folder: subfolders.append(path)
      case .file: if isLayout(entry.name) { files.append(path) }
      case .other: break
      }
    }
    return subfolders
  }

  private static let repository = Path(".git".utf8)

  private func isLayout(_ name: Path) -> Bool {
    guard let dot = name.lastIndex(of: UInt8(ascii: ".")), dot > 0 else { return false }
    return extensions.contains(name[(dot + 1)...].map { (65...90).contains($0) ? $0 + 32 : $0 })
  }

  private static func joined(_ folder: Path, _ name: Path) -> Path {
    folder.last == UInt8(ascii: "/") ? folder + name : folder + [UInt8(ascii: "/")] + name
  }

  // MARK: Git

  /// Returns the paths that git ignores in a folder. An ignored folder stands for all its contents. Empty without git,
  /// and for a folder that is itself ignored: it was named on purpose.
  private func ignoredPaths(in folder: Path) -> [Path] {
    guard let git, let name = String(validating: folder, as: UTF8.self),
      let names = git.ignoredNames(in: name), !names.isEmpty
    else { return [] }
    return names.map { Self.joined(folder, $0) }
  }

  // MARK: Entries

  private struct Entry {
    let name: Path
    let type: UInt8

    enum Kind { case file, folder, other }

    func kind(at path: Path) -> Kind {
      switch Int(type) {
      case Int(DT_REG): return .file
      case Int(DT_DIR): return .folder
      case Int(DT_UNKNOWN): return Self.kind(path)
      default: return .other
      }
    }

    /// Asks the file system, if it does not tell kinds with names.
    private static func kind(_ path: Path) -> Kind {
      var status = stat()
      guard FolderWalk.withCString(path, { lstat($0, &status) }) == 0 else { return .other }
      switch status.st_mode & S_IFMT {
      case S_IFREG: return .file
      case S_IFDIR: return .folder
      default: return .other
      }
    }
  }

  /// Returns the entries of a folder in the order of their names; none if it cannot be read.
  private static func entries(of folder: Path) -> [Entry] {
    guard let stream = withCString(folder, { opendir($0) }) else { return [] }
    defer { closedir(stream) }
    var entries: [Entry] = []
    while let found = readdir(stream) {
      let name = withUnsafePointer(to: &found.pointee.d_name) { name in
        name.withMemoryRebound(to: UInt8.self, capacity: 256) {
          Path(UnsafeBufferPointer(start: $0, count: length($0)))
        }
      }
      if name != [46], name != [46, 46] { entries.append(Entry(name: name, type: found.pointee.d_type)) }
      // The limit is the walk's own; this one only bounds the memory for one enormous folder.
      if entries.count > LayoutFiles.mostEntries { break }
    }
    return entries.sorted { $0.name.lexicographicallyPrecedes($1.name) }
  }

  private static func length(_ name: UnsafePointer<UInt8>) -> Int {
    var length = 0
    while name[length] != 0 { length += 1 }
    return length
  }

  private static func withCString<Result>(_ path: Path, _ body: (UnsafePointer<CChar>) -> Result) -> Result {
    (path + [0]).withUnsafeBufferPointer { bytes in
      bytes.withMemoryRebound(to: CChar.self) { body($0.baseAddress!) }
    }
  }
}

extension GitProgram {
  /// Returns the names of the ignored files and folders in a folder, as paths within it. Nil if the folder is not in a
  /// work tree, is ignored itself, or git fails.
  func ignoredNames(in folder: String) -> [[UInt8]]? {
    // The monitor of a repository is a command of others; it does not run.
    let safely = ["-c", "core.fsmonitor=false"]
    let list = ["ls-files", "--others", "--ignored", "--exclude-standard", "--directory", "-z"]
    guard let answer = try? run(safely + list, in: folder), answer.code == 0, !answer.output.isEmpty,
      (try? run(safely + ["check-ignore", "--quiet", "."], in: folder).code) != 0
    else { return nil }
    return answer.output.split(separator: 0).map { name in
      Array(name.last == UInt8(ascii: "/") ? name.dropLast() : name)
    }
  }
}
