import Foundation
import LayoutEngine
import LayoutModel
import TestSupport
import Testing

@testable import ContainerSearch

/// Random containers, seen as nothing but the places of their contents, are found again, or nothing is found.
/// `CONTAINER_SEARCHES` is the number of trees.
@Suite struct RandomContainerTests {
  private static let seeds = Int(ProcessInfo.processInfo.environment["CONTAINER_SEARCHES"] ?? "") ?? 120

  @Test func whatIsFoundLaysOutTheSame() throws {
    var (found, same) = (0, 0)
    for seed in 0..<Self.seeds {
      let containers = RandomContainers(seed: UInt64(seed)).document
      let trial = Trial(containers)
      guard let candidate = trial.candidate else { continue }
      found += 1
      #expect(candidate.violations().isEmpty, "seed \(seed)")
      for setting in trial.unseen(seed: UInt64(seed)) {
        let different = trial.differences(candidate, setting)
        #expect(different.isEmpty, "seed \(seed), \(setting)")
      }
      if trial.outline(of: candidate) == trial.outline(of: containers) { same += 1 }
    }
    print("containers found for \(found) of \(Self.seeds) random trees, the same tree for \(same)")
    #expect(found * 2 >= Self.seeds)
  }
}

/// A document with containers, and the same elements without them.
private struct Trial {
  let scene: Scene
  let leaves: [ElementID]
  let flat: Document
  private let sampled: SampledScene

  init(_ containers: Document) {
    let scene = containers.scenes.first { _ in true }!
    self.scene = scene
    let leaves = containers.subtree(of: "root").filter { containers.elements[$0]?.container == nil }
    self.leaves = leaves
    var root = containers.elements["root"]!
    root.arrangement = Arrangement()
    root.children = leaves
    flat = Document(scenes: [scene], elements: [root] + leaves.map { containers.elements[$0]! })
    sampled = SampledScene(containers, scene, LayoutEnvironment(), FixedMeasurer())
  }

  /// The document with the containers that were found for the leaves, if they are proved.
  var candidate: Document? {
    let sessions = sampled.settings.map(sampled.session)
    let sizes = NaturalSizes(of: leaves.map { flat.elements[$0]! }, in: sessions)
    let parts = leaves.map { leaf in
      ContainerShape(.element(leaf), TrackRect(sessions.map { $0.layout.rootFrames[leaf]! }))
    }
    let room = TrackRect(sessions.map { Rect(origin: .zero, size: $0.layout.size) })
    for way in ShapeFinder.Way.all {
      guard let shape = ShapeFinder(sizes: sizes, way: way).shape(of: parts, filling: room) else { continue }
      let candidate = ContainerDocument(flat, scene, ["root": shape]).unsettled
      if sampled.settings.allSatisfy({ differences(candidate, $0).isEmpty }) { return candidate }
    }
    return nil
  }

  func differences(_ document: Document, _ setting: SampleSetting) -> [ElementID] {
    let before = sampled.session(setting).layout.rootFrames
    let after = sampled.session(of: document, setting).layout.rootFrames
    return leaves.filter { leaf in
      guard let frame = before[leaf] else { return true }
      return after[leaf]?.isClose(to: frame, within: 1.01) != true
    }
  }

  /// Settings that the search has not seen, and at which the contents have room.
  func unseen(seed: UInt64) -> [SampleSetting] {
    var generator = SeededGenerator(seed: seed)
    return (0..<4).map { number in
      let size = Size(Double(generator.int(800...1600)), Double(generator.int(800...1600)))
      return SampleSetting(size, contents: number == 3 ? .accented : nil)
    }
  }

  /// The containers and their leaves, without the names of containers: `column(row(a b) c)`.
  func outline(of document: Document, from id: ElementID = "root") -> String {
    guard let element = document.elements[id] else { return "?" }
    guard let container = element.container else { return id.rawValue }
    let children = element.children.map { outline(of: document, from: $0) }
    let name = container.kind == .box ? element.arrangement.effectiveAxis.rawValue : container.kind.rawValue
    return "\(name)(\(children.joined(separator: " ")))"
  }
}

