import Drawing
import LayoutModel

/// The lines that the canvas shows. The drawing, the search under the pointer and every hover need them.
struct ShownLines: DerivedValue {
  let marks: [ConstraintMark]

  struct Inputs: Equatable, Sendable {
    let document: Document
    let geometry: CanvasGeometry
    let layouts: SceneLayouts.Stamp
    let selection: Selection
    let lit: Set<ConstraintID>
    let settings: LineSettings
    let zoom: Double
  }

  static func inputs(in editor: Editor) -> Inputs {
    Inputs(
      document: editor.document, geometry: editor.geometry, layouts: editor.layouts.stamp,
      selection: editor.selection, lit: editor.lit.union(editor.previewedConstraints), settings: editor.settings.lines,
      zoom: editor.viewport.zoom)
  }

  static func made(from inputs: Inputs, in editor: Editor, after last: consuming ShownLines?) -> ShownLines {
    let marks = VisibleMarks(
      editor.positions, selection: inputs.selection, lit: inputs.lit, settings: inputs.settings, zoom: inputs.zoom)
    return ShownLines(marks: marks.marks)
  }
}
