import EditorCore
import LayoutEngine
import LayoutFormats
import LayoutModel

/// A scene as it looks when it runs: every element where its constraints put it.
enum SolvedPaper {
  static func make(
    of scene: Scene, in document: Document, environment: LayoutEnvironment, appearance: Appearance?,
    measurer: any TextMeasuring
  ) -> Paper {
    let layout = LayoutEngine.layout(document, scene: scene.id, environment: environment, measurer: measurer)
    let surroundings = Surroundings(of: scene, in: document, environment: environment)
    let look = Look(
      profile: scene.profile, appearance: appearance ?? scene.appearance, rightToLeft: surroundings.isRightToLeft)
    let sheet = Rect(origin: .zero, size: layout.size)
    let elements = document.subtree(of: scene.root).compactMap { id -> DrawnElement? in
      // What is not laid out is not to be seen.
      guard let element = document.elements[id], let frame = layout.rootFrames[id] else { return nil }
      return drawn(element, frame: frame, in: document, language: environment.language)
    }
    var paper = Paper(
      scene: scene.id, title: scene.name ?? scene.id.rawValue, frame: sheet, look: look, elements: elements,
      isActive: true)
    paper.bars = DrawnBar.all(scene.bars ?? Bars(), in: sheet, safeArea: surroundings.safeArea)
    return paper
  }

  private static func drawn(
    _ element: Element, frame: Rect, in document: Document, language: String?
  ) -> DrawnElement {
    var drawn = DrawnElement(element, frame: frame, displayName: document.displayName(of: element.id))
    drawn.content = document.content(of: element, in: language)
    return drawn
  }
}
