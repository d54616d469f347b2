import FormatExchange
import LayoutEngine
import LayoutModel
import Markup

/// A scene of a page to play with: its sheet, which has a size, and the handles by which that is changed. The scene
/// itself fills the sheet.
struct PlayScene {
  /// The lengths that a side may be given.
  static let least = 16.0
  static let most = 4096.0

  let web: WebScene
  /// The name by which the style sheet has a paper size for it.
  let paper: String
  private let device: Device?

  /// - Parameter index: the number of scenes before it.
  init(_ web: WebScene, index: Int, _ request: ExportRequest) {
    self.web = web
    paper = "play-\(index + 1)"
    let asked = request.environment.device ?? web.scene.device
    device = asked.flatMap { request.environment.catalogue[$0] }
  }

  var anchor: String { PageIDs.anchor(of: web.scene.id) }
  var profile: Profile { web.surroundings.profile }
  private var size: Size { web.surroundings.size }

  var title: String {
    guard let name = web.scene.name, !name.isEmpty else { return web.scene.id.rawValue }
    return name
  }

  /// The rule that prints the scene on a page of its size.
  var pageRule: String { "@page \(paper) { size: \(width) \(height); margin: 0 }" }

  private var width: String { PageLength.px(size.width) }
  private var height: String { PageLength.px(size.height) }

  // MARK: Markup

  func write(to page: inout PageWriter, _ sheet: inout PageSheet, _ words: PlayWords, language: String) {
    let section = PageNode("section").with("class", "play-scene").with("id", anchor)
    page.open(section.with("aria-label", title))
    page.write(PageNode.text("h2", title).with("class", "play-heading"))
    page.write(caption)
    let lengths = "--w: \(width); --h: \(height); page: \(paper)"
    page.open(PageNode("div").with("class", "play-paper").with("style", lengths))
    web.write(to: &page, &sheet, language: language)
    for handle in handles(words) { page.write(handle) }
    page.close()
    page.close()
  }

  private var caption: PageNode {
    let size = PageLength.number(size.width) + " × " + PageLength.number(size.height)
    return PageNode(
      "p",
      [
        .node(.text("span", size).with("class", "play-size")), .node(PageNode("span").with("class", "play-note")),
      ]
    ).with("class", "play-caption")
  }

  /// The edges, which tell their values to those who cannot see them, and the corner, which only the pointer needs.
  private func handles(_ words: PlayWords) -> [PageNode] {
    [
      edge("width", words.width, size.width, orientation: "vertical"),
      edge("height", words.height, size.height, orientation: "horizontal"),
      PageNode("div").with("class", "play-handle play-corner").with("data-axes", "width height")
        .with("aria-hidden", "true"),
    ]
  }

  private func edge(_ axis: String, _ label: String, _ length: Double, orientation: String) -> PageNode {
    PageNode("div").with("class", "play-handle play-\(axis)").with("data-axes", axis).with("role", "separator")
      .with("tabindex", "0").with("aria-orientation", orientation).with("aria-label", label)
      .with("aria-valuemin", PageLength.number(Self.least)).with("aria-valuemax", PageLength.number(Self.most))
      .with("aria-valuenow", PageLength.number(length))
  }

  // MARK: Data

  /// The data that the script needs.
  func data(_ languages: PageLanguages) -> JSONValue {
    let orientation: Orientation = size.width <= size.height ? .portrait : .landscape
    let turning = languages.codes.filter { languages.isRightToLeft($0, in: web.scene) }
    return .object(
      ("size", .rounded([size.width, size.height])), ("profile", .string(profile.rawValue)),
      ("device", .string(device.flatMap { $0.profile == profile ? $0.id : nil } ?? PlayDevices.scene)),
      ("safe", .string(PlayDevices.text(of: device?.safeArea(orientation) ?? .zero))), ("page", .string(paper)),
      ("rightToLeft", .strings(turning)))
  }
}
