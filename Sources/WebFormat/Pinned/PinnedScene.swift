import ContainerSearch
import LayoutEngine
import LayoutModel

/// The places of elements that no container of the page lays out, by what the layout does at many sizes and with other
/// texts.
struct PinnedScene {
  /// The places that hold at all sizes that were looked at.
  private(set) var places: [ElementID: AxisPair<PinnedSpan>] = [:]
  /// The places of all others, at the scene's own size.
  private(set) var fixed: [ElementID: AxisPair<PinnedSpan>] = [:]
  /// The size of the scene.
  let size: Size

  private let document: Document
  private let elements: [ElementID]
  private var samples: [ElementID: AxisPair<[PinnedSpan.Sample]>] = [:]

  /// The elements that may be laid out, in all layouts together. In a large scene each takes long.
  private static let effort = 100_000
  private static let range = 200.0...1366.0
  private static let step = 106.0

  init(
    _ document: Document, _ scene: Scene, _ environment: LayoutEnvironment, _ measurer: any TextMeasuring,
    elements: [ElementID]
  ) {
    (self.document, self.elements) = (document, elements)
    let sampled = SampledScene(document, scene, environment, measurer)
    size = sampled.size
    guard !elements.isEmpty else { return }
    let settings = Self.settings(of: sampled)
    let isLarge = settings.count * sampled.elementCount > Self.effort
    let first = sampled.session(settings[0])
    look(at: first, isFirst: true)
    var count = 1
    for setting in isLarge ? [] : settings.dropFirst() {
      let session = sampled.session(setting)
      // Where constraints conflict at some sizes only, nothing can be said of these.
      guard session.layout.conflicts.isEmpty || !first.layout.conflicts.isEmpty else { continue }
      look(at: session, isFirst: false)
      count += 1
    }
    decide(isProved: count * 2 > settings.count)
  }

  /// The scene's own size first, then those from which containers are guessed, and lengths along each axis.
  private static func settings(of sampled: SampledScene) -> [SampleSetting] {
    let lengths = Array(stride(from: range.lowerBound, through: range.upperBound, by: step))
    return sampled.settings
      + Axis.allCases.flatMap { axis in lengths.map { SampleSetting(sampled.size($0, along: axis)) } }
  }

  private mutating func look(at session: LayoutSession, isFirst: Bool) {
    let layout = session.layout
    for id in elements {
      guard let frame = layout.frames[id], let parent = document.parent(of: id),
        let room = layout.frames[parent]?.size
      else { continue }
      let measures = session.measures(of: id)
      var found = samples[id] ?? AxisPair([], [])
      // An element that is missing in the scene's own layout has no place.
      guard isFirst || !found.horizontal.isEmpty else { continue }
      for axis in Axis.allCases {
        found[axis].append(
          PinnedSpan.Sample(
            start: frame.start(axis), length: frame.length(axis), room: room.length(axis),
            natural: document.elements[id]?.children.isEmpty == true ? measures?.intrinsicLength(axis) : nil))
      }
      samples[id] = found
    }
  }

  private mutating func decide(isProved: Bool) {
    for (id, found) in samples {
      if isProved, let across = PinnedSpan(found.horizontal), let down = PinnedSpan(found.vertical) {
        places[id] = AxisPair(across, down)
      } else {
        fixed[id] = AxisPair(PinnedSpan(fixed: found.horizontal[0]), PinnedSpan(fixed: found.vertical[0]))
      }
    }
  }
}
