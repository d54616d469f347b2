import ConstraintSolving
import LayoutEngine
import LayoutModel
import Words

/// Suggestions that set design frames from the layout.
extension Workbench {
  /// Sets the design frames to the solved ones, with edges on whole pixels as they are drawn.
  mutating func updateFrames(of targets: [ElementID], isWholeScene: Bool) -> SuggestionReport {
    var report = SuggestionReport()
    var frames: [(id: ElementID, frame: Rect)] = []
    for (id, frame) in session.settledFrames(of: targets) {
      if document.elements[id]?.traits.locked == true {
        report.notes.append(Message("%1 is locked and wasn’t moved", document.quotedNameWithKind(of: id)))
      } else {
        frames.append((id, frame))
      }
    }
    let asked = Set(targets)
    let left = isWholeScene ? 0 : session.layout.misplaced.keys.count { !asked.contains($0) }
    let guides = isWholeScene ? guideFrames() : []
    edit { draft in
      for (id, frame) in frames { draft.update(id) { $0.frame = frame } }
      for (id, frame) in guides { draft.update(id) { $0.frame = frame } }
    }
    report.moved = frames.map(\.id)
    if left > 0 {
      report.notes.append(
        Message("%1 other element is still misplaced", "%1 other elements are still misplaced", count: left))
    }
    return report
  }

  /// Returns the new frames of layout guides that constraints move, in their owners' coordinates.
  private func guideFrames() -> [(id: GuideID, frame: Rect)] {
    document.guides.compactMap { guide in
      guard guide.kind == .custom, !guide.id.isInsideInstance, let old = guide.frame,
        let solved = session.layout.guideFrames[guide.id],
        let origin = session.layout.rootFrames[guide.owner]?.origin
      else { return nil }
      let frame = solved.offset(by: Point.zero - origin)
      return frame.isClose(to: old, within: 1e-6) ? nil : (guide.id, frame)
    }
  }

  /// Sets the size of each element to the size of its contents, and keeps its origin.
  mutating func sizeToFit(_ targets: [ElementID]) -> SuggestionReport {
    var report = SuggestionReport()
    var sizes: [(id: ElementID, size: Size)] = []
    for id in targets {
      guard let element = document.elements[id], let size = session.contentSize(of: id),
        abs(size.width - element.frame.width) > 1e-6 || abs(size.height - element.frame.height) > 1e-6
      else { continue }
      if element.traits.locked {
        report.notes.append(Message("%1 is locked and wasn’t resized", document.quotedNameWithKind(of: id)))
      } else {
        sizes.append((id, size))
      }
    }
    edit { draft in
      for (id, size) in sizes { draft.update(id) { $0.frame = Rect(origin: $0.frame.origin, size: size) } }
    }
    report.moved = sizes.map(\.id)
    return report
  }
}

extension LayoutSession {
  /// Returns the settled frames of all elements. Most elements lie where they were designed and cost one comparison
  /// each.
  package func settledFrames() -> [(id: ElementID, frame: Rect)] {
    let away = elementsAwayFromDesign(by: 1e-6)
    guard let document = model?.document, !document.instances.isEmpty else { return settledFrames(of: away) }
    return settledFrames(of: away.filter { !$0.isInsideInstance })
  }

  /// Returns the frames as drawn, in their parents' coordinates and with edges on whole pixels. Only frames that differ
  /// from the design are included.
  package func settledFrames(of targets: [ElementID]) -> [(id: ElementID, frame: Rect)] {
    guard let model else { return [] }
    let scale = model.surroundings.pixelScale
    return targets.compactMap { id in
      guard let element = model.document.elements[id], let solved = layout.frames[id],
        let parent = model.document.parent(of: id), let drawn = layout.rootFrames[id]?.rounded(toPixelsOf: scale),
        let origin = layout.rootFrames[parent]?.rounded(toPixelsOf: scale).origin
      else { return nil }
      // A design frame may lie off the pixels on purpose: then it equals the solved one.
      let isThere = solved.isClose(to: element.frame, within: 1e-6)
      let frame = drawn.offset(by: Point.zero - origin)
      return isThere || frame == element.frame ? nil : (id, frame)
    }
  }

  /// Returns the size of the element's contents, as a size for its frame. A text that wraps keeps its design width. A
  /// container becomes as small as its inner constraints allow; its size is pulled to zero with priority 50. Nil for an
  /// element without contents.
  func contentSize(of id: ElementID) -> Size? {
    guard let model, let slot = model.slots[id], let element = model.document.elements[id] else { return nil }
    let node = model.nodes[slot]
    let insets = node.facts.alignment
    if element.kind == .stack || !element.children.isEmpty { return containerSize(of: element) }
    var measure = node.measure
    var width = measure.width
    if measure.wraps, let wanted = width {
      let room = element.alignmentRect(insets).width
      width = room > 0 ? min(wanted, room) : wanted
      measure = model.meter.measure(StoredRecord(element), wrappedAt: width)
    }
    guard width != nil || measure.height != nil else { return nil }
    return Size(
      width.map { $0 + insets.left + insets.right } ?? element.frame.width,
      measure.height.map { $0 + insets.top + insets.bottom } ?? element.frame.height)
  }

  /// Returns the axes on which the layout gives an element the length of its own contents, although it was drawn longer
  /// or shorter.
  package func axesAsLongAsContent(_ id: ElementID) -> Set<Axis> {
    guard let element = document?.elements[id], element.kind != .stack, element.children.isEmpty,
      let solved = layout.frames[id], let content = contentSize(of: id)
    else { return [] }
    return Set(
      Axis.allCases.filter { axis in
        abs(solved.length(axis) - content.length(axis)) < 1
          && abs(element.frame.length(axis) - solved.length(axis)) >= 1
      })
  }

  /// Returns the fitting size of a container; nil if its inner constraints contradict each other. An axis on which
  /// nothing inside has constraints keeps its length: the fitting length there would be zero, which makes no sense.
  private func containerSize(of element: Element) -> Size? {
    guard let (size, isSolved) = sizeAlone(of: element.id), isSolved, size.width.isFinite, size.height.isFinite
    else { return nil }
    return Size(
      size.width > 1e-6 ? size.width : element.frame.width, size.height > 1e-6 ? size.height : element.frame.height)
  }
}
