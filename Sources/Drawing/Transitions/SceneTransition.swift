import LayoutModel

/// A scene on its way from one place to another: turned, on another device, or edited.
///
///     let transition = SceneTransition(from: portrait, to: landscape)
///     transition.paper(at: 0.5)
///     transition.strip(of: 8)      // eight moments side by side
package struct SceneTransition: Hashable, Sendable {
  package var from: Paper
  package var to: Paper
  package var curve = TransitionCurve.easeInOut
  /// In seconds.
  package var duration = 0.4

  package static let durations = 0.05...10.0

  package init(from: Paper, to: Paper) {
    self.from = from.moved(to: .zero)
    self.to = to.moved(to: .zero)
  }

  /// At a part of the time, from 0 to 1. What only one end has fades in or out.
  package func paper(at time: Double) -> Paper {
    if time <= 0, from.scene == to.scene { return from }
    return to.since(from, progress: curve.progress(at: time))
  }

  /// The room that every moment of it has.
  package var size: Size {
    Size(max(from.frame.width, to.frame.width), max(from.frame.height, to.frame.height))
  }

  /// Moments side by side, the first and the last among them.
  package func strip(of count: Int) -> DrawnBoard {
    var drawing = DrawnBoard()
    let count = min(max(count, 2), 60)
    for number in 0..<count {
      let moment = paper(at: Double(number) / Double(count - 1))
      drawing.papers.append(moment.moved(to: Point(Double(number) * (size.width + Self.air), 0)))
    }
    return drawing
  }

  /// All that is seen of it one after the other, in steps of so many seconds, from the first moment to the last.
  package func moments(ofEach step: Double) -> [Paper] {
    let duration = min(max(duration, Self.durations.lowerBound), Self.durations.upperBound)
    let steps = max(1, Int((duration / max(step, 0.01)).rounded()))
    return (0...steps).map { paper(at: Double($0) / Double(steps)) }
  }

  /// Between the moments of a strip.
  private static let air = 40.0
}

extension Paper {
  /// The same sheet elsewhere on the pasteboard.
  package func moved(to origin: Point) -> Paper {
    var paper = self
    let delta = origin - frame.origin
    paper.frame = frame.offset(by: delta)
    for index in paper.elements.indices { paper.elements[index].frame = elements[index].frame.offset(by: delta) }
    for index in paper.bars.indices { paper.bars[index].frame = bars[index].frame.offset(by: delta) }
    return paper
  }
}
