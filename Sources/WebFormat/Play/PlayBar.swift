import LayoutEngine
import LayoutModel

/// The bar above the scenes of a page to play with.
struct PlayBar {
  let title: String
  let words: PlayWords
  let devices: [PlayDevices]
  let languages: PageLanguages

  func write(to page: inout PageWriter) {
    page.open(PageNode("header").with("class", "play-bar"))
    page.write(PageNode.text("h1", title).with("class", "play-title"))
    page.open(PageNode("div").with("class", "play-tools"))
    writeDevices(to: &page)
    writeSize(to: &page)
    if languages.codes.count > 1 { writeLanguages(to: &page) }
    writeAppearance(to: &page)
    page.close()
    page.write(PageNode("p").with("class", "play-status").with("role", "status"))
    page.close()
  }

  private func writeDevices(to page: inout PageWriter) {
    // Each list has its name, since a label may have one list only.
    let name = PageNode.text("span", words.device).with("aria-hidden", "true")
    page.open(PageNode("div", [.node(name)]).with("class", "play-label"))
    for each in devices { each.write(to: &page, words) }
    page.close()
  }

  private func writeSize(to page: inout PageWriter) {
    page.open(PageNode("div").with("class", "play-group"))
    for (axis, title) in [("width", words.width), ("height", words.height)] {
      page.open(labelled(title))
      page.write(field(axis))
      page.close()
    }
    page.write(PageNode.text("button", words.rotate).with("class", "play-rotate").with("type", "button"))
    page.close()
  }

  private func field(_ axis: String) -> PageNode {
    PageNode("input").with("class", "play-\(axis)-field").with("type", "number").with("inputmode", "numeric")
      .with("min", PageLength.number(PlayScene.least)).with("max", PageLength.number(PlayScene.most))
      .with("title", words.range)
  }

  /// The script replaces the codes by the languages' own names.
  private func writeLanguages(to page: inout PageWriter) {
    let options = languages.codes.map { code in
      let pseudo = PseudoLanguage(rawValue: code).map { words($0.title) }
      return PageNode.text("option", pseudo ?? code).with("value", code).with("lang", pseudo == nil ? code : nil)
        .with("data-title", pseudo).with("selected", if: code == languages.first)
    }
    write(options, "language", words.languages, to: &page)
  }

  private func writeAppearance(to page: inout PageWriter) {
    let choices = [("system", words.system), ("light", words.light), ("dark", words.dark)]
    let options = choices.map { PageNode.text("option", $0.1).with("value", $0.0) }
    write(options, "appearance", words.appearance, to: &page)
  }

  private func write(_ options: [PageNode], _ name: String, _ title: String, to page: inout PageWriter) {
    page.open(labelled(title))
    page.open(PageNode("select").with("class", "play-" + name))
    for option in options { page.write(option) }
    page.close()
    page.close()
  }

  /// A label around a field, so that nothing needs an id.
  private func labelled(_ title: String) -> PageNode { PageNode("label", [.node(.text("span", title))]) }
}
