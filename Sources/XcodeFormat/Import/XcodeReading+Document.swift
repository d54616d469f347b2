import FormatExchange
import LayoutModel
import Markup
import Words

extension XcodeReading {
  mutating func result() throws(XMLError) -> ImportResult {
    let roots = SceneRootFinder(tree)
    guard !roots.roots.isEmpty else {
      throw XMLError(line: tree.line, Message("the file has no views to lay out"))
    }
    let bars = SceneBars(tree, header: header)
    ids = XcodeIDs(roots.roots.compactMap { SceneNote(of: $0.view) })
    reserveIDs(of: roots.roots)
    for root in roots.roots { readScene(root, bars: bars) }
    settlePositions()
    for view in views { readConstraints(of: view) }
    for view in views { readVariations(of: view) }
    settleFixedFrames()
    keepOldMargins()
    restoreOrder(of: roots.roots)
    BesidesLayout(tree).add(to: &losses)
    PartsOfControls(tree).add(to: &losses)
    let values = readNamedColors()
    let document = Document(scenes: scenes, elements: elements, guides: guides, constraints: constraints)
      .with(values: values)
    return ImportResult(document: document, losses: losses.all.map(namingRecord))
  }

  /// Returns the loss with the id of the record instead of its object's.
  private func namingRecord(_ loss: FormatLoss) -> FormatLoss {
    var named = loss
    named.record = loss.record.map(ids.record)
    return named
  }

  // MARK: Scenes

  /// Reads all elements first, so that the file's own ids are taken before new ids are made.
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
    nodes.scenes[scene.id] = XcodeNodes.SceneNodes(
      view: root.view.index, controller: root.controller?.index, scene: root.scene?.index)
  }

  // MARK: Order

  /// Puts the records into the order of the notes. Records that no note names come last.
  mutating func restoreOrder(of roots: [SceneRoot]) {
    let order = roots.flatMap { SceneNote(of: $0.view)?.order ?? [] }
    guard !order.isEmpty else { return }
    let places = Dictionary(order.enumerated().map { ($1, $0) }, uniquingKeysWith: { first, _ in first })
    elements = Self.sorted(elements, by: places) { $0.id.rawValue }
    guides = Self.sorted(guides, by: places) { $0.id.rawValue }
    constraints = Self.sorted(constraints, by: places) { $0.id.rawValue }
  }

  private static func sorted<Record>(
    _ records: [Record], by places: [String: Int], id: (Record) -> String
  ) -> [Record] {
    let keys = records.enumerated().map { (places[id($1)] ?? Int.max, $0) }
    return keys.sorted(by: <).map { records[$0.1] }
  }
}
