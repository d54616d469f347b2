import LayoutModel

/// The transition of a scene between two states: rotated, on another device, or edited.
///
///     let transition = SceneTransition(from: portrait, to: landscape)
///     transition.paper(at: 0.5)
///     transition.strip(of: 8)      // eight moments side by side
package struct SceneTransition: Hashable, Sendable {
  package var from: Paper
  package var to: Paper
  package var curve = TransitionCurve.easeInOut
  /// The duration in seconds.
  package var duration = 0.4

  package static let durations = 0.05...10.0

  package init(from: Paper, to: Paper) {
    self.from = from.moved(to: .zero)
    self.to = to.moved(to: .zero)
  }

  /// Returns the scene at a time from 0 to 1. What only one end has fades in or out.
  package func paper(at time: Double) -> Paper {
    if time <= 0, from.scene == to.scene { return from }
    return to.interpolated(from: from, progress: curve.progress(at: time))
  }

  /// A size that contains the scene at both ends.
  package var size: Size {
    Size(max(from.frame.width, to.frame.width), max(from.frame.height, to.frame.height))
  }

  /// Returns moments at equal distances side by side, with the first and the last.
  package func strip(of count: Int) -> DrawnBoard {
    var drawing = DrawnBoard()
    let count = min(max(count, 2), 60)
    for number in 0..<count {
      let moment = paper(at: Double(number) / Double(count - 1))
      drawing.papers.append(moment.moved(to: Point(Double(number) * (size.width + Self.air), 0)))
    }
    return drawing
  }

  /// Returns the scene every `step` seconds, from the first moment to the last.
  package func moments(ofEach step: Double) -> [Paper] {
    let duration = min(max(duration, Self.durations.lowerBound), Self.durations.upperBound)
    let steps = max(1, Int((duration / max(step, 0.01)).rounded()))
    return (0...steps).map { paper(at: Double($0) / Double(steps)) }
  }

  /// The space between the moments of a strip.
  private static let air = 40.0
}

extension Paper {
  /// Returns the same sheet at another place on the pasteboard.
  package func moved(to origin: Point) -> Paper {
    var paper = self
    let delta = origin - frame.origin
    paper.frame = frame.offset(by: delta)
    for index in paper.elements.indices { paper.elements[index].frame = elements[index].frame.offset(by: delta) }
    for index in paper.bars.indices { paper.bars[index].frame = bars[index].frame.offset(by: delta) }
    return paper
  }
}
