import FormatExchange
import LayoutModel
import Pictures
import Words

extension InputFile {
  /// Adds what is found in the files of the document's images. They are looked for in the folder of this file.
  ///
  /// - Parameters:
  ///   - store: where to decode the pictures, so that damaged ones are found; nil if their sizes are enough.
  ///   - tellsProblems: true if pictures that cannot be shown, and classes that cannot be read, are losses. `check` and `solve` tell them as issues.
  func withPictures(
    _ read: ImportResult, decodedIn store: PictureStore? = nil, tellsProblems: Bool = true
  ) -> ImportResult {
    var result = read
    if tellsProblems, let problem = read.document.folderClasses.problem {
      result.losses.append(FormatLoss(what: Message("classes not read: %1: %2", FolderClasses.fileName, problem)))
    }
    guard !read.document.images.isEmpty else { return result }
    guard !isStandardInput else {
      result.losses.append(
        FormatLoss(what: Message("images not shown: a document from standard input has no folder to find them in")))
      return result
    }
    let pictures = PictureReader(folder: folder, store: store).pictures(of: read.document)
    result.document = read.document.with(pictures: pictures)
    if tellsProblems { result.losses += Self.losses(pictures, in: read) }
    return result
  }

  private static func losses(_ pictures: DocumentPictures, in read: ImportResult) -> [FormatLoss] {
    let problems = read.document.images.flatMap { image in
      (pictures[image.id]?.problems ?? []).map { (image.id.rawValue, $0) }
    }
    guard !problems.isEmpty else { return [] }
    let lines = read.source?.linesOfRecords() ?? [:]
    return problems.map { id, problem in
      FormatLoss(line: lines[id], record: id, what: Message("not shown: %1: %2", problem.path, problem.reason))
    }
  }
}
