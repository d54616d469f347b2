import ContainerLayout
import LayoutModel
import TestSupport

/// Pages, groups and rows of libadwaita.
extension MadeWidgets {
  mutating func preferencesPage(_ place: ChildPlace) -> MadeWidget {
    let groups = (0..<random.int(1...2)).map { _ in preferencesGroup() }
    let metrics = metrics
    return widget(
      "AdwPreferencesPage", newName(), node(.bin(.closed), place), inner: groups.map { child($0) }.joined()
    ) { $0.addPreferencesPage($1, groups: groups.map(\.node), metrics: metrics) }
  }

  private mutating func preferencesGroup() -> MadeWidget {
    let name = newName()
    let (title, description) = (random.chance(0.7) ? word() : nil, random.chance(0.5) ? sentence() : nil)
    let count = random.int(0...3)
    let rows = (0..<count).map { actionRow(isLast: $0 == count - 1) }
    let suffix = random.chance(0.3) ? button(place: .ordinary, context: "group") : nil
    let leaves = [
      title.map { part("label.heading", of: name, text: $0) },
      description.map { part("label.dim-label", of: name, text: $0) },
    ]
    return widget(
      "AdwPreferencesGroup", name, ContainerNode(.bin(.closed)),
      properties: [("title", title), ("description", description)].compactMap { key, value in value.map { (key, $0) } },
      inner: rows.map { child($0) }.joined() + (suffix.map { property("header-suffix", $0) } ?? "")
    ) { tree, node in
      let labels = leaves.map { leaf in leaf.map { tree.add(ContainerNode(.leaf($0))) } }
      return tree.addPreferencesGroup(
        node, title: labels[0], description: labels[1], suffix: suffix?.node, rows: rows.map(\.node))
    }
  }

  private mutating func actionRow(isLast: Bool) -> MadeWidget {
    let name = newName()
    let (title, subtitle) = (word(), random.chance(0.5) ? sentence() : nil)
    let leaves = [
      part("label.title", of: name, text: "row \(title)"),
      subtitle.map { part("label.subtitle", of: name, text: $0) },
    ]
    let prefixes = (0..<random.int(0...2)).map { _ in button(place: .ordinary, context: "row") }
    let suffixes = (0..<random.int(0...2)).map { _ in button(place: .ordinary, context: "row") }
    let metrics = metrics
    return widget(
      "AdwActionRow", name, ContainerNode(.bin(.closed)),
      properties: [("title", title)] + (subtitle.map { [("subtitle", $0)] } ?? []),
      inner: prefixes.map { child($0, "prefix") }.joined() + suffixes.map { child($0, "suffix") }.joined()
    ) { tree, node in
      let labels = leaves.map { leaf in leaf.map { tree.add(ContainerNode(.leaf($0))) } }
      return tree.addActionRow(
        node, prefixes: prefixes.reversed().map(\.node), title: labels[0], subtitle: labels[1],
        suffixes: suffixes.map(\.node), isLast: isLast, metrics: metrics)
    }
  }

  mutating func statusPage(_ place: ChildPlace) -> MadeWidget {
    let name = newName()
    let (title, description) = (random.chance(0.8) ? word() : nil, random.chance(0.7) ? sentence() : nil)
    let hasIcon = random.chance(0.5)
    let hasTextBelow = title != nil || description != nil
    let margin = hasTextBelow ? ContainerTree.statusIconMargin : PixelEdges()
    let icon = hasIcon ? part("image.icon", of: name, text: "\(hasTextBelow)", margin: margin) : nil
    let leaves = [
      title.map { part("label.title-1", of: name, text: $0) },
      description.map { part("label.description", of: name, text: $0) },
    ]
    let inner = random.chance(0.4) ? button(place: .ordinary, context: "status") : nil
    let metrics = metrics
    return widget(
      "AdwStatusPage", name, node(.bin(.closed), place),
      properties: [("icon-name", hasIcon ? "go-home" : nil), ("title", title), ("description", description)]
        .compactMap { key, value in value.map { (key, $0) } },
      inner: inner.map { property("child", $0) } ?? ""
    ) { tree, node in
      let image = icon.map { tree.add(ContainerNode(.leaf($0), style: StyleBox(margin: margin))) }
      let labels = leaves.map { leaf in leaf.map { tree.add(ContainerNode(.leaf($0))) } }
      return tree.addStatusPage(
        node, icon: image, title: labels[0], description: labels[1], child: inner?.node, metrics: metrics)
    }
  }
}
