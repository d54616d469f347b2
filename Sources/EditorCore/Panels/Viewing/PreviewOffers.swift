import Drawing
import LayoutEngine
import LayoutModel
import Words

/// The previews of the active scene that the pane does not have yet. Offers are devices and orientations, languages,
/// text sizes, appearance and direction, and the sizes at which the scene breaks. One offer may also add all previews
/// of a kind.
///
///     PreviewOffers.offers(in: editor)?.sections.first?.offers.first?.title   // iPhone SE (2nd, 3rd), landscape
package struct PreviewOffers: Hashable, Sendable {
  package struct Offer: Hashable, Sendable, Identifiable {
    package let id: String
    package let title: Message
    /// The size, or the issue at that size.
    package let detail: Message?
    /// One viewpoint, or all of a kind.
    package let viewpoints: [Viewpoint]
    fileprivate let device: Device?

    init(
      _ id: String, _ title: Message, detail: Message? = nil, _ viewpoints: [Viewpoint], device: Device? = nil
    ) {
      (self.id, self.title, self.detail, self.viewpoints, self.device) = (id, title, detail, viewpoints, device)
    }

    /// True if the offer's device, or the title of an offer without a device, matches a text.
    fileprivate func isFound(by text: String) -> Bool {
      device.map { $0.isFound(by: text) } ?? title.english.lowercased().contains(text.lowercased())
    }
  }

  package struct Section: Hashable, Sendable {
    package let title: Message
    package let offers: [Offer]
  }

  package private(set) var sections: [Section] = []

  /// Returns the sections with the offers that match a text, without empty sections.
  package func sections(matching text: String) -> [Section] {
    if text.allSatisfy(\.isWhitespace) { return sections }
    return sections.compactMap { section in
      let found = section.offers.filter { $0.isFound(by: text) }
      return found.isEmpty ? nil : Section(title: section.title, offers: found)
    }
  }

  /// - Parameter strips: the known sweeps over the scene's sizes.
  init(of scene: Scene, in editor: Editor, strips: [SweepStrip]) {
    let shown = editor.document.previews.filter { $0.scene == scene.id }.map(\.viewpoint)
    let (near, others) = Self.devices(scene, editor)
    func choices(_ menu: ViewpointMenu, besides own: String = "") -> [Offer] {
      Self.choices(menu, besides: own, of: scene, editor)
    }
    let base = editor.document.languages.base
    let direction = scene.languageDirection ?? LanguageDirection(ofLanguage: base)
    let all: [(title: Message, everything: Message?, offers: [Offer])] = [
      (Message("Devices and Orientations"), nil, near),
      (Message("Languages"), Message("All Languages"), choices(.language)),
      (Message("Sizes with Issues"), nil, strips.flatMap { Self.breaks($0, scene, editor) }),
      (
        Message("Appearance and Direction"), nil,
        choices(.appearance, besides: scene.appearance.rawValue) + choices(.direction, besides: direction.rawValue)
      ),
      (
        Message("Text Sizes"), Message("All Text Sizes"),
        choices(.textSize, besides: scene.textSize ?? TextSize.large.rawValue)
      ),
      (Message("Other Devices"), Message("All Devices"), others),
    ]
    sections = all.compactMap { title, everything, offers in
      let missing = offers.filter { offer in !offer.viewpoints.allSatisfy(shown.contains) }
      guard !missing.isEmpty else { return nil }
      let together = everything.flatMap { Self.together($0, missing) }
      return Section(title: title, offers: (together.map { [$0] } ?? []) + missing)
    }
  }

  /// Returns one offer for all previews of a section; nil if it would add only one. It leaves out pseudolanguages, and
  /// devices that a check of everything leaves out.
  private static func together(_ title: Message, _ offers: [Offer]) -> Offer? {
    let usual = offers.filter { $0.device?.isInMatrix ?? true }
    let viewpoints = usual.flatMap(\.viewpoints).filter { $0.language.flatMap(PseudoLanguage.init) == nil }
    guard viewpoints.count > 1 else { return nil }
    let count = Message("%1 preview", "%1 previews", count: viewpoints.count)
    return Offer("all \(offers[0].id)", title, detail: count, viewpoints)
  }

  /// Returns the choices of a menu, without the scene's own.
  private static func choices(
    _ menu: ViewpointMenu, besides own: String, of scene: Scene, _ editor: Editor
  ) -> [Offer] {
    menu.sections(for: ViewpointSubject.subject(scene.id, in: editor)).joined().compactMap { choice in
      guard !choice.id.isEmpty, choice.id != own else { return nil }
      return Offer("\(menu.id) \(choice.id)", choice.title, [menu.choosing(choice.id, in: Viewpoint())])
    }
  }

  /// Returns two lists. `near` has the scene's own device and the devices that previews show already, upright and
  /// turned. `others` has all other devices of the scene's platform.
  private static func devices(_ scene: Scene, _ editor: Editor) -> (near: [Offer], others: [Offer]) {
    let catalogue = editor.layouts.environment.catalogue
    let shown = editor.document.previews.compactMap(\.viewpoint.device)
    let others = catalogue.devices.filter { $0.profile == scene.profile && $0.id != scene.device }
    let first = others.filter { shown.contains($0.id) }
    let rest = others.filter { !shown.contains($0.id) }
    let viewpoints = ([nil] + first.map { Optional($0) }).flatMap { device in
      let upright = Viewpoint(device: device?.id)
      return isTurned(device ?? scene.device.flatMap { catalogue[$0] }, scene)
        ? [upright, upright.turned(of: scene)] : [upright]
    }
    return (
      viewpoints.map { offer($0, of: scene, editor) },
      rest.map { offer(Viewpoint(device: $0.id), of: scene, editor) }
    )
  }

  /// Returns false for a desktop, because a window has no other orientation.
  private static func isTurned(_ device: Device?, _ scene: Scene) -> Bool {
    device.map { $0.kind != .window } ?? (scene.profile == .ios)
  }

  private static func offer(_ viewpoint: Viewpoint, of scene: Scene, _ editor: Editor) -> Offer {
    let preview = Preview(id: PreviewStage.id, scene: scene.id, viewpoint: viewpoint)
    let title = PreviewHead(preview, in: editor, namesScene: false).title
    let size = PreviewPictures.sheetSize(of: preview, in: editor)
    let sizeText = Message("%1 × %2", Figures.text(size.width), Figures.text(size.height))
    let catalogue = editor.layouts.environment.catalogue
    return Offer(
      "\(viewpoint.device ?? "") \(viewpoint.orientation?.rawValue ?? "")", title,
      detail: title == sizeText ? nil : sizeText, [viewpoint],
      device: (viewpoint.device ?? scene.device).flatMap { catalogue[$0] })
  }

  /// Returns one offer for each range of sizes with issues, at its end next to the sizes without issues. Empty if no
  /// size is without issues.
  private static func breaks(_ strip: SweepStrip, _ scene: Scene, _ editor: Editor) -> [Offer] {
    guard strip.parts.contains(where: { $0.standing == .holds }) else { return [] }
    let own = PreviewPictures.sheetSize(of: Preview(id: PreviewStage.id, scene: scene.id), in: editor)
    var offers: [Offer] = []
    for part in strip.parts where part.standing == .warns || part.standing == .breaks {
      let isBelow = part.range.lowerBound <= strip.range.lowerBound
      let edge = isBelow ? part.range.upperBound : part.range.lowerBound
      let length = isBelow ? (edge - 0.5).rounded(.down) : (edge + 0.5).rounded(.up)
      guard part.range.contains(length), length >= 20 else { continue }
      let size = strip.axis == .horizontal ? Size(length, own.height) : Size(own.width, length)
      offers.append(
        Offer(
          "size \(size.width) \(size.height)",
          Message("%1 × %2", Figures.text(size.width), Figures.text(size.height)),
          detail: strip.breaks(at: length).first?.message, [Viewpoint(size: size)]))
    }
    return offers
  }
}

