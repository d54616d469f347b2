import LayoutModel
import Markup
import Words

/// Reading of the layout guides of views and view controllers.
extension XcodeReading {
  mutating func readGuides(of node: XMLNode, owner: ElementID) {
    for guide in node.children where guide.name == "viewLayoutGuide" {
      if let kind = Self.kinds[guide.key ?? ""] {
        add(guide, kind: kind, owner: owner)
      } else {
        losses.add(
          Message("unknown layout guide “%1”", Quoted.text(guide.key ?? "")), line: guide.line,
          record: owner.rawValue)
      }
    }
  }

  /// Reads top and bottom guides. The file lists them in the view controller, but they belong to its view.
  mutating func readControllerGuides(_ root: SceneRoot) {
    guard let controller = root.controller, case .element(let owner)? = root.view["id"].flatMap({ items[$0] }) else {
      return
    }
    for guide in controller.items(of: "layoutGuides") where guide.name == "viewControllerLayoutGuide" {
      switch guide["type"] {
      case "top": add(guide, kind: .top, owner: owner)
      case "bottom": add(guide, kind: .bottom, owner: owner)
      default: break
      }
    }
  }

  private mutating func add(_ node: XMLNode, kind: GuideKind, owner: ElementID) {
    let id = GuideID(ids.unique(object: node["id"], or: "guide"))
    if let own = node["id"], items[own] == nil { items[own] = .guide(id) }
    var guide = Guide(id: id, owner: owner, kind: kind)
    guide.name = node.string("userLabel")
    guides.append(guide)
    guideOwners[id] = owner
    nodes.guides[id] = node.index
  }

  static let kinds: [String: GuideKind] = [
    "safeArea": .safeArea, "layoutMargins": .margins, "readableContent": .readable, "contentLayoutGuide": .content,
    "frameLayoutGuide": .frame, "keyboard": .keyboard,
  ]
}
