import LayoutEngine
import LayoutModel
import Words

extension ViewpointMenu {
  /// The size that the scene has: the whole screen, a part beside another program, or any other size.
  package static let size = ViewpointMenu(
    id: "view-size", name: Message("Size"),
    sections: { subject in
      let parts = parts(of: subject)
      let isKnown = subject.viewpoint.size.map { size in parts.contains { $0.id == name(of: size) } } ?? true
      let own = isKnown ? [] : [subject.viewpoint.size].compactMap(\.self).map(choice)
      let hasScreen = (subject.viewpoint.device ?? subject.scene?.device).flatMap { subject.catalogue[$0] } != nil
      let whole = Choice(id: "", title: hasScreen ? Message("Whole Screen") : Message("As Designed"))
      return [[whole], parts, own]
    },
    get: { $0.size.map(name) }, set: { $0.size = $1.flatMap(size(named:)) })

  /// Returns parts of the screen. Only tablets and desktops show several programs side by side, each as high as the
  /// screen.
  private static func parts(of subject: ViewpointSubject) -> [Choice] {
    guard let scene = subject.scene, let id = subject.viewpoint.device ?? scene.device,
      let device = subject.catalogue[id], device.kind != .phone, device.group != .multitasking
    else { return [] }
    let whole = device.size(subject.viewpoint.orientation ?? scene.orientation)
    let parts: [(share: Double, title: Message)] = [
      (1.0 / 2, Message("Half Screen")), (1.0 / 3, Message("One Third of Screen")),
      (2.0 / 3, Message("Two Thirds of Screen")),
    ]
    return parts.map { part in
      Choice(id: name(of: Size((whole.width * part.share).rounded(), whole.height)), title: part.title)
    }
  }

  private static func choice(_ size: Size) -> Choice {
    Choice(id: name(of: size), title: Message("%1 × %2", Figures.text(size.width), Figures.text(size.height)))
  }

  private static func name(of size: Size) -> String { "\(size.width)x\(size.height)" }

  private static func size(named name: String) -> Size? {
    let numbers = name.split(separator: "x").map { Double($0) }
    guard numbers.count == 2, let width = numbers[0], let height = numbers[1] else { return nil }
    return Viewpoint.aimable(Size(width, height))
  }
}
