import Drawing
import LayoutModel
import Synchronization

/// The lines as they were made last: a picture, what lies under the pointer, and every hover of the pointer ask for them.
///
/// It is asked with all that they depend on, so it may be shared by copies of an editor that went apart.
final class MarkMemory: Sendable {
  /// What lines are made from.
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
