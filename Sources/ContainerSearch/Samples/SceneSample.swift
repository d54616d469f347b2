import LayoutAdvice
import LayoutEngine
import LayoutModel

/// The surroundings in which a scene is looked at: a size, a language, a direction.
package struct SampleSetting: Hashable, Sendable {
  package var size: Size
  /// An invented language with other texts; nil for the scene's own.
  package var contents: PseudoLanguage?
  package var direction: LanguageDirection?

  package init(_ size: Size, contents: PseudoLanguage? = nil, direction: LanguageDirection? = nil) {
    (self.size, self.contents, self.direction) = (size, contents, direction)
  }

  func applied(to environment: LayoutEnvironment) -> LayoutEnvironment {
    var result = environment
    result.size = size
    result.comparesDesign = false
    if let contents { result.language = contents.rawValue }
    if let direction { result.direction = direction }
    return result
  }
}

/// A scene whose layout is looked at in many settings.
package struct SampledScene: Sendable {
  let document: Document
  let scene: Scene
  let environment: LayoutEnvironment
  /// Measures the document's texts.
  let measurer: any TextMeasuring
  /// The scene's size in the environment.
  package let size: Size
  package let elementCount: Int
  /// True if constraints leave a place open.
  let isOpen: Bool
  private let turns: Bool

  package init(_ document: Document, _ scene: Scene, _ environment: LayoutEnvironment, _ measurer: any TextMeasuring) {
    (self.document, self.scene, self.environment, self.measurer) = (document, scene, environment, measurer)
    elementCount = document.subtree(of: scene.root).count
    let surroundings = Surroundings(of: scene, in: document, environment: environment)
    size = surroundings.size
    let session = LayoutSession(
      document: document, scene: scene.id, environment: environment, measurer: measurer)
    isOpen = !session.diagnosis(withRemarks: false).freedom.isEmpty
    turns = HeldScreen(of: scene, size: size, environment: environment).turnsWithItsSize
  }

  package func session(_ setting: SampleSetting) -> LayoutSession { session(of: document, setting) }

  /// Returns a session for another document with the same scene, with texts in whole points.
  func session(of document: Document, _ setting: SampleSetting) -> LayoutSession {
    LayoutSession(
      document: document, scene: scene.id, environment: setting.applied(to: environment),
      measurer: WholeMeasurer(base: measurer))
  }

  /// Returns a size with a length along an axis, as near as possible to the scene's own length across. A device must not
  /// be turned, since that changes its bars.
  package func size(_ length: Double, along axis: Axis) -> Size {
    axis == .horizontal ? size(width: length) : size(height: length)
  }

  private func size(width: Double) -> Size {
    guard turns else { return Size(width, size.height) }
    return Size(width, isUpright ? max(size.height, width) : min(size.height, width - 1))
  }

  private func size(height: Double) -> Size {
    guard turns else { return Size(size.width, height) }
    return Size(isUpright ? min(size.width, height) : max(size.width, height + 1), height)
  }

  private var isUpright: Bool { size.height >= size.width }

  /// The settings from which the search guesses. The first four have the scene's own contents: its own size, a larger
  /// width, a larger height, and both.
  package var settings: [SampleSetting] {
    let wide = turns && isUpright ? min(size.width * 1.6, size.height) : size.width * 1.6
    let high = turns && !isUpright ? min(size.height * 1.7, size.width - 1) : size.height * 1.7
    let both = Size(wide.rounded(.down), high.rounded(.down))
    return [size, Size(both.width, size.height), Size(size.width, both.height), both].map { SampleSetting($0) }
      + [PseudoLanguage.double, .empty].map { SampleSetting(both, contents: $0) }
  }
}
