import LayoutEngine
import LayoutModel

extension DrawnBoard {
  /// Returns the board at a moment between another board and this one. Sheets and elements have positions between those
  /// in the two boards. In a sheet that both have, elements that only one has fade in or out. A sheet that only this
  /// board has is complete from the start. Overlays appear only at the end.
  ///
  ///     after.interpolated(from: before, progress: 0.5)
  package func interpolated(from old: DrawnBoard, progress: Double) -> DrawnBoard {
    guard progress < 1 else { return self }
    var drawing = self
    drawing.overlays = []
    let before = Dictionary(old.papers.map { ($0.scene, $0) }, uniquingKeysWith: { first, _ in first })
    for index in drawing.papers.indices {
      if let old = before[drawing.papers[index].scene] {
        drawing.papers[index] = drawing.papers[index].interpolated(from: old, progress: progress)
      }
    }
    return drawing
  }
}

extension Paper {
  package func interpolated(from old: Paper, progress: Double) -> Paper {
    var paper = self
    paper.move(from: old, progress)
    return paper
  }

  /// Moves all parts of the paper. At progress 1 it changes nothing, so that the end is exact.
  private mutating func move(from old: Paper, _ progress: Double) {
    guard progress != 1 else { return }
    let (start, end) = (old.frame, frame)
    frame = end.interpolated(from: start, progress)
    let after = Dictionary(elements.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
    let before = Dictionary(old.elements.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
    let leaving = old.leaving(for: after, elements.first?.id)
    elements = elements.enumerated().flatMap { place, element -> [DrawnElement] in
      var moved = element.interpolated(from: before[element.id], progress, in: look)
      if before[element.id] == nil {
        moved.move(by: frame.origin - end.origin)
        // The background of the sheet does not fade.
        if place == 0 { moved.opacity = 1 }
      }
      let followers = leaving[element.id, default: []].map { follower in
        var gone = follower
        gone.opacity *= Self.part(1 - progress)
        gone.move(by: frame.origin - start.origin)
        return gone
      }
      return [moved] + followers
    }
    moveBars(from: old, progress)
  }

  private mutating func moveBars(from old: Paper, _ progress: Double) {
    for index in bars.indices {
      let start = old.bars.first { $0.kind == bars[index].kind }
      if let start { bars[index].frame = bars[index].frame.interpolated(from: start.frame, progress) }
      bars[index].opacity = Self.part(start?.opacity ?? 0, 1, progress)
    }
    for bar in old.bars where !bars.contains(where: { $0.kind == bar.kind }) {
      var gone = bar
      gone.opacity *= Self.part(1 - progress)
      bars.append(gone)
    }
  }

  /// Returns the elements that are missing in `after`. Each is listed under the last remaining element before it, after
  /// which it is drawn.
  private func leaving(
    for after: [ElementID: DrawnElement], _ root: ElementID?
  ) -> [ElementID: [DrawnElement]] {
    var leaving: [ElementID: [DrawnElement]] = [:]
    var last = root
    for element in elements.dropFirst() {
      if after[element.id] != nil { last = element.id } else if let last { leaving[last, default: []].append(element) }
    }
    return leaving
  }

  /// Limits a value to 0...1, because a spring goes beyond the end, but an opacity must not.
  fileprivate static func part(_ value: Double) -> Double { min(max(value, 0), 1) }
  fileprivate static func part(_ start: Double, _ end: Double, _ progress: Double) -> Double {
    part(start + (end - start) * progress)
  }
}

extension DrawnElement {
  fileprivate func interpolated(from old: DrawnElement?, _ progress: Double, in look: Look) -> DrawnElement {
    var moved = self
    moved.opacity = Paper.part(old?.opacity ?? 0, opacity, progress)
    guard let old else { return moved }
    moved.frame = frame.interpolated(from: old.frame, progress)
    if let clip = old.clip { moved.clip = self.clip?.interpolated(from: clip, progress) }
    if isHidden != old.isHidden {
      moved.isHidden = false
      moved.opacity = Paper.part(old.seen, seen, progress)
    }
    if old.content.fontSize != content.fontSize { moved.content.fontSize = fontSize(from: old, progress, look) }
    return moved
  }

  /// The visible opacity; a hidden element is drawn faintly.
  private var seen: Double { isHidden ? opacity * Self.ghost : opacity }

  private func fontSize(from old: DrawnElement, _ progress: Double, _ look: Look) -> Double {
    let (start, end) = (
      textStyle(of: old.content, kind: kind, profile: look.profile).size,
      textStyle(of: content, kind: kind, profile: look.profile).size
    )
    return max(1, start + (end - start) * progress)
  }

  fileprivate mutating func move(by delta: Point) {
    frame = frame.offset(by: delta)
    clip = clip?.offset(by: delta)
  }
}

extension Rect {
  fileprivate func interpolated(from old: Rect, _ progress: Double) -> Rect {
    func between(_ a: Double, _ b: Double) -> Double { a + (b - a) * progress }
    return Rect(between(old.x, x), between(old.y, y), between(old.width, width), between(old.height, height))
  }
}
