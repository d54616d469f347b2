import Markup
import Words

/// The result for one file: JSON or text, and error messages.
struct FileResult: Sendable {
  var name: String
  var json: [JSONMember] = []
  var text = ""
  var complaints: [String] = []
  var isReadable = true
  /// True if the verb found what it looks for, such as layout errors.
  var isFinding = false
  /// True if the result depends on other files, too, so that it must not be kept.
  var readsOtherFiles = false
  /// True if the file is from a folder that was named.
  var isFromFolder = false
}

/// Processes several files in parallel. The results are in the order in which the files were named.
enum ManyFiles {
  static func map(
    _ names: [String], _ work: @escaping @Sendable (InputFile) async -> FileResult
  ) async -> [FileResult] {
    let listed = names.map(ListedFiles.init)
    let files = listed.flatMap(\.files)
    let results = await withTaskGroup(of: (Int, FileResult).self) { group in
      for (index, file) in files.enumerated() { group.addTask { (index, await work(file)) } }
      var results: [FileResult?] = Array(repeating: nil, count: files.count)
      for await (index, result) in group { results[index] = result }
      return results.compactMap(\.self)
    }
    return inListedOrder(results, listed)
  }

  /// Returns the results in the order of the names. A folder without files gets an error result in its place.
  private static func inListedOrder(_ results: [FileResult], _ listed: [ListedFiles]) -> [FileResult] {
    var rest = results[...]
    return listed.flatMap { list in
      if list.files.isEmpty { return [list.nothing] }
      defer { rest = rest.dropFirst(list.files.count) }
      return rest.prefix(list.files.count).map { result in
        var result = result
        result.isFromFolder = list.isFolder
        return result
      }
    }
  }

  /// Combines the results. As JSON, one file gives an object. Several give an array of objects that begin with the file
  /// name.
  static func outcome(of results: [FileResult], asJSON: Bool, titled: Bool = true) -> VerbOutcome {
    var outcome = VerbOutcome()
    let readable = results.filter(\.isReadable)
    if asJSON {
      outcome.output = Array(json(of: readable, isSingle: results.count == 1 && !results[0].isFromFolder).utf8)
    } else {
      let isTitled = titled && results.count > 1
      let texts = readable.map { isTitled ? "\($0.name)\n\($0.text)" : $0.text }
      outcome.output = Array(texts.joined(separator: titled ? "\n" : "").utf8)
    }
    // A message about all files, such as one about a missing font, is shown once.
    var shown: Set<String> = []
    outcome.complaints = results.flatMap(\.complaints).filter { shown.insert($0).inserted }
    if results.contains(where: \.isFinding) { outcome.code = .found }
    if readable.count < results.count { outcome.code = .unusable }
    return outcome
  }

  private static func json(of results: [FileResult], isSingle: Bool) -> String {
    guard isSingle else {
      return JSONValue.array(results.map { .object([JSONMember("file", .string($0.name))] + $0.json) }).lines
    }
    return results.first.map { JSONValue.object($0.json).lines } ?? ""
  }
}