extension PreviewOffers {
  /// - Parameter found: the result of `sweepJob`; nil if the strip under the canvas is to be used.
  package static func offers(found: SweepStrip? = nil, in editor: Editor) -> PreviewOffers? {
    editor.activeScene.flatMap { editor.document.scenes[$0] }.map { scene in
      let strips = [found ?? editor.lastSweep?.strip].compactMap(\.self).filter { $0.scene == scene.id }
      return PreviewOffers(of: scene, in: editor, strips: strips)
    }
  }

  /// The search for the sizes at which the active scene breaks; nil if the strip under the canvas knows them already.
  package static func sweepJob(in editor: Editor) -> SweepJob? {
    guard let scene = editor.activeScene.flatMap({ editor.document.scenes[$0] }),
      editor.lastSweep?.strip?.scene != scene.id
    else { return nil }
    let catalogue = editor.layouts.environment.catalogue
    let size = PreviewPictures.sheetSize(of: Preview(id: PreviewStage.id, scene: scene.id), in: editor)
    let side = SweptSide(
      of: scene, along: .horizontal, in: editor.source, catalogue: catalogue, seen: (Viewpoint(), at: size))
    let environment = LayoutEnvironment(of: Viewpoint(), for: scene, catalogue: catalogue)
    return SweepJob(
      side.key(in: editor), over: side.range, .around(side.length),
      of: MadeOnce { [source = editor.source, measurer = editor.layouts.measurer] in
        LayoutSession(document: source, scene: scene.id, environment: environment, measurer: measurer)
      })
  }
}
