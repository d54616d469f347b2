import Foundation
import LayoutEngine
import LayoutModel
import TestSupport
import Testing

@testable import ContainerSearch

/// Random containers become constraints that lay out the same, and containers are found for these again.
/// `CONTAINER_SEARCHES` is the number of trees.
@Suite struct ContainerRoundTripTests {
  private static let seeds = Int(ProcessInfo.processInfo.environment["CONTAINER_SEARCHES"] ?? "") ?? 60

  @Test func constraintsLayOutAsContainersDoAndBecomeTheSameOnes() throws {
    var (whole, same) = (0, 0)
    var others: [Int] = []
    for seed in 0..<Self.seeds {
      let containers = RandomContainers(seed: UInt64(seed), takers: seed % 2 == 0 ? .one : .fixed).document
      let scene = try #require(containers.scenes.first { _ in true })
      var replacer = ContainerReplacer(
        containers, scene: scene, environment: LayoutEnvironment(), measurer: FixedMeasurer())
      let replacement = replacer.run()
      #expect(replacement.kept.isEmpty, "seed \(seed): \(replacement.kept)")
      #expect(replacement.movesWithTexts == nil, "seed \(seed)")
      #expect(replacement.document.violations().isEmpty, "seed \(seed)")
      let sampled = SampledScene(containers, scene, LayoutEnvironment(), FixedMeasurer())
      let plain = SampledScene(replacement.document, scene, LayoutEnvironment(), FixedMeasurer())
      #expect(!plain.isOpen, "seed \(seed): a place is open")
      for setting in SampleSetting.unseen(seed: UInt64(seed), from: 1200) {
        let different = LayoutComparison(sampled, with: replacement.document).differences(in: setting)
        #expect(different.isEmpty, "seed \(seed), \(setting)")
      }
      var finder = ContainerFinder(
        replacement.document, scene: scene, environment: LayoutEnvironment(), measurer: FixedMeasurer())
      let found = finder.run()
      if found.isWhole { whole += 1 }
      if found.document.containerOutline() == containers.containerOutline() { same += 1 } else { others.append(seed) }
    }
    print("of \(Self.seeds) random trees, \(whole) are containers wholly again, \(same) the same tree; not: \(others)")
    #expect(same * 10 >= Self.seeds * 9)
  }
}

extension SampleSetting {
  /// Settings that the search has not seen, and at which the contents of random containers have room.
  static func unseen(seed: UInt64, from least: Int = 800) -> [SampleSetting] {
    var generator = SeededGenerator(seed: seed)
    return (0..<4).map { number in
      let size = Size(Double(generator.int(least...2 * least)), Double(generator.int(least...2 * least)))
      return SampleSetting(size, contents: number == 3 ? .accented : nil)
    }
  }
}

extension Document {
  /// The containers and their leaves, without the names of containers: `column(row(a b) c)`.
  ///
  /// - Parameter omitsWrappers: true to leave out containers with one child.
  func containerOutline(from id: ElementID = "root", omitsWrappers: Bool = false) -> String {
    guard let element = elements[id] else { return "?" }
    guard let container = element.container else { return id.rawValue }
    let children = element.children.map { containerOutline(from: $0, omitsWrappers: omitsWrappers) }
    if omitsWrappers, children.count == 1 { return children[0] }
    let name = container.kind == .box ? element.arrangement.effectiveAxis.rawValue : container.kind.rawValue
    return "\(name)(\(children.joined(separator: " ")))"
  }
}
