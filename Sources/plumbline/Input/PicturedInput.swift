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
    let names = AssetCatalogues.areAsked(forFileAt: name) ? read.document.namesOfOtherPictures : []
    guard !read.document.images.isEmpty || !names.isEmpty else { return result }
    guard !isStandardInput else {
      if read.document.images.isEmpty { return result }
      result.losses.append(
        FormatLoss(what: Message("images not shown: a document from standard input has no folder to find them in")))
      return result
    }
    let pictures = PictureReader(folder: folder, store: store).pictures(of: read.document.images, andCatalogued: names)
    result.document = read.document.with(pictures: pictures)
    if tellsProblems { result.losses += Self.losses(pictures, in: read) }
    return result
  }

  private static func losses(_ pictures: DocumentPictures, in read: ImportResult) -> [FormatLoss] {
    let problems = read.document.images.flatMap { image in
      (pictures[image.id]?.problems ?? []).map { (image.id.rawValue, $0) }
    }
    let others = pictures.catalogued.sorted { $0.key < $1.key }.flatMap(\.value.problems)
    guard !problems.isEmpty || !others.isEmpty else { return [] }
    let lines = read.source?.linesOfRecords() ?? [:]
    func words(_ problem: PictureProblem) -> Message { Message("not shown: %1: %2", problem.path, problem.reason) }
    return problems.map { FormatLoss(line: lines[$0], record: $0, what: words($1)) }
      + others.map { FormatLoss(what: words($0)) }
  }
}
