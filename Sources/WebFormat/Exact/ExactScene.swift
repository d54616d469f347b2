import ClosedForms
import FormatExchange
import LayoutAdvice
import LayoutEngine
import LayoutModel

/// The places of a scene's elements in closed form, as rules of a style sheet: for each size of the scene they are those
/// that the constraints ask for. In a live page, a browser finds some of the places itself.
struct ExactScene {
  let closed: ClosedScene
  /// Nil for a page that is not live.
  let live: LiveScene?
  /// The elements that are in the page, parents before children.
  let elements: [ElementID]
  private let rules: ExactRules
  /// The rules of the other direction and of other languages, where these are laid out otherwise.
  private(set) var others: [ExactRules.Rule] = []
  /// The elements that are not exact at all sizes, in some language or direction.
  private(set) var inexact: Set<ElementID>
  /// True if the places are proved; false if they were checked at many sizes.
  private(set) var isProved: Bool

  /// Surroundings in which the page is shown too, and the selector of what is in a page that shows them.
  struct Variant {
    var selector: String
    var environment: LayoutEnvironment
  }

  /// Fails if the layout changes at too many sizes to be written.
  ///
  /// - Parameter document: the document as it is exported.
  init?(_ document: Document, _ scene: Scene, _ ids: PageIDs, _ request: ExportRequest) {
    let search = ExactSearch(document, scene, request)
    guard let found = search.closed(in: request.environment) else { return nil }
    closed = found.closed
    let known = closed.elements
    elements = document.subtree(of: scene.root).filter(known.contains)
    // What the browser places itself is checked, not proved.
    (inexact, isProved) = (closed.inexact, closed.isProved && request.layout != .live)
    let variants = (search.turned(from: found) + Self.languages(document, scene, request)).compactMap { variant in
      search.closed(in: variant.environment).map { (variant, $0) }
    }
    live = request.layout == .live ? search.live(elements, [found] + variants.map(\.1)) : nil
    let writer = ExactWriter(document: document, scene: scene, order: elements, ids: ids, live: live)
    rules = ExactRules(closed, writer, isRightToLeft: found.isRightToLeft)
    var turned: ExactRules?
    for (variant, other) in variants {
      inexact.formUnion(other.closed.inexact)
      isProved = isProved && other.closed.isProved
      let own = ExactRules(other.closed, writer, isRightToLeft: other.isRightToLeft)
      let isTurned = other.isRightToLeft != found.isRightToLeft
      // Rules of the other direction count for a language of that direction, too, unless it has its own.
      others += own.rules(besides: [rules] + (isTurned ? [turned].compactMap { $0 } : []), in: variant.selector)
      if isTurned, turned == nil, variant.environment.language == request.environment.language { turned = own }
    }
  }

  /// The other languages of a page in which the language can be chosen.
  private static func languages(_ document: Document, _ scene: Scene, _ request: ExportRequest) -> [Variant] {
    guard request.plays else { return [] }
    let languages = PageLanguages(document, request)
    return languages.codes.filter { $0 != languages.first }.map { code in
      var environment = request.environment
      environment.language = code == document.languages.base ? nil : code
      return Variant(selector: ".plumb-scene:lang(\(StyleText.name(code)))", environment: environment)
    }
  }

  /// The declarations of an element at all sizes.
  func place(of id: ElementID) -> PageStyle { rules.places[id] ?? PageStyle() }

  /// The rules besides those, in their order.
  var conditional: [ExactRules.Rule] { rules.conditional + others }
}

/// Lays a scene out in closed form, in surroundings of which some may be alike.
private struct ExactSearch {
  let document: Document
  let scene: Scene
  let measurer: any TextMeasuring
  let widths: ClosedRange<Double>
  let heights: ClosedRange<Double>
  let plays: Bool

  struct Found {
    let closed: ClosedScene
    let environment: LayoutEnvironment
    let surroundings: Surroundings

    var isRightToLeft: Bool { surroundings.isRightToLeft }
    /// The size that the environment gives the scene.
    var size: Size { surroundings.size }
    var profile: Profile { surroundings.profile }
  }

  init(_ document: Document, _ scene: Scene, _ request: ExportRequest) {
    (self.document, self.scene, measurer, plays) = (document, scene, request.measurer, request.plays)
    widths = request.widths ?? document.usualLengths(of: scene, along: .horizontal)
    heights = request.heights ?? document.usualLengths(of: scene, along: .vertical)
  }

  private func session(_ environment: LayoutEnvironment) -> LayoutSession {
    var environment = environment
    environment.comparesDesign = false
    return LayoutSession(document: document, scene: scene.id, environment: environment, measurer: measurer)
  }

  func closed(in environment: LayoutEnvironment) -> Found? {
    let session = session(environment)
    guard let surroundings = session.surroundings,
      let closed = try? ClosedScene(session, widths: widths, heights: heights), !closed.regions.isEmpty
    else { return nil }
    return Found(closed: closed, environment: environment, surroundings: surroundings)
  }

  /// The places that a browser can find itself in all surroundings in which the page is shown.
  func live(_ order: [ElementID], _ all: [Found]) -> LiveScene {
    func look(in environment: LayoutEnvironment, at sizes: [Size]) -> [LiveSample] {
      var session = session(environment)
      return sizes.map { size in
        session.lay(out: size)
        return LiveSample(session, order)
      }
    }
    let samples = all.flatMap { look(in: $0.environment, at: LiveSizes.all($0.closed, $0.size)) }
    let first = all[0]
    let sizes = LiveSizes.larger(first.closed, first.size)
    let own = look(in: first.environment, at: sizes)
    let changes = [PseudoLanguage.double, .empty].flatMap { content in
      var environment = first.environment
      environment.language = content.rawValue
      environment.direction = first.isRightToLeft ? .rightToLeft : .leftToRight
      return zip(own, look(in: environment, at: sizes)).map { LiveChange(own: $0, changed: $1) }
    }
    let search = LiveSearch(document, order, samples + changes.map(\.changed), first.profile)
    return LiveScene(search, order, changes)
  }

  /// The other direction, if the scene is not simply the mirror image of itself there.
  func turned(from found: Found) -> [ExactScene.Variant] {
    var environment = found.environment
    environment.direction = found.isRightToLeft ? .leftToRight : .rightToLeft
    var session = session(environment)
    let sizes = [Size(320, 568), Size(744, 1133), Size(1180, 744)].map { size in
      Size(
        min(max(size.width, widths.lowerBound), widths.upperBound),
        min(max(size.height, heights.lowerBound), heights.upperBound))
    }
    let isMirrored = sizes.allSatisfy { size in
      session.lay(out: size)
      return found.closed.elements.allSatisfy { id in
        guard let frame = session.layout.rootFrames[id], let own = found.closed.frame(of: id, at: size) else {
          return session.layout.rootFrames[id] == nil && found.closed.frame(of: id, at: size) == nil
        }
        let mirrored = Rect(size.width - own.maxX, own.y, own.width, own.height)
        return frame.isClose(to: mirrored, within: 1.0 / 64) && !document.hasOwnDirection(id)
      }
    }
    // In a page to play with, each scene has a direction.
    let selector = (plays ? ".plumb-scene" : "") + "[dir=\"\(found.isRightToLeft ? "ltr" : "rtl")\"]"
    return isMirrored ? [] : [ExactScene.Variant(selector: selector, environment: environment)]
  }
}
