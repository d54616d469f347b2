import ContainerLayout
import LayoutModel

/// A container with everything in it that containers lay out, as the rules of its toolkit see it. To the solver it is
/// one element with a natural size.
///
///     var island = Island(of: form, meter)
///     island.natural                       // the size that it asks for
///     island.frames(in: Size(400, 300))    // one for each of its elements, in the coordinates of its parent
struct Island: Sendable {
  /// The elements in it, without the container itself, parents before children.
  let elements: [ElementID]
  private var island: ContainerIsland
  /// For each element, its node and the node of its parent.
  private let nodes: [(own: Int, parent: Int)]

  init(of container: StoredRecord<Element>, _ meter: IntrinsicMeter) {
    let builder = IslandBuilder(meter)
    let made = builder.tree(of: container)
    island = ContainerIsland(made.tree, leaves: IslandLeaves(made.leaves, meter))
    elements = made.elements.map(\.id)
    nodes = made.elements.map { ($0.node, $0.parent) }
  }

  /// True if its height follows from its width.
  var wraps: Bool { island.requestMode() == .heightForWidth }

  /// The size at which nothing in it is cut short.
  var natural: Size { mutating get { island.preferredSize().natural } }

  /// Returns the natural height at a width.
  mutating func height(at width: Double) -> Double { island.measure(.vertical, for: width).natural }

  /// Returns the frame of each element in the coordinates of its parent, in the order of `elements`. Elements that are
  /// not shown, such as those of another page, have no size.
  mutating func frames(in size: Size) -> [Rect] {
    let all = island.allocate(size)
    return nodes.map { own, parent in
      guard all[own].isShown else { return .zero }
      return all[own].rect.offset(by: .zero - all[parent].rect.origin)
    }
  }
}

/// Measures the elements of an island that are no containers.
struct IslandLeaves: LeafMeasuring {
  private let leaves: [IslandLeaf]
  private let meter: IntrinsicMeter

  init(_ leaves: [StoredRecord<Element>], _ meter: IntrinsicMeter) {
    self.meter = meter
    self.leaves = leaves.map { IslandLeaf($0, meter) }
  }

  func requestMode(_ leaf: Int) -> RequestMode { leaves[leaf].measure.wraps ? .heightForWidth : .constant }

  func measure(_ leaf: Int, _ axis: Axis, for size: Double?) -> ContainerSize {
    leaves[leaf].measured(axis, for: size, meter)
  }
}

/// An element of an island that is no container, with its size on one line.
private struct IslandLeaf: Sendable {
  let element: StoredRecord<Element>
  let measure: IntrinsicMeasure
  private let leastWidth: Double
  /// The minimum of its class, where that says one.
  private let least: (width: Double?, height: Double?)

  init(_ element: StoredRecord<Element>, _ meter: IntrinsicMeter) {
    self.element = element
    measure = meter.measure(element)
    least = (meter.leastLength(of: element, .horizontal), meter.leastLength(of: element, .vertical))
    // A text that wraps may be as narrow as its longest word.
    leastWidth =
      measure.wraps ? meter.measure(element, wrappedAt: 1).frameLength(.horizontal) : measure.frameLength(.horizontal)
  }

  /// A class may have a baseline though its kind has none.
  private var hasBaseline: Bool {
    element.record.kind.hasBaseline || measure.baselines != BaselineOffsets(first: 0, last: 0)
  }

  func measured(_ axis: Axis, for size: Double?, _ meter: IntrinsicMeter) -> ContainerSize {
    let natural = measure.frameLength(axis)
    guard axis == .vertical else {
      let minimum = least.width ?? min(leastWidth, natural)
      return ContainerSize(minimum: minimum, natural: max(minimum, natural))
    }
    var height = natural
    if measure.wraps, let size, size < measure.frameLength(.horizontal) {
      let rim = measure.alignment.left + measure.alignment.right
      height = meter.height(of: element, wrappedAt: max(0, size - rim)) ?? natural
    }
    let minimum = least.height ?? height
    guard hasBaseline else { return ContainerSize(minimum: minimum, natural: max(minimum, height)) }
    let baseline = measure.alignment.top + measure.baselines.first
    return ContainerSize(
      minimum: minimum, natural: max(minimum, height), minimumBaseline: baseline, naturalBaseline: baseline)
  }
}

extension IntrinsicMeasure {
  /// The length of the frame, 0 without an intrinsic one.
  fileprivate func frameLength(_ axis: Axis) -> Double {
    let rim = axis == .horizontal ? alignment.left + alignment.right : alignment.top + alignment.bottom
    return (self[axis] ?? 0) + rim
  }
}
