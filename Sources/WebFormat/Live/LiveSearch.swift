import LayoutEngine
import LayoutModel

/// Finds the way in which a browser can place an element by itself: from its parent and from elements before it in the
/// page, as constraints say it. A way counts if it is right in all samples.
struct LiveSearch {
  private let document: Document
  private let samples: LiveSamples
  private let partners: LivePartners
  private let profile: Profile

  init(_ document: Document, _ order: [ElementID], _ samples: [LiveSample], _ profile: Profile) {
    (self.document, self.profile) = (document, profile)
    self.samples = LiveSamples(order, samples)
    partners = LivePartners(document, order, self.samples)
  }

  /// The places that are right in all samples, those that constraints say first.
  func places(of id: ElementID, _ axis: Axis) -> [LivePlace] {
    guard let element = document.elements[id], let parent = document.parent(of: id) else { return [] }
    if axis.isHorizontal, document.hasOwnDirection(id) || document.hasOwnDirection(parent) { return [] }
    let holds = partners.equal(to: id, axis).compactMap { hold(id, $0, axis) } + holds(of: id, in: parent, axis)
    if !holds.isEmpty, let length = length(of: element, axis) {
      return holds.map { LivePlace(hold: $0, length: length) }
    }
    let (starts, ends) = (holds.compactMap(\.start), holds.compactMap(\.end))
    let between = starts.flatMap { start in
      ends.map { LivePlace(hold: .both(start: start, end: $0), length: .between) }
    }
    return between.isEmpty ? starts.compactMap { fitting(element, in: parent, $0, axis) } : between
  }

  /// True if an element has another place or another length within its parent when texts change.
  func changes(_ id: ElementID, _ axis: Axis, _ changes: [LiveChange]) -> Bool {
    guard let own = samples.index(of: id) else { return false }
    let parent = document.parent(of: id).flatMap(samples.index)
    return changes.contains { change in
      func span(_ sample: LiveSample) -> LiveSample.Span? {
        let origin = parent.flatMap { sample.spans[$0]?[axis].start } ?? 0
        return sample.spans[own]?[axis].moved(by: -origin)
      }
      guard let before = span(change.own), let after = span(change.changed) else { return false }
      return !LiveSamples.isSame(before.start, after.start) || !LiveSamples.isSame(before.end, after.end)
    }
  }

  func parent(of id: ElementID) -> ElementID? { document.parent(of: id) }

  // MARK: Holds

  private func hold(_ id: ElementID, _ partner: LivePartners.Partner, _ axis: Axis) -> LivePlace.Hold? {
    guard let distance = samples.distance(id, partner.edge, after: partner.item, partner.other, axis) else {
      return nil
    }
    let end = LiveEnd(partner.item, partner.other, distance)
    switch partner.edge {
    case .start: return .start(end)
    case .end: return .end(end)
    // A browser centers on the middle of another element only, and moves what it centers into the parent.
    case .middle:
      let isCentered = partner.other == .middle && distance == 0 && isWithinParent(id, axis)
      return isCentered ? .middle(end) : nil
    }
  }

  private func isWithinParent(_ id: ElementID, _ axis: Axis) -> Bool {
    guard let parent = document.parent(of: id) else { return false }
    return samples.allSatisfy(id, parent, axis) { own, room, _ in own.start >= room.start && own.end <= room.end }
  }

  private func holds(of id: ElementID, in parent: ElementID, _ axis: Axis) -> [LivePlace.Hold] {
    func end(_ own: LiveEnd.Edge, _ edge: LiveEnd.Edge) -> LiveEnd? {
      samples.distance(id, own, after: parent, edge, axis).map { LiveEnd(nil, edge, $0) }
    }
    let holds: [LivePlace.Hold?] = [
      end(.start, .start).map { .start($0) }, end(.end, .end).map { .end($0) },
      end(.middle, .middle).map { .middle($0) },
      end(.start, .end).map { .start($0) }, end(.start, .middle).map { .start($0) },
      end(.end, .start).map { .end($0) }, end(.end, .middle).map { .end($0) },
    ]
    return holds.compactMap { $0 }
  }

  // MARK: Lengths

  private func length(of element: Element, _ axis: Axis) -> LivePlace.Length? {
    contentLength(element, axis) ?? otherLength(element.id, axis)
      ?? samples.length(element.id, axis).map { .points($0) }
  }

  /// The length of the content, within what constraints ask for.
  private func contentLength(_ element: Element, _ axis: Axis) -> LivePlace.Length? {
    guard hasContent(element, axis) else { return nil }
    let asked = partners.constraints(of: element.id, axis).filter { $0.second == nil }
    // Its class has a least length, too, of which the content's length is never less.
    let ofClass = metrics(of: element).least(axis)
    let least = asked.filter { $0.relation == .greaterOrEqual && $0.constant > ofClass }.map(\.constant).max()
    let most = asked.filter { $0.relation == .lessOrEqual }.map(\.constant).min()
    let (low, high) = (least ?? 0, max(least ?? 0, most ?? .infinity))
    return samples.isLength(element.id, axis) { min(max($0, low), high) } ? .content(least: least, most: most) : nil
  }

  /// True if a browser makes the element as long as its content.
  private func hasContent(_ element: Element, _ axis: Axis) -> Bool {
    let control = WebControl.of(element.kind)
    guard element.children.isEmpty, control.className != nil else { return false }
    let metrics = metrics(of: element)
    switch axis.isHorizontal ? metrics.width : metrics.height {
    case .none: return false
    case .fixed: return !axis.isHorizontal
    // A menu is as wide as its longest line in browsers, and as the chosen one on macOS.
    case .text: return !axis.isHorizontal || control.form != .menu || profile != .macos
    case .image: return true
    }
  }

  private func metrics(of element: Element) -> ControlMetrics {
    ControlMetrics.of(element.kind, isTitled: true, profile: profile)
  }

  private func otherLength(_ id: ElementID, _ axis: Axis) -> LivePlace.Length? {
    partners.lengths(of: id, axis).lazy.compactMap { item, factor in
      samples.rest(id, factor, times: item, axis).map { .other(item, factor: factor, rest: $0) }
    }.first
  }

  /// The place of a text that is as long as its content where it has room, and is cut off before something else or
  /// before the end of its parent.
  private func fitting(_ element: Element, in parent: ElementID, _ start: LiveEnd, _ axis: Axis) -> LivePlace? {
    guard axis.isHorizontal, hasContent(element, axis) else { return nil }
    let ofClass = metrics(of: element).least(axis)
    let bounds = partners.bounds(of: element.id, axis).map { (item: $0.item as ElementID?, edge: $0.other) }
    for (item, edge) in bounds + [(nil, .end)] {
      let other = item ?? parent
      // The least room that it leaves is the distance at which it stops.
      guard let room = samples.leastRoom(element.id, before: other, edge, axis), room >= 0 else { continue }
      let isRight = samples.allSatisfy(element.id, other, axis) { own, other, natural in
        guard let natural, own.length >= ofClass else { return false }
        return LiveSamples.isSame(own.length, max(0, min(natural, other.place(edge) - room - own.start)))
      }
      guard isRight else { continue }
      return LivePlace(hold: .both(start: start, end: LiveEnd(item, edge, -room)), length: .content())
    }
    return nil
  }
}

extension LivePlace.Hold {
  fileprivate var start: LiveEnd? { if case .start(let end) = self { end } else { nil } }
  fileprivate var end: LiveEnd? { if case .end(let end) = self { end } else { nil } }
}
