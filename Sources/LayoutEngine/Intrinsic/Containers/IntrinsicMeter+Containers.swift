import LayoutModel

/// Measures containers. To constraints a container is one element with the natural size that its children give it.
extension IntrinsicMeter {
  /// Measures a container. One that is placed by another container has no size of its own, and neither has the root of
  /// a scene: both are given one.
  func containerMeasure(of element: StoredRecord<Element>, wrappedAt width: Double?) -> IntrinsicMeasure {
    let alignment = element.record.traits.alignmentInsets.map { _ in alignmentInsets(of: element, metrics: .container) }
    var measure = IntrinsicMeasure(alignment: alignment ?? .zero)
    guard let parent = context.document.parent(of: element.record.id), context.document.elements.contains(parent),
      context.document.container(of: element.record.id) == nil
    else { return measure }
    var island = Island(of: element, self)
    let natural = island.natural
    measure.width = natural.width
    measure.height = width.map { island.height(at: $0) } ?? natural.height
    measure.wraps = island.wraps
    return measure
  }
}
