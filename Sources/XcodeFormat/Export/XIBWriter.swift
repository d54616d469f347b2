import FormatExchange
import LayoutModel
import Markup

/// Writes one scene as an XML document of Interface Builder for iOS. Ids are made from the document's own, so that they
/// are the same in every export.
struct XIBWriter {
  let document: Document
  let scene: Scene
  let notesOrder: Bool
  /// The guide that is written for each guide: a view has only one guide of a kind.
  let guides: [GuideID: GuideID]
  let constraints: [ElementID: [Constraint]]
  let ids: XIBObjectIDs
  /// The elements that a constraint frees from their prototype.
  let freed: Set<ElementID>

  init(_ document: Document, scene: Scene, notesOrder: Bool) {
    self.document = document
    self.scene = scene
    self.notesOrder = notesOrder
    let guides = WrittenGuides.places(in: document, root: scene.root)
    self.guides = guides
    let written = document.constraints.filter { constraint in
      constraint.items.allSatisfy { item in
        if case .guide(let id) = item { guides[id] != nil } else { true }
      }
    }
    constraints = Dictionary(grouping: written) { document.holder(of: $0) ?? scene.root }
    freed = FreedElements(in: document).all(by: written)
    ids = XIBObjectIDs(
      of: document.elements.map(\.id.rawValue)
        + document.guides.filter { guides[$0.id] == $0.id }.map(\.id.rawValue) + written.map(\.id.rawValue))
  }

  /// Writes single views, with the ids that their objects have in another file.
  init(viewsOf document: Document, scene: Scene, freed: Set<ElementID>, ids: XIBObjectIDs) {
    (self.document, self.scene, self.freed, self.ids) = (document, scene, freed, ids)
    (notesOrder, guides, constraints) = (false, [:], [:])
  }

  var file: String { MarkupWriter.document(root, .xcode) }

  // MARK: The document

  private var root: MarkupElement {
    var root = MarkupElement(
      "document",
      [
        ("type", "com.apple.InterfaceBuilder3.CocoaTouch.XIB"), ("version", "3.0"), ("toolsVersion", toolsVersion),
        ("targetRuntime", "iOS.CocoaTouch"), ("propertyAccessControl", "none"),
      ])
    if scene.usesAutoLayout { root.set("useAutolayout", "YES") }
    root.attributes += [("useTraitCollections", "YES"), ("useSafeAreas", "YES"), ("colorMatched", "YES")].map {
      (name: $0.0, value: $0.1)
    }
    root.add(device)
    root.add("dependencies", of: dependencies)
    root.add("objects", of: objects)
    root.add("resources", of: resources)
    return root
  }

  /// The newest tools version with which Interface Builder draws the scene's safe area.
  private var toolsVersion: String {
    let versions: [Double] = [21701, 21507, 20037]
    guard let device = scene.device.flatMap(XcodeDevice.of) else { return "21701" }
    let bar: Double = scene.bars?.navigation == true ? device.hasLowBars(scene.orientation) ? 32 : 44 : 0
    let top = scene.safeArea.map { $0.top - bar } ?? device.safeArea(scene.orientation).top
    let drawing = versions.first { version in
      DrawnSafeArea(device: device, orientation: scene.orientation, toolsVersion: version).edges.top == top
    }
    return String(Int(drawing ?? versions[0]))
  }

  private var device: MarkupElement? {
    guard let device = scene.device.flatMap(XcodeDevice.of) else {
      // Without a device, the file has no place for orientation and appearance.
      return nil
    }
    return MarkupElement(
      "device",
      [
        ("id", device.name), ("orientation", scene.orientation.rawValue), ("appearance", scene.appearance.rawValue),
      ])
  }

  private var dependencies: [MarkupElement] {
    [
      MarkupElement("deployment", [("identifier", "iOS")]),
      MarkupElement(
        "plugIn", [("identifier", "com.apple.InterfaceBuilder.IBCocoaTouchPlugin"), ("version", "21505")]),
    ]
      + (namedColors.isEmpty ? [] : [capability(NamedColors.capability, "9.0")])
      + [
        capability("Safe area layout guides", "9.0"), capability("documents saved in the Xcode 8 format", "8.0"),
      ]
  }

  private func capability(_ name: String, _ version: String) -> MarkupElement {
    MarkupElement("capability", [("name", name), ("minToolsVersion", version)])
  }

  private var objects: [MarkupElement] {
    let owner = MarkupElement(
      "placeholder",
      [("placeholderIdentifier", "IBFilesOwner"), ("id", "-1"), ("userLabel", "File's Owner")])
    let responder = MarkupElement(
      "placeholder",
      [("placeholderIdentifier", "IBFirstResponder"), ("id", "-2"), ("customClass", "UIResponder")])
    guard let element = document.elements[scene.root] else { return [owner, responder] }
    let view = view(element)
    return [owner, responder, controllerGuides.isEmpty ? view : controller(of: view)]
  }

  // MARK: Top and bottom guides

  private var controllerGuides: [Guide] {
    document.guides.filter { guides[$0.id] == $0.id && ($0.kind == .top || $0.kind == .bottom) }
  }

  /// Returns a view controller with the view, because top and bottom guides belong to a view controller.
  private func controller(of view: MarkupElement) -> MarkupElement {
    var controller = MarkupElement("viewController", [("id", XcodeObjectID.made(from: "\(scene.root).controller"))])
    controller.add(
      "layoutGuides",
      of: controllerGuides.map { guide in
        var output = MarkupElement(
          "viewControllerLayoutGuide", [("type", guide.kind.rawValue), ("id", ids[guide.id.rawValue])])
        output.setText("userLabel", guide.name)
        return output
      })
    var view = view
    view.attributes.insert((name: "key", value: "view"), at: 0)
    controller.add(view)
    return controller
  }

  // MARK: Resources

  private var resources: [MarkupElement] {
    var sizes: [String: Size] = [:]
    for element in document.elements {
      guard let image = element.content.image, let size = element.content.imageSize, sizes[image] == nil else {
        continue
      }
      sizes[image] = size
    }
    let images = sizes.sorted { $0.key < $1.key }.map { name, size in
      var output = MarkupElement("image", [("name", name)])
      output.set("width", size.width)
      output.set("height", size.height)
      return output
    }
    return images + namedColors
  }

  private var namedColors: [MarkupElement] {
    document.values.compactMap { NamedColors.markup(of: $0, named: NamedColors.name(of: $0)) }
  }
}

/// The guides that a XIB can have, with the guide that is written for each of them.
enum WrittenGuides {
  static func places(in document: Document, root: ElementID) -> [GuideID: GuideID] {
    var first: [String: GuideID] = [:]
    var places: [GuideID: GuideID] = [:]
    for guide in document.guides where canBeSaid(guide, in: document, root: root) {
      let key = "\(guide.owner) \(guide.kind.rawValue)"
      places[guide.id] = first[key] ?? guide.id
      if first[key] == nil { first[key] = guide.id }
    }
    return places
  }

  private static func canBeSaid(_ guide: Guide, in document: Document, root: ElementID) -> Bool {
    switch guide.kind {
    case .safeArea, .margins, .keyboard: true
    case .content, .frame: document.elements[guide.owner]?.kind == .scrollView
    case .top, .bottom: guide.owner == root
    case .readable, .custom: false
    }
  }
}
