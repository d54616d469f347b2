import LayoutModel
import Markup
import Words

/// Checks that the instances of a file name components, and that no component contains itself.
struct InstanceChecks {
  private let records: NativeRecords
  private let scenes: [SceneID: Scene]
  /// The components that stand in each scene, with the instance that names each first.
  private var used: [SceneID: [(component: SceneID, instance: NativeRecords.Located<Element>)]] = [:]

  init(_ records: NativeRecords) {
    self.records = records
    scenes = Dictionary(records.scenes.map { ($0.record.id, $0.record) }, uniquingKeysWith: { first, _ in first })
  }

  /// - Parameter sceneOf: returns the scene of an element.
  consuming func run(
    _ current: inout CurrentRecord, sceneOf: (ElementID) -> SceneID?
  ) throws(TextError) {
    for element in records.elements {
      guard let instance = element.record.instance else { continue }
      current.enter(element.record.id.rawValue, Element.self)
      try check(element, instance)
      if let scene = sceneOf(element.record.id) { used[scene, default: []].append((instance.component, element)) }
    }
    for scene in records.scenes where scene.record.isComponent { try checkCircle(from: scene.record.id, &current) }
  }

  private func check(_ element: NativeRecords.Located<Element>, _ instance: ComponentInstance) throws(TextError) {
    let node = element.node.member("component") ?? element.node
    let name = Quoted.text(instance.component.rawValue)
    guard let scene = scenes[instance.component] else {
      throw node.error(Message("its component “%1” doesn’t exist", name))
    }
    guard scene.isComponent else {
      throw node.error(Message("the scene “%1” isn’t a component: it has no “component”: true", name))
    }
    if !element.record.children.isEmpty {
      throw (element.node.member("children") ?? element.node).error(
        Message("an instance has the children of its component, and none of its own"))
    }
  }

  /// Walks down the components in a component, each only once, until the component itself is found.
  private func checkCircle(from start: SceneID, _ current: inout CurrentRecord) throws(TextError) {
    var chains: [[SceneID]] = [[start]]
    var seen: Set<SceneID> = []
    while let chain = chains.popLast() {
      guard let last = chain.last else { continue }
      for use in used[last] ?? [] {
        if use.component == start {
          current.enter(use.instance.record.id.rawValue, Element.self)
          throw (use.instance.node.member("component") ?? use.instance.node).error(
            Message(
              "the component “%1” would contain itself: %2", Quoted.text(start.rawValue),
              (chain + [start]).map { Quoted.text($0.rawValue) }.joined(separator: " → ")))
        }
        if seen.insert(use.component).inserted { chains.append(chain + [use.component]) }
      }
    }
  }
}
