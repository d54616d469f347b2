import EditorCore
import Foundation
import ProgramResources

/// The user's settings and the layout of the windows. Losing them loses no work, so a damaged file is replaced by
/// defaults.
struct Preferences: Codable, Equatable {
  var leftPaneWidth = 238
  var rightPaneWidth = 280
  var issuesHeight = 200
  var showsLeftPane = true
  var showsRightPane = true
  var showsPreviews = false
  /// The width of the preview pane. Nil until the pane has been opened once; it then takes a share of the window.
  var previewsWidth: Int?
  var showsStrings = false
  var stringsHeight = 220
  var windowWidth = 1280
  var windowHeight = 760
  var recentFiles: [String] = []
  /// The files of other programs whose report about unshown contents was hidden.
  var explainedFiles: [String] = []
  /// The open folder; nil if there is none.
  var folder: String?
  /// The recently opened folders, the latest first.
  var recentFolders: [String] = []
  /// False if the list of the folder's files is folded.
  var showsFolderList = true
  var editor = EditorSettings()
  /// The ids of the tutorials that were finished at least once.
  var finishedTutorials: [String] = []
  /// The ids of the commands that were chosen in the command palette, the latest first.
  var recentCommands: [String] = []

  init() {}

  /// The sizes that GTK accepts and a screen can have. Other sizes in the file are ignored.
  static let paneSizes = 1...16_384
  static let windowWidths = 200...16_384
  static let windowHeights = 150...16_384

  init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    values.read(.leftPaneWidth, into: &leftPaneWidth, within: Self.paneSizes)
    values.read(.rightPaneWidth, into: &rightPaneWidth, within: Self.paneSizes)
    values.read(.issuesHeight, into: &issuesHeight, within: Self.paneSizes)
    values.read(.showsLeftPane, into: &showsLeftPane)
    values.read(.showsRightPane, into: &showsRightPane)
    values.read(.showsPreviews, into: &showsPreviews)
    values.read(.previewsWidth, into: &previewsWidth)
    if let width = previewsWidth, !Self.paneSizes.contains(width) { previewsWidth = nil }
    values.read(.showsStrings, into: &showsStrings)
    values.read(.stringsHeight, into: &stringsHeight, within: Self.paneSizes)
    values.read(.windowWidth, into: &windowWidth, within: Self.windowWidths)
    values.read(.windowHeight, into: &windowHeight, within: Self.windowHeights)
    values.read(.recentFiles, into: &recentFiles)
    values.read(.explainedFiles, into: &explainedFiles)
    values.read(.folder, into: &folder)
    values.read(.recentFolders, into: &recentFolders)
    values.read(.showsFolderList, into: &showsFolderList)
    values.read(.editor, into: &editor)
    values.read(.finishedTutorials, into: &finishedTutorials)
    values.read(.recentCommands, into: &recentCommands)
  }

  /// Puts a command in front of the recent ones, which are at most eight.
  mutating func rememberCommand(_ id: String) {
    recentCommands = Array(([id] + recentCommands.filter { $0 != id }).prefix(8))
  }

  private(set) static var current = load()

  static func change(_ edit: (inout Preferences) -> Void) {
    var changed = current
    edit(&changed)
    guard changed != current else { return }
    current = changed
    save()
  }

  private static var folder: String { UserFolders.configuration + "/plumb" }

  private static var file: String { folder + "/preferences.json" }

  private static func load() -> Preferences {
    guard let bytes = try? FileReading.bytes(ofFileAt: file, limit: 16 * 1024 * 1024) else { return Preferences() }
    return (try? JSONDecoder().decode(Preferences.self, from: Data(bytes))) ?? Preferences()
  }

  private static func save() {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
    guard let data = try? encoder.encode(current) else { return }
    do {
      try FolderMaking.make(folder)
      try FileSaving.save([UInt8](data), to: file)
    } catch {
      Complaints.note("\(file): \(error)")
    }
  }
}

extension KeyedDecodingContainer {
  /// Reads a number; keeps the value if the number is missing or out of range.
  fileprivate func read(_ key: Key, into value: inout Int, within range: ClosedRange<Int>) {
    if let found = try? decodeIfPresent(Int.self, forKey: key), range.contains(found) { value = found }
  }
}