/// A document with random boxes and grids.
private struct RandomContainers {
  private var generator: SeededGenerator
  private var elements: [Element] = []
  private var count = 0

  init(seed: UInt64) { generator = SeededGenerator(seed: seed) }

  var document: Document {
    var copy = self
    var root = Element(id: "root", kind: .view, frame: Rect(0, 0, 800, 800))
    root.arrangement.container = Container(.box)
    root.arrangement.axis = .vertical
    root.children = [copy.box(depth: 0, along: copy.generator.chance(0.5) ? .horizontal : .vertical, fills: true)]
    var scene = Scene(id: "main", root: "root")
    scene.profile = .gnome
    scene.size = Size(800, 800)
    return Document(scenes: [scene], elements: [root] + copy.elements)
  }

  private mutating func add(_ element: Element) -> ElementID {
    elements.append(element)
    return element.id
  }

  private mutating func newID(_ word: String) -> ElementID {
    count += 1
    return ElementID("\(word)\(count)")
  }

  /// Adds a box across the axis of the one around it.
  private mutating func box(depth: Int, along axis: Axis, fills: Bool) -> ElementID {
    var box = Element(id: newID("box"), kind: .view, frame: Rect(0, 0, 10, 10))
    box.arrangement.container = Container(.box)
    box.arrangement.axis = axis
    box.arrangement.spacing = Double(generator.int(1...4) * 6)
    let number = generator.int(2...4)
    let growing = fills ? generator.int(0...(number - 1)) : -1
    for place in 0..<number {
      let grows = place == growing
      if depth < 2, generator.chance(0.35) {
        let inner = self.box(depth: depth + 1, along: axis.other, fills: generator.chance(0.5))
        if grows { update(inner) { $0.traits.placement[expands: axis] = true } }
        box.children.append(inner)
      } else if depth < 2, generator.chance(0.15) {
        box.children.append(grid())
        if grows { update(box.children.last!) { $0.traits.placement[expands: axis] = true } }
      } else {
        box.children.append(leaf(grows: grows, along: axis))
      }
    }
    if depth == 0 {
      box.traits.placement.expandsVertically = true
      let margin = Double(generator.int(0...2) * 12)
      if margin > 0 {
        box.traits.placement.margins = DirectionalEdges(top: margin, leading: margin, bottom: margin, trailing: margin)
      }
    }
    return add(box)
  }

  private mutating func update(_ id: ElementID, _ change: (inout Element) -> Void) {
    if let index = elements.firstIndex(where: { $0.id == id }) { change(&elements[index]) }
  }

  private mutating func leaf(grows: Bool, along axis: Axis) -> ElementID {
    let isLabel = generator.chance(0.4)
    var leaf = Element(id: newID("leaf"), kind: isLabel ? .button : .customView, frame: Rect(0, 0, 10, 10))
    if isLabel { leaf.content.title = String(repeating: "x", count: generator.int(1...9)) }
    if !isLabel {
      leaf.traits.placement.request = PartialSize(
        width: Double(generator.int(2...9) * 10), height: Double(generator.int(2...6) * 10))
    }
    if grows { leaf.traits.placement[expands: axis] = true }
    leaf.traits.placement[alignment: axis.other] = generator.pick([nil, nil, .start, .center, .end]) ?? nil
    return add(leaf)
  }

  private mutating func grid() -> ElementID {
    var grid = Element(id: newID("grid"), kind: .view, frame: Rect(0, 0, 10, 10))
    var container = Container(.grid)
    (container.columnSpacing, container.rowSpacing) = (
      Double(generator.int(1...3) * 6), Double(generator.int(1...3) * 6)
    )
    grid.arrangement.container = container
    let columns = generator.int(2...3)
    for row in 0..<generator.int(2...3) {
      for column in 0..<columns {
        let id = leaf(grows: column == columns - 1, along: .horizontal)
        update(id) { $0.traits.placement.cell = Placement.Cell(column: column, row: row) }
        grid.children.append(id)
      }
    }
    return add(grid)
  }
}
