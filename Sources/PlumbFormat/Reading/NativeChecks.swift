import LayoutModel
import Markup
import Words

/// Checks that the records of a file fit together. Records that pass make a document without `violations()`.
struct NativeChecks {
  private let records: NativeRecords
  private let limits: NativeLimits
  /// The index of an element in the list, by its id.
  private let index: [ElementID: Int]
  private var parent: [Int?]
  /// The index of the scene of each element.
  private var sceneOf: [Int?]

  init(_ records: NativeRecords, limits: NativeLimits) {
    self.records = records
    self.limits = limits
    index = Dictionary(
      records.elements.enumerated().map { ($1.record.id, $0) }, uniquingKeysWith: { first, _ in first })
    parent = Array(repeating: nil, count: records.elements.count)
    sceneOf = parent
  }

  consuming func run(_ current: inout CurrentRecord) throws(TextError) {
    try checkChildren(&current)
    try checkRoots(&current)
    try walkScenes(&current)
    try checkReached(&current)
    try InstanceChecks(records).run(&current) { id in
      index[id].flatMap { sceneOf[$0] }.map { records.scenes[$0].record.id }
    }
    try checkGuides(&current)
    try checkConstraints(&current)
    try checkPreviews(&current)
    current.leave()
  }

  // MARK: Elements

  private mutating func checkChildren(_ current: inout CurrentRecord) throws(TextError) {
    for (number, element) in records.elements.enumerated() where !element.record.children.isEmpty {
      current.enter(element.record)
      let nodes = element.node.member("children")?.items.map { $0 } ?? []
      for (child, node) in zip(element.record.children, nodes) {
        let name = Quoted.text(child.rawValue)
        guard let childNumber = index[child] else {
          throw node.error(Message("its child “%1” doesn’t exist", name))
        }
        if childNumber == number { throw node.error(Message("it lists itself as its child")) }
        if let other = parent[childNumber] {
          throw node.error(
            other == number
              ? Message("its child “%1” is listed twice", name)
              : Message("“%1” is already a child of “%2”", name, records.elements[other].record.id.rawValue))
        }
        parent[childNumber] = number
      }
    }
  }

  private mutating func checkRoots(_ current: inout CurrentRecord) throws(TextError) {
    var sceneOfRoot: [ElementID: SceneID] = [:]
    for scene in records.scenes {
      current.enter(scene.record)
      let root = scene.record.root
      let node = scene.node.member("root") ?? scene.node
      let name = Quoted.text(root.rawValue)
      guard let number = index[root] else {
        throw node.error(Message("its root “%1” doesn’t exist", name))
      }
      if let parent = parent[number] {
        let parentName = records.elements[parent].record.id.rawValue
        throw node.error(Message("its root “%1” is also a child of “%2”", name, parentName))
      }
      if let other = sceneOfRoot.updateValue(scene.record.id, forKey: root) {
        throw node.error(Message("its root “%1” is already the root of scene “%2”", name, other.rawValue))
      }
    }
  }

  /// Records the scene of each element, from the roots down, one level at a time.
  private mutating func walkScenes(_ current: inout CurrentRecord) throws(TextError) {
    for (number, scene) in records.scenes.enumerated() {
      var level = index[scene.record.root].map { [$0] } ?? []
      var depth = 1
      while !level.isEmpty {
        guard depth <= limits.treeDepth else {
          current.enter(records.elements[level[0]].record)
          throw records.elements[level[0]].node.error(
            Message("elements are nested more than %1 levels deep", limits.treeDepth))
        }
        for element in level { sceneOf[element] = number }
        level = level.flatMap { records.elements[$0].record.children.compactMap { index[$0] } }
        depth += 1
      }
    }
  }

  private func checkReached(_ current: inout CurrentRecord) throws(TextError) {
    guard let lost = sceneOf.firstIndex(of: nil) else { return }
    let element = records.elements[lost]
    current.enter(element.record)
    throw element.node.error(
      hasCycleAbove(lost)
        ? Message("it contains itself through its children")
        : Message("it isn’t in any scene: add it to an element’s children, or make it a scene’s root"))
  }

  /// True if the element or one of its ancestors is in a cycle. Claim: a walk up that takes `parent.count` steps has
  /// met a cycle. Proof: it visits `parent.count` + 1 elements, but there are only `parent.count`. Therefore it visits
  /// one of them twice. Each element has at most one parent, so the walk goes around a cycle.
  private func hasCycleAbove(_ number: Int) -> Bool {
    var next = parent[number]
    for _ in 0..<parent.count {
      guard let current = next else { return false }
      if current == number { return true }
      next = parent[current]
    }
    return true
  }

  // MARK: Guides, previews and constraints

  private func checkPreviews(_ current: inout CurrentRecord) throws(TextError) {
    let scenes = Set(records.scenes.map(\.record.id))
    for preview in records.previews where !scenes.contains(preview.record.scene) {
      current.enter(preview.record)
      throw (preview.node.member("scene") ?? preview.node).error(
        Message("its scene “%1” doesn’t exist", Quoted.text(preview.record.scene.rawValue)))
    }
  }

  private func checkGuides(_ current: inout CurrentRecord) throws(TextError) {
    for guide in records.guides where index[guide.record.owner] == nil {
      current.enter(guide.record)
      throw (guide.node.member("owner") ?? guide.node).error(
        Message("its owner “%1” doesn’t exist", Quoted.text(guide.record.owner.rawValue)))
    }
  }

  private func checkConstraints(_ current: inout CurrentRecord) throws(TextError) {
    let ownerOf = Dictionary(
      records.guides.map { ($0.record.id, $0.record.owner) }, uniquingKeysWith: { first, _ in first })
    func scene(of item: Item) -> Int? {
      switch item {
      case .element(let id): index[id].flatMap { sceneOf[$0] }
      case .guide(let id): ownerOf[id].flatMap { index[$0] }.flatMap { sceneOf[$0] }
      }
    }
    for constraint in records.constraints {
      if let error = error(about: constraint, sceneOf: scene) {
        current.enter(constraint.record)
        throw error
      }
    }
  }

  private func error(
    about constraint: NativeRecords.Located<Constraint>, sceneOf scene: (Item) -> Int?
  ) -> TextError? {
    let (record, node) = (constraint.record, constraint.node)
    let first = scene(record.first.item)
    if first == nil { return missing(record.first, at: node.member("first") ?? node) }
    if let second = record.second {
      guard let other = scene(second.item) else { return missing(second, at: node.member("second") ?? node) }
      if other != first { return node.error(IllegalConstraint.noCommonAncestor.message) }
    }
    return Document.legalityOfEquation(record).map { node.error($0.message) }
  }

  private func missing(_ anchor: Anchor, at node: JSONNode) -> TextError {
    node.error(IllegalConstraint.missingItem(Quoted.text(anchor.item.rawID)).message)
  }
}

extension CurrentRecord {
  fileprivate mutating func enter<Record: NativeRecord>(_ record: Record) {
    enter(record.id.rawValue, Record.self)
  }
}
