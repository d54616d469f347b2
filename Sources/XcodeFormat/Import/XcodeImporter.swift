import FormatExchange
import LayoutModel
import Markup
import Words

/// Reads every kind of Xcode document: one tree of XML in, one document out.
package enum XcodeImporter {
  package static func read(
    _ bytes: [UInt8], named name: String, limits: MarkupLimits = .tree
  ) throws(FormatError) -> ImportResult {
    do {
      let tree = try XMLTreeReader.read(bytes, limits: limits)
      var reading = XcodeReading(try document(of: tree))
      return try reading.result()
    } catch {
      throw FormatError(file: name, line: error.line, record: error.record, reason: error.reason)
    }
  }

  private static func document(of tree: XMLNode) throws(XMLComplaint) -> XMLNode {
    switch tree.name {
    case "document" where tree["type"]?.hasPrefix("com.apple.InterfaceBuilder") == true: return tree
    case "archive": return try ArchiveTranslation.document(of: tree)
    default:
      throw XMLComplaint(
        line: tree.line, Message("it is no document of Interface Builder: it begins with “%1”", Quoted.text(tree.name)))
    }
  }
}

/// A document while it is read: the records so far, and what else has been found.
struct XcodeReading {
  let tree: XMLNode
  let header: XcodeHeader
  let images: XcodeImages
  var ids = XcodeIDs()
  var losses = LossList()
  var scenes: [Scene] = []
  var elements: [Element] = []
  var guides: [Guide] = []
  var constraints: [Constraint] = []
  /// What the elements were made of, in the same order.
  var views: [XMLNode] = []
  /// By the file's id.
  var items: [String: Item] = [:]
  var constraintIDs: [String: Int] = [:]
  var elementPlaces: [ElementID: Int] = [:]
  var guideOwners: [GuideID: ElementID] = [:]
  /// Where the roots stand among the elements.
  var rootPlaces: [Int] = []
  /// The scene that an element is in, by number.
  var sceneOf: [ElementID: Int] = [:]
  /// Views that keep their frame in Xcode while nothing else does.
  var fixedFrames: Set<ElementID> = []

  init(_ tree: XMLNode) {
    self.tree = tree
    header = XcodeHeader(tree)
    images = XcodeImages(tree)
  }

  mutating func result() throws(XMLComplaint) -> ImportResult {
    let roots = SceneRootFinder(tree)
    guard !roots.roots.isEmpty else {
      throw XMLComplaint(line: tree.line, Message("there is no view in it, so there is nothing to lay out"))
    }
    let bars = SceneBars(tree, header: header)
    reserveIDs(of: roots.roots)
    for root in roots.roots { readScene(root, bars: bars) }
    settlePositions()
    for view in views { readConstraints(of: view) }
    for view in views { readVariations(of: view) }
    settleFixedFrames()
    keepOldMargins()
    restoreOrder(of: roots.roots)
    BesidesLayout(tree).add(to: &losses)
    let document = Document(scenes: scenes, elements: elements, guides: guides, constraints: constraints)
    return ImportResult(document: document, losses: losses.all)
  }

  // MARK: Scenes

  /// The file's own ids come before those that are made up.
  private mutating func reserveIDs(of roots: [SceneRoot]) {
    for (number, root) in roots.enumerated() {
      rootPlaces.append(elements.count)
      readTree(root, scene: number)
    }
  }

  private mutating func settlePositions() {
    let places = scenes.indices.map { number in
      scenes[number].position.map { Rect(origin: $0, size: elements[rootPlaces[number]].frame.size) }
    }
    for (number, place) in ScenePositions.settled(places).enumerated() { scenes[number].position = place?.origin }
  }

  private mutating func readTree(_ root: SceneRoot, scene: Int) {
    readElement(root.view, in: nil, scene: scene)
    readControllerGuides(root)
  }

  private mutating func readScene(_ root: SceneRoot, bars: SceneBars) {
    let number = scenes.count
    let rootElement = elements[rootPlaces[number]]
    let note = SceneNote(of: root.view)
    let isFirstOfItsScene = root.scene != nil && root.controller != nil
    let wanted = note?.id ?? (isFirstOfItsScene ? root.scene?["sceneID"] : nil)
    let usual = number == 0 ? "main" : "scene-\(rootElement.id)"
    var scene = Scene(id: SceneID(ids.unique(wanted ?? usual, or: "scene")), root: rootElement.id)
    scene.name = note == nil ? SceneNames.name(of: root) : note?.name
    scene.profile = header.profile
    scene.usesAutoLayout = header.usesAutoLayout
    scene.appearance = header.appearance
    scene.position =
      (root.scene?.child("point", key: "canvasLocation") ?? root.view.child("point", key: "canvasLocation"))
      .flatMap { node in node.number("x").flatMap { x in node.number("y").map { Point(x, $0) } } }
      .map { ScenePositions.origin(ofMiddle: $0, size: rootElement.frame.size) }
    if header.platform == .iOS, !root.isInBar {
      bars.apply(to: &scene, root: root, frame: rootElement.frame)
    }
    scenes.append(scene)
  }
}
