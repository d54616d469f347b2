import Drawing
import EditorCore
import LayoutEngine
import LayoutModel
import PlumbFormat
import ProgramResources
import Words

/// A document, the steps to do with it, and the part to show afterwards.
struct HelpPictureScript {
  /// The name of a file in `Resources/help/pictures/`, without its extension.
  let document: String
  /// The part to show, in points of the first scene; nil for the whole scene with room around.
  let shown: Rect?
  let steps: (inout Editor) -> Void

  init(_ document: String, shown: Rect? = nil, _ steps: @escaping (inout Editor) -> Void = { _ in }) {
    (self.document, self.shown, self.steps) = (document, shown, steps)
  }
}

extension HelpPicture {
  /// - Parameters:
  ///   - measurer: measures texts as the painter sets them.
  ///   - language: the language of the document's own texts.
  package func drawing(measurer: any TextMeasuring, language: String) throws -> HelpDrawing {
    let script = script
    let path = ShippedFiles.path("help/pictures/\(script.document).plumb")
    let bytes = try FileReading.bytes(ofFileAt: path, limit: 1024 * 1024)
    let document = try NativeReader.read(bytes, named: script.document).document.withTexts(in: language)
    var editor = Editor(document: document, measurer: measurer, catalogue: ShippedDevices.catalogue)
    script.steps(&editor)
    Diagnosing.diagnose(in: &editor)
    var board = CanvasDrawing.board(in: editor)
    // Otherwise the title of a paper could be the name of the file.
    for index in board.papers.indices { board.papers[index].title = .verbatim("") }
    return HelpDrawing(board: board, frame: frame(of: board, script))
  }

  private func frame(of board: DrawnBoard, _ script: HelpPictureScript) -> Rect {
    let paper = board.papers.first?.frame ?? Rect(0, 0, 320, 240)
    guard let shown = script.shown else { return paper.inset(by: -28) }
    return shown.offset(by: paper.origin)
  }
}
