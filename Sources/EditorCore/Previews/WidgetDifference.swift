import LayoutModel
import Words

/// An element that GTK places or sizes otherwise than Plumb. Both frames are in the scene's points.
package struct WidgetDifference: Hashable, Sendable {
  package let element: ElementID
  package let own: Rect
  package let gtk: Rect

  /// GTK gives widgets whole pixels, so smaller differences say nothing.
  package static let tolerance = 1.0

  /// Nil if the frames agree within a point.
  init?(_ element: ElementID, own: Rect, gtk: Rect) {
    (self.element, self.own, self.gtk) = (element, own, gtk)
    guard own.isFinite, gtk.isFinite, changes.contains(where: Self.counts) else { return nil }
  }

  private static func counts(_ change: Double) -> Bool { abs(change) > tolerance + 1e-6 }

  private var changes: [Double] { [gtk.width - own.width, gtk.height - own.height, gtk.x - own.x, gtk.y - own.y] }

  /// True if the size differs, and not only the position.
  var isOfSize: Bool { changes.prefix(2).contains(where: Self.counts) }

  /// Tells the difference that matters most: “OK” is 3 wider in GTK.
  package func sentence(in document: Document) -> Message {
    let name = document.quotedName(of: element)
    let index = changes.firstIndex(where: Self.counts) ?? 0
    let amount = Figures.text(abs(changes[index]))
    switch (index, changes[index] > 0) {
    case (0, true): return Message("%1 is %2 wider in GTK", name, amount)
    case (0, false): return Message("%1 is %2 narrower in GTK", name, amount)
    case (1, true): return Message("%1 is %2 taller in GTK", name, amount)
    case (1, false): return Message("%1 is %2 shorter in GTK", name, amount)
    case (2, true): return Message("%1 is %2 farther right in GTK", name, amount)
    case (2, false): return Message("%1 is %2 farther left in GTK", name, amount)
    case (_, true): return Message("%1 is %2 lower in GTK", name, amount)
    case (_, false): return Message("%1 is %2 higher in GTK", name, amount)
    }
  }
}

/// The comparison of a scene's layout with GTK's. Elements that only one of them shows are not compared.
///
/// The first differences are the likely causes of the others: elements of another size that contain no element of
/// another size. Then come their containers, and at last the elements that have only moved.
package struct WidgetComparison: Hashable, Sendable {
  package let differences: [WidgetDifference]
  /// The number of elements that both show.
  package let comparedCount: Int

  /// - Parameters:
  ///   - own: the frames that Plumb computes.
  ///   - gtk: the frames that GTK gives.
  package init(of root: ElementID, in document: Document, own: (ElementID) -> Rect?, gtk: [ElementID: Rect]) {
    var found: [WidgetDifference] = []
    var count = 0
    for id in document.subtree(of: root) {
      guard let own = own(id), let gtk = gtk[id] else { continue }
      count += 1
      if let difference = WidgetDifference(id, own: own, gtk: gtk) { found.append(difference) }
    }
    comparedCount = count
    differences = Self.causesFirst(found, in: document)
  }

  private static func causesFirst(_ found: [WidgetDifference], in document: Document) -> [WidgetDifference] {
    var around: Set<ElementID> = []
    for difference in found where difference.isOfSize {
      var parent = document.parent(of: difference.element)
      while let next = parent, around.insert(next).inserted { parent = document.parent(of: next) }
    }
    let causes = found.filter { $0.isOfSize && !around.contains($0.element) }
    let containers = found.filter { $0.isOfSize && around.contains($0.element) }
    return causes + containers + found.filter { !$0.isOfSize }
  }

  /// One line about the comparison: “OK” is 3 wider in GTK (2 more).
  package func summary(in document: Document) -> Message {
    guard let first = differences.first else { return Message("Same layout in GTK") }
    let sentence = first.sentence(in: document)
    let others = differences.count - 1
    return others == 0 ? sentence : Message("%2 (%1 more)", "%2 (%1 more)", count: others, sentence)
  }
}
