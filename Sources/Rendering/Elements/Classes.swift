import Drawing
import LayoutEngine
import LayoutModel

extension ElementPainter {
  /// Draws an element of a known class. A class that is like a control or a text looks like it, with its name where no
  /// other text is. Any other class is a box. Returns false if nothing is known of the element's class.
  func drawClass(of element: DrawnElement, in frame: Rect) -> Bool {
    guard let known = classes[element.content.className] else { return false }
    var content = element.content
    content.background = content.background ?? known.color
    guard element.isEmpty, known.like.looksAlone else {
      var box = element
      box.content = content
      drawCustomBox(box, frame)
      return true
    }
    if let role = known.like.traits.text?.role, content.shownText(in: known.like)?.isEmpty != false {
      content[role] = known.shortName
    }
    let ground = content.background.flatMap(color(named:))
    if let ground, known.like.isFilled {
      // A title on a strong ground must stay legible.
      if content.color == nil { content.color = ground.over(colors.background).readableInk.css }
    } else if let ground {
      canvas.fill(frame, ground.faded(0.25), radius: min(6, frame.height / 4))
      content.background = nil
    }
    var other = Element(id: element.id, kind: known.like, frame: element.frame)
    other.content = content
    other.arrangement = element.arrangement
    other.traits.alignmentInsets = element.alignmentInsets
    drawKind(DrawnElement(other, frame: element.frame, displayName: element.displayName), in: frame)
    if known.like.traits.text == nil { caption(known.shortName, below: frame) }
    return true
  }

  /// Draws the name at the lower edge of a control that shows no text, if there is room.
  private func caption(_ words: String, below frame: Rect) {
    let height = note.size * 1.7
    guard frame.height >= 3 * height, frame.width > 24 else { return }
    let line = Rect(frame.x + 3, frame.maxY - height, frame.width - 6, height)
    text(words, in: line, note, colors.secondary, .center)
  }
}

extension DocumentClass {
  /// The name without its module: `Badge` for `MyApp.Badge`.
  fileprivate var shortName: String {
    guard !className.contains("<"), let last = className.split(separator: ".").last else { return className }
    return String(last)
  }
}

extension ElementKind {
  /// True if a class that is like this kind is drawn like it: it is a control or a text, and holds nothing.
  fileprivate var looksAlone: Bool {
    (traits.surface == .control || traits.surface == .content) && !traits.holds.contains(.elements)
  }

  /// True if the whole ground behind the text takes a background color.
  fileprivate var isFilled: Bool { traits.text?.isCentered == true || traits.text?.lines == .asAsked }
}
