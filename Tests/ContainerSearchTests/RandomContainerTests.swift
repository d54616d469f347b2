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
      for setting in SampleSetting.unseen(seed: UInt64(seed)) {
        let different = trial.differences(candidate, setting)
        #expect(different.isEmpty, "seed \(seed), \(setting)")
      }
      // A box around another one that fills it makes no difference to the places of their contents.
      let outlines = [candidate, containers].map { $0.containerOutline(omitsWrappers: true) }
      if outlines[0] == outlines[1] { same += 1 }
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
}
