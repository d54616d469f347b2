import LayoutEngine
import LayoutModel

/// Computes frames for elements that have none in a file, by laying them out. Without a measurer, the sizes of texts are
/// estimated.
package struct UnknownFrames {
  package private(set) var document: Document
  /// The largest number of elements that are laid out. A box with ten thousand children would need more than a minute.
  private static let mostLaidOut = 2000

  /// The frame of an element that is not laid out, such as one in a closed container.
  package static let usualFrame = Rect(0, 0, 120, 34)
  /// The size of a scene without one.
  package static let usualSize = Size(360, 480)

  /// - Parameter scale: pixels per point; the frames are rounded to pixels.
  package init(
    _ document: Document, unknown: Set<ElementID>, scale: Double = 1, measurer: (any TextMeasuring)? = nil
  ) {
    var elements = Array(document.elements)
    for index in elements.indices where unknown.contains(elements[index].id) {
      if elements[index].frame.width == 0 { elements[index].frame.width = Self.usualFrame.width }
      if elements[index].frame.height == 0 { elements[index].frame.height = Self.usualFrame.height }
    }
    for scene in document.scenes {
      guard let root = elements.firstIndex(where: { $0.id == scene.root }), unknown.contains(scene.root) else {
        continue
      }
      let size = scene.size ?? Self.usualSize
      elements[root].frame = Rect(origin: .zero, size: size)
    }
    self.document = Self.document(document, with: elements)
    // So many elements are not a real interface. They are read with their frames as they are.
    guard elements.count <= Self.mostLaidOut else { return }
    let layouts = document.scenes.map { scene in
      SceneLayout.solved(
        self.document, scene: scene.id, environment: LayoutEnvironment(), measurer: measurer ?? UsualTextMeasurer())
    }
    for index in elements.indices where unknown.contains(elements[index].id) {
      let solved = layouts.lazy.compactMap { $0.frames[elements[index].id] }.first
      if let solved, solved.isFinite { elements[index].frame = solved.rounded(toPixelsOf: scale) }
    }
    self.document = Self.document(document, with: elements)
  }

  private static func document(_ document: Document, with elements: [Element]) -> Document {
    Document(
      scenes: Array(document.scenes), elements: elements, guides: Array(document.guides),
      constraints: Array(document.constraints)
    ).with(languages: document.languages).with(previews: document.previews).with(resourcesOf: document)
  }
}

/// Estimates the size of texts for code that has no fonts.
private struct UsualTextMeasurer: TextMeasuring {
  func extent(of text: String, style: TextStyle, width: Double?, lineLimit: Int) -> TextExtent {
    let longest = text.split(whereSeparator: \.isNewline).map(\.count).max() ?? 0
    let whole = Double(longest) * style.size * 0.52
    let lines = width.map { $0 > 0 ? max(1, (whole / $0).rounded(.up)) : 1 } ?? 1
    let count = lineLimit > 0 ? min(Double(lineLimit), lines) : min(lines, 1000)
    let height = style.size * 1.3
    return TextExtent(
      width: width.map { min($0, whole) } ?? whole, height: height * count, firstBaseline: style.size,
      lastBaseline: height * (count - 1) + style.size, lineCount: Int(count))
  }
}
