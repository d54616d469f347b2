import Drawing
import LayoutModel
import Synchronization

/// The lines that were made last. The drawing, the search under the pointer and every hover need them.
///
/// Each request is compared by all that the lines depend on. Copies of an editor may therefore share this memory even
/// if they differ.
final class MarkMemory: Sendable {
  /// The inputs of the lines.
  private struct Source: Equatable {
    let document: Document
    let geometry: CanvasGeometry
    let layouts: SceneLayouts.Stamp
    let selection: Selection
    let lit: Set<ConstraintID>
    let settings: LineSettings
    let zoom: Double
  }

  private let last = Mutex<(source: Source, marks: [ConstraintMark])?>(nil)

  func marks(
    _ positions: AnchorPositions, selection: Selection, lit: Set<ConstraintID>, settings: LineSettings, zoom: Double
  ) -> [ConstraintMark] {
    let source = Source(
      document: positions.document, geometry: positions.geometry, layouts: positions.layouts.stamp,
      selection: selection, lit: lit, settings: settings, zoom: zoom)
    return last.withLock { last in
      if let last, last.source == source { return last.marks }
      let marks = VisibleMarks(positions, selection: selection, lit: lit, settings: settings, zoom: zoom).marks
      last = (source, marks)
      return marks
    }
  }
}
