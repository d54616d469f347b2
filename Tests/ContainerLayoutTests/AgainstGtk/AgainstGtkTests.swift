import ContainerLayout
import Foundation
import LayoutModel
import TestSupport
import Testing

/// Random trees of real widgets in real windows: GTK puts every widget where the rules say.
///
/// With another version of GTK than 4.8 nothing is compared. `CONTAINER_TREES=500` tries more trees, and prints what differs; `CONTAINER_SEED` is the first one.
@Suite(.enabled { TestedDisplay.isThere && GtkWindows.version() == "4.8" }) struct AgainstGtkTests {
  private static let environment = ProcessInfo.processInfo.environment
  private static let isUsual = environment["CONTAINER_TREES"] == nil
  private static let count = environment["CONTAINER_TREES"].flatMap { Int($0) } ?? 40
  private static let seed = environment["CONTAINER_SEED"].flatMap { Int($0) } ?? 1

  @Test func gtkLaysOutRandomTreesAlike() throws {
    var cases: [Int: MadeWidgets] = [:]
    for seed in Self.seed..<Self.seed + Self.count { cases[seed] = MadeWidgets(seed: seed) }
    var tally = FrameTally()
    for isAdwaita in [false, true] {
      let part = cases.filter { $0.value.isAdwaita == isAdwaita }
      for answer in try GtkWindows.answers(part, isAdwaita: isAdwaita) {
        tally.add(answer, try #require(part[answer.name]))
      }
    }
    if !Self.isUsual { print(tally.report) }
    #expect(tally.trees >= Self.count * 9 / 10, "GTK laid out \(tally.trees) of \(Self.count) trees")
    #expect(tally.share >= 0.99, "\(Self.isUsual ? tally.report : "")")
  }
}

/// The display on which GTK’s windows are tried.
enum TestedDisplay {
  static let isThere =
    ["DISPLAY", "WAYLAND_DISPLAY"].contains { ProcessInfo.processInfo.environment[$0] != nil }
}

/// With PLUMB_REQUIRE_DISPLAY=1 a missing display is a failure, not a reason to skip tests.
@Suite struct ContainerDisplayTests {
  @Test func aDisplayIsThereWhereOneIsRequired() {
    guard ProcessInfo.processInfo.environment["PLUMB_REQUIRE_DISPLAY"] == "1" else { return }
    #expect(TestedDisplay.isThere, "the comparison with GTK was skipped: there is no display")
  }
}

/// Counts frames that agree with GTK’s, each in the coordinates of its container.
struct FrameTally {
  private(set) var trees = 0
  private(set) var frames = 0
  private(set) var near = 0
  private var differences: [String] = []
  private var kinds: [String: Int] = [:]
  private var seeds: [Int: Int] = [:]

  var share: Double { frames == 0 ? 0 : Double(near) / Double(frames) }

  var report: String {
    let kinds = kinds.sorted { $0.value > $1.value }.map { "\($0.key) \($0.value)" }.joined(separator: ", ")
    return """
      \(trees) trees, \(frames) frames, \(near) within 1: \((share * 100).formatted()) %
      \(kinds)
      by tree: \(seeds.sorted { $0.key < $1.key }.map { "\($0.key): \($0.value)" }.joined(separator: ", "))
      \(differences.prefix(90).joined(separator: "\n"))
      """
  }

  mutating func add(_ answer: GtkAnswer, _ made: MadeWidgets) {
    trees += 1
    var island = ContainerIsland(made.tree, leaves: answer)
    let parents = made.namedParents
    for size in answer.sizes {
      let ours = island.allocate(Size(size.width, size.height))
      for (node, name) in made.names {
        compare(node, name, ours, size, parents[node], made, answer.name)
      }
    }
  }

  private mutating func compare(
    _ node: Int, _ name: String, _ ours: [NodeFrame], _ size: GtkAnswer.Sized, _ parent: Int?, _ made: MadeWidgets,
    _ seed: Int
  ) {
    let gtk = size.frames[name].map { Rect($0[0], $0[1], $0[2], $0[3]) }
    guard gtk != nil || ours[node].isShown else { return }
    frames += 1
    let outer = parent.flatMap { made.names[$0] }.flatMap { size.frames[$0] } ?? [0, 0]
    let ourOuter = parent.map { ours[$0].rect.origin } ?? .zero
    let mine = ours[node].rect.offset(by: .zero - ourOuter)
    let theirs = gtk?.offset(by: Point(-outer[0], -outer[1]))
    if let theirs, ours[node].isShown, mine.isClose(to: theirs, within: 1.01) {
      near += 1
      return
    }
    let container = parent.map { made.tree.nodes[$0].kind.word } ?? "root"
    kinds[container, default: 0] += 1
    seeds[seed, default: 0] += 1
    guard seeds[seed, default: 0] <= 6 else { return }
    differences.append(
      """
      seed \(seed) \(size.width)x\(size.height) \(name) \(made.tree.nodes[node].kind.word) in \(container) \
      \(parent.flatMap { made.names[$0] } ?? ""): \(ours[node].isShown ? "\(mine)" : "hidden") GTK \
      \(theirs.map { "\($0)" } ?? "hidden")\(made.tree.isRightToLeft ? " rtl" : "")\(made.isAdwaita ? " adw" : "")
      """)
  }
}

extension MadeWidgets {
  /// The nearest container of each node that has a name in the file.
  fileprivate var namedParents: [Int: Int] {
    var parents: [Int: Int] = [:]
    for node in tree.nodes.indices { for child in tree.children(of: node) { parents[child] = node } }
    var named: [Int: Int] = [:]
    for node in names.keys {
      var parent = parents[node]
      while let above = parent, names[above] == nil { parent = parents[above] }
      named[node] = parent
    }
    return named
  }
}

extension ContainerKind {
  /// The name of the case.
  fileprivate var word: String { String("\(self)".prefix { $0 != "(" }) }
}
