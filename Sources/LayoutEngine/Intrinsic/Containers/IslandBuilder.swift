import ContainerLayout
import LayoutModel

/// Makes the tree of an island from the elements of a document. Children are added before their containers.
struct IslandBuilder {
  struct Made {
    var tree: ContainerTree
    /// The elements without a container of their own, by the number of their leaf.
    var leaves: [StoredRecord<Element>] = []
    /// The elements in the island, parents before children.
    var elements: [(id: ElementID, node: Int, parent: Int)] = []
  }

  private let meter: IntrinsicMeter
  private var document: Document { meter.context.document }

  init(_ meter: IntrinsicMeter) { self.meter = meter }

  func tree(of container: StoredRecord<Element>) -> Made {
    let flips = container.record.traits.semanticContent.isRightToLeft(
      inLanguage: meter.context.surroundings.isRightToLeft)
    var made = Made(tree: ContainerTree(isRightToLeft: flips))
    var nodeOf: [ElementID: Int] = [:]
    let order = insideOut(from: container.record.id)
    for id in order {
      guard let element = document.elements.stored(id) else { continue }
      let children =
        element.record.container == nil ? [] : element.record.children.compactMap { nodeOf[$0] }
      nodeOf[id] = add(element, children, isRoot: id == container.record.id, to: &made)
    }
    for id in order.reversed() where id != container.record.id {
      guard let node = nodeOf[id], let parent = document.parent(of: id).flatMap({ nodeOf[$0] }) else { continue }
      made.elements.append((id, node, parent))
    }
    return made
  }

  /// Returns the elements that containers lay out, and the container itself at the end, children before parents.
  private func insideOut(from root: ElementID) -> [ElementID] {
    var order: [ElementID] = []
    var pending = [root]
    var seen: Set<ElementID> = [root]
    while let id = pending.popLast() {
      order.append(id)
      guard let element = document.elements.stored(id)?.record, element.container != nil else { continue }
      pending += element.children.filter {
        document.elements.contains($0) && isInstalled($0) && seen.insert($0).inserted
      }
    }
    return order.reversed()
  }

  private func isInstalled(_ id: ElementID) -> Bool {
    document.elements.stored(id).map { !$0.record.traits.isVaried || $0.record.isInstalled } ?? false
  }

  private func add(_ stored: StoredRecord<Element>, _ children: [Int], isRoot: Bool, to made: inout Made) -> Int {
    let element = stored.record
    let placement = element.traits.placement
    var node = ContainerNode(.leaf(made.leaves.count), isVisible: !element.traits.hidden)
    if !isRoot {
      node.placement = WidgetPlacement(placement)
      let parent = document.parent(of: element.id).flatMap { document.elements[$0] }
      node.place = ChildPlace(placement, element.id, in: parent)
    }
    guard let container = element.container else {
      made.leaves.append(stored)
      return made.tree.add(node)
    }
    let places = element.children.compactMap { document.elements.stored($0)?.record.traits.placement }
    return ContainerNodes(
      container: container, element: element, places: places, title: titleSize(of: stored)
    ).add(node, children, to: &made.tree)
  }

  /// The size of the title that a frame, an expander or a bar shows by itself.
  private func titleSize(of element: StoredRecord<Element>) -> PartSize? {
    let content = meter.content(of: element)
    guard content.title?.isEmpty == false, let text = meter.shownText(of: element, content: content) else { return nil }
    let extent = meter.context.measurer.extent(of: text.text, style: text.style, width: nil, lineLimit: 1)
    return PartSize(width: Int(meter.toPixels(extent.width)), height: Int(meter.toPixels(extent.height)))
  }
}
