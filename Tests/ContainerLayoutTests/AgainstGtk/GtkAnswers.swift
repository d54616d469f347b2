import ContainerLayout
import Foundation
import LayoutModel
import TestSupport

/// What GTK says about random trees: frames at several sizes, and the sizes of leaves.
struct GtkAnswer: Decodable {
  struct Sized: Decodable {
    let width: Double
    let height: Double
    let frames: [String: [Double]]
  }

  let name: Int
  let sizes: [Sized]
  let leaves: [GtkLeaf]
}

/// The sizes of a leaf that GTK has measured.
struct GtkLeaf: Decodable {
  let mode: String
  let wide: [Double]
  let high: [Double]
  /// Sizes for lengths along the other axis: each entry begins with the first length for which it holds.
  let wideFor: [[Double]]
  let highFor: [[Double]]

  func size(_ axis: Axis, for length: Double?) -> ContainerSize {
    let loose = axis.isHorizontal ? wide : high
    guard let length else { return Self.size(loose[...]) }
    let table = axis.isHorizontal ? wideFor : highFor
    guard let entry = table.last(where: { $0[0] <= length }) ?? table.first else { return Self.size(loose[...]) }
    return Self.size(entry.dropFirst())
  }

  private static func size(_ numbers: ArraySlice<Double>) -> ContainerSize {
    let numbers = Array(numbers)
    func baseline(_ index: Int) -> Double? { numbers.count > index && numbers[index] >= 0 ? numbers[index] : nil }
    return ContainerSize(
      minimum: numbers[0], natural: numbers[1], minimumBaseline: baseline(2), naturalBaseline: baseline(3))
  }
}

extension GtkAnswer: LeafMeasuring {
  func measure(_ leaf: Int, _ axis: Axis, for size: Double?) -> ContainerSize { leaves[leaf].size(axis, for: size) }

  func requestMode(_ leaf: Int) -> RequestMode {
    switch leaves[leaf].mode {
    case "height-for-width": .heightForWidth
    case "width-for-height": .widthForHeight
    default: .constant
    }
  }
}

/// Asks GTK, in a process of its own, where it puts the widgets of random trees.
enum GtkWindows {
  private static let script = Repository.root.appending(path: "Tests/Journeys/gtk_containers.py")

  /// The version of GTK that windows are made with, such as 4.8. The rules of later ones differ in details.
  static func version() -> String? {
    let run = try? EndedProgram(URL(filePath: "/usr/bin/python3"), [script.path, "--version"], within: 60)
    return run?.output.trimmingCharacters(in: .whitespacesAndNewlines)
  }

  /// The answers for the cases that GTK has survived. If a case ends the process, the others are tried again alone.
  static func answers(_ cases: [Int: MadeWidgets], isAdwaita: Bool) throws -> [GtkAnswer] {
    var waiting = cases
    var answers: [GtkAnswer] = []
    var isFirst = true
    while !waiting.isEmpty {
      let names = waiting.keys.sorted()
      let part = isFirst ? names : Array(names.prefix(1))
      let found = try run(part.map { ($0, waiting[$0]!) }, isAdwaita: isAdwaita, batch: isFirst ? 6 : 1)
      answers += found
      for answer in found { waiting[answer.name] = nil }
      if !isFirst { for name in part { waiting[name] = nil } }
      isFirst = false
    }
    return answers
  }

  private static func run(_ cases: [(Int, MadeWidgets)], isAdwaita: Bool, batch: Int) throws -> [GtkAnswer] {
    let folder = try TemporaryFolder()
    let values = cases.map { $0.1.request(name: $0.0) }
    let file = try folder.write([UInt8](JSONSerialization.data(withJSONObject: values)), as: "cases.json")
    let run = try EndedProgram(
      URL(filePath: "/usr/bin/python3"),
      [script.path, file.path] + (isAdwaita ? ["--adwaita"] : []) + ["--batch", "\(batch)"],
      within: 60 + 3 * Double(cases.count))
    return run.output.split(separator: "\n").compactMap {
      try? JSONDecoder().decode(GtkAnswer.self, from: Data($0.utf8))
    }
  }
}

extension MadeWidgets {
  /// The case for `gtk_containers.py`.
  fileprivate func request(name: Int) -> [String: Any] {
    var random = SeededGenerator(seed: UInt64(name) + 1_000_000)
    let shares: [[Double]] =
      [[0, 0], [1, 1]] + (0..<3).map { _ in (0..<2).map { _ in Double.random(in: 0...2, using: &random) } }
    return [
      "name": name, "ui": interface, "root": root, "rtl": tree.isRightToLeft, "ids": Array(names.values),
      "visible": visiblePages, "sizes": shares,
      "leaves": leaves.map { leaf in
        [
          "id": leaf.name, "part": leaf.part, "signature": leaf.signature,
          "margin": [
            leaf.margin.left + leaf.margin.right, leaf.margin.top + leaf.margin.bottom, leaf.margin.top,
          ],
        ] as [String: Any]
      },
    ]
  }
}
