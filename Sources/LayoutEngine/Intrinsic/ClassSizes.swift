import LayoutModel

/// The sizes that a document, or its folder, knows of the app's own classes.
extension IntrinsicMeter {
  /// Returns the class that measures an element; nil for most elements.
  func measuringClass(of element: StoredRecord<Element>) -> DocumentClass? {
    context.document.classTable.isEmpty ? nil : context.document.classTable.measuring(element.record)
  }

  /// Replaces measures by those of the element's class, as far as it has some. They are those of the class at run time,
  /// too, unlike a placeholder size.
  func measureClass(of element: StoredRecord<Element>, into measure: inout IntrinsicMeasure) {
    guard let known = measuringClass(of: element) else { return }
    if let width = known.natural?.width {
      measure.width = width.asLength
      measure.wraps = false
    }
    if let height = known.natural?.height {
      measure.height = height.asLength
      measure.wraps = false
    }
    if let offsets = known.baselineOffsets {
      measure.baselines = BaselineOffsets(
        first: CoordinateRange.clamped(offsets.first), last: CoordinateRange.clamped(offsets.last))
    }
  }

  /// Returns the length below which containers never make an element; nil if its class says nothing.
  func leastLength(of element: StoredRecord<Element>, _ axis: Axis) -> Double? {
    measuringClass(of: element)?.minimum?[axis]?.asLength
  }
}

extension Double {
  fileprivate var asLength: Double { max(0, CoordinateRange.clamped(self)) }
}
