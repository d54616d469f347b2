import ClosedForms
import LayoutModel

/// The custom properties of a region: lengths that jump where texts get another number of lines, and lengths that the
/// scene's width and height decide together. Things that jump together share a property, which is named after the
/// element whose length jumps.
struct ExactNames: ExpressionNames {
  /// A length that jumps at some sizes, counted from the greatest size down.
  struct Steps: Hashable {
    let name: String
    let axis: Axis
    let jumps: [Growth.Step]

    /// The value of the property below a jump.
    func value(below index: Int) -> Double { -jumps[index...].reduce(0) { $0 + $1.height } }
  }

  private(set) var steps: [Steps] = []
  private(set) var meetings: [String] = []
  private var places: [Axis: [StepPlace: (name: String, height: Double)]] = [:]

  /// - Parameters:
  ///   - order: the elements in the order in which they are named.
  ///   - other: names of another region, which are used again for what jumps alike.
  init(
    _ frames: ClosedFrames, _ order: [ElementID], _ ids: PageIDs, _ taken: inout Set<String>, like other: ExactNames?
  ) {
    for axis in Axis.allCases {
      for group in Self.groups(frames, axis, order) {
        let known = other?.steps.first { $0.axis == axis && $0.jumps == group.jumps }
        let name = known?.name ?? taken.insertFree(ids[group.element] + "-more")
        steps.append(Steps(name: name, axis: axis, jumps: group.jumps))
        for jump in group.jumps { places[axis, default: [:]][jump.place] = (name, jump.height) }
      }
    }
    for meeting in frames.meetings { meetings.append(taken.insertFree(ids[meeting.element] + "-fit")) }
  }

  func step(_ axis: Axis, _ place: StepPlace) -> (name: String, height: Double)? { places[axis]?[place] }

  func meeting(_ number: Int) -> String { meetings[number] }

  // MARK: Groups

  private struct Group {
    let element: ElementID
    var jumps: [Growth.Step]
  }

  /// A number of a frame that jumps at a place.
  private struct Jump {
    let number: Int
    let element: ElementID
    let height: Double
    /// True for the length of something, false for a place.
    let isLength: Bool
  }

  /// The greatest jump of a length; of a place if no length jumps.
  private static func main(of jumps: [Jump]) -> Jump? {
    let lengths = jumps.filter(\.isLength)
    return (lengths.isEmpty ? jumps : lengths).max { abs($0.height) < abs($1.height) }
  }

  /// The places at which something jumps, those together at which the same things jump in the same ratio.
  private static func groups(_ frames: ClosedFrames, _ axis: Axis, _ order: [ElementID]) -> [Group] {
    var jumps: [StepPlace: [Jump]] = [:]
    for (index, id) in order.enumerated() {
      guard let frame = frames.frames[id] else { continue }
      for (number, length) in frame.numbers.enumerated() {
        for step in length.growth[axis].steps {
          jumps[step.place, default: []].append(
            Jump(number: 4 * index + number, element: id, height: step.height, isLength: number > 1))
        }
      }
    }
    var groups: [[Int]: Group] = [:]
    for place in jumps.keys.sorted() {
      guard let all = jumps[place], let main = Self.main(of: all) else { continue }
      // Numbers and ratios, as whole numbers, tell which jumps are alike.
      let shape = all.flatMap { [$0.number, Int(($0.height / main.height * 1000).rounded())] }
      groups[shape, default: Group(element: main.element, jumps: [])].jumps.append(
        Growth.Step(place: place, height: main.height))
    }
    return groups.values.sorted { ($0.jumps[0].place, $0.element.rawValue) < ($1.jumps[0].place, $1.element.rawValue) }
  }
}
