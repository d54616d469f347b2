import LayoutModel

extension DrawnBoard {
  /// A picture on the way from another one to this: every sheet and element at its place between the two. What is new is
  /// where it will be; what the editor shows over the sheets comes with the end.
  ///
  ///     after.since(before, progress: 0.5)
  package func since(_ old: DrawnBoard, progress: Double) -> DrawnBoard {
    guard progress < 1 else { return self }
    var drawing = self
    drawing.overlays = []
    let before = Dictionary(old.papers.map { ($0.scene, $0) }, uniquingKeysWith: { first, _ in first })
    for index in drawing.papers.indices {
      if let old = before[drawing.papers[index].scene] {
        drawing.papers[index] = drawing.papers[index].since(old, progress: progress)
      }
    }
    return drawing
  }
}

extension Paper {
  package func since(_ old: Paper, progress: Double) -> Paper {
    var paper = self
    paper.move(from: old, progress)
    return paper
  }

  private mutating func move(from old: Paper, _ progress: Double) {
    frame = frame.since(old.frame, progress)
    let before = Dictionary(old.elements.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
    for index in elements.indices {
      guard let start = before[elements[index].id] else { continue }
      elements[index].frame = elements[index].frame.since(start.frame, progress)
      if let clip = start.clip { elements[index].clip = elements[index].clip?.since(clip, progress) }
    }
    for index in bars.indices {
      let start = old.bars.first { $0.kind == bars[index].kind }
      if let start { bars[index].frame = bars[index].frame.since(start.frame, progress) }
    }
  }
}

extension Rect {
  fileprivate func since(_ old: Rect, _ progress: Double) -> Rect {
    func between(_ a: Double, _ b: Double) -> Double { a + (b - a) * progress }
    return Rect(between(old.x, x), between(old.y, y), between(old.width, width), between(old.height, height))
  }
}
