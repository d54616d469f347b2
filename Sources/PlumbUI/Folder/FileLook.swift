import Drawing
import FormatExchange
import Formats
import Foundation
import LayoutAdvice
import LayoutEngine
import LayoutModel
import ProgramResources
import ProjectFolders
import Rendering
import Words

/// A look at a file of a folder: its verdict, its picture, or both. It is made on another thread.
nonisolated struct FileLook: Sendable {
  let path: String
  var wantsVerdict = true
  var wantsPicture = false

  /// The result of a look. The verdict and the picture are nil if they were not wanted.
  struct Findings: Sendable {
    let path: String
    /// The state of the file before it was read; nil if there is no file.
    let stamp: FileStamp?
    var verdict: FileVerdict?
    /// The first scene, solved. The inner value is nil if the file has no picture.
    var picture: Paper??
  }

  private var folder: String { FileName.folder(of: path) }

  private static let question = ["verdict", "2"]

  /// Looks at the file. A verdict on the same contents is taken from the cache. The verdict on a document with images
  /// is not kept, because it depends on other files.
  func result(measurer: PangoMeasurer, answers: KeptAnswers) -> Findings {
    var result = Findings(path: path, stamp: FileStamp(at: path))
    let bytes: [UInt8]
    do throws(FileProblem) {
      bytes = try FileReading.bytes(ofFileAt: path, limit: DocumentFile.sizeLimit)
    } catch {
      result.verdict = FileVerdict(unreadable: error.reason)
      result.picture = .some(nil)
      return result
    }
    let key = KeptAnswers.key(Self.question + FolderClasses.digest(of: folder), about: bytes)
    result.verdict = wantsVerdict ? answers[key].flatMap(FileVerdict.init(kept:)) : nil
    guard wantsPicture || wantsVerdict && result.verdict == nil else { return result }
    let hasImages = look(at: bytes, measurer, into: &result)
    if wantsVerdict, !hasImages, let verdict = result.verdict { answers.keep(verdict.kept, for: key) }
    return result
  }

  /// Returns whether the document has pictures.
  private func look(at bytes: [UInt8], _ measurer: PangoMeasurer, into result: inout Findings) -> Bool {
    do throws(FormatError) {
      let name = (path as NSString).lastPathComponent
      let document = try FormatRegistry.standard.importDocument(
        bytes, named: name, classes: FolderClasses.found(in: folder)
      ).document.withPictures(besideFileAt: path, areDrawn: wantsPicture)
      if wantsVerdict, result.verdict == nil { result.verdict = Self.verdict(on: document, measurer) }
      if wantsPicture { result.picture = .some(Self.picture(of: document, measurer)) }
      return !document.images.isEmpty || !document.pictures.isEmpty
    } catch {
      result.verdict = FileVerdict(
        unreadable: error.line.map { Message("Line %1: %2", $0, error.reason) } ?? error.reason)
      result.picture = .some(nil)
      return false
    }
  }

  private static var environment: LayoutEnvironment {
    var environment = LayoutEnvironment()
    environment.catalogue = ShippedDevices.catalogue
    return environment
  }

  private static func verdict(on document: Document, _ measurer: PangoMeasurer) -> FileVerdict {
    var issues: [LayoutIssue] = []
    for scene in document.scenes {
      let session = LayoutSession(
        document: document, scene: scene.id, environment: environment, measurer: measurer)
      issues += session.diagnosis().issues
    }
    return FileVerdict(issues, scenes: document.scenes.count)
  }

  /// Returns the first scene of a document, solved; nil without a scene.
  static func picture(of document: Document, _ measurer: PangoMeasurer) -> Paper? {
    guard let scene = document.scenes.first(where: { _ in true }) else { return nil }
    let layout = SceneLayout.solved(document, scene: scene.id, environment: environment, measurer: measurer)
    var paper = Paper(solved: scene, in: document, environment: environment, layout: layout)
    paper.title = .verbatim("")
    return paper
  }
}
