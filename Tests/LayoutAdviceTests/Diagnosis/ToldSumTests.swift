import Foundation
import LayoutAdvice
import LayoutEngine
import LayoutModel
import TestSupport
import Testing

/// Every sum in a contradiction's message is right: its terms add up to its total.
@Suite struct ToldSumTests {
  @Test(arguments: 0..<RandomContradictions.count)
  func sumsAddUp(seed: Int) {
    let builder = RandomContradictions.builder(seed: seed)
    check(diagnosis(builder), of: builder.document, seed)
  }

  /// The same with margins, safe areas and baselines in between.
  @Test(arguments: 0..<60)
  func sumsWithMarginsAndBaselinesAddUp(seed: Int) {
    var generator = SeededGenerator(seed: UInt64(seed) + 77)
    var builder = DocumentBuilder(width: 320, height: 240)
    builder.guide(.safeArea, "safe")
    builder.scene { $0.device = "iphone-4.7" }
    for id in ["a", "b", "c"] as [ElementID] {
      builder.add(.label, id, Rect(0, 0, 40, 20)) {
        $0.name = id.rawValue.uppercased()
        $0.content.text = "Text"
      }
    }
    let ids = ["a", "b", "c"]
    for _ in 0..<12 {
      let item = generator.pick(ids) ?? "a"
      let other = generator.pick(ids.filter { $0 != item } + ["root", "safe"]) ?? "b"
      let margins = other == "root" ? ["topMargin", "bottomMargin", "top", "bottom"] : ["top", "bottom", "centerY"]
      let side = generator.pick(["top", "bottom", "centerY", "firstBaseline"]) ?? "top"
      let otherSide = generator.pick(margins) ?? "top"
      let relation = generator.pick(["==", "==", "<=", ">="]) ?? "=="
      builder.constrain("\(item).\(side) \(relation) \(other).\(otherSide) + \(generator.int(0...90))")
    }
    check(diagnosis(builder), of: builder.document, seed)
  }

  private func check(_ found: Diagnosis, of document: Document, _ seed: Int) {
    for issue in found.issues(.conflict) {
      let text = issue.message.english
      for sum in sums(in: text) {
        let terms = sum.terms.reduce(0, +)
        #expect(abs(terms - sum.total) <= 0.006 * Double(sum.terms.count + 1) * sum.slack, "seed \(seed): \(text)")
      }
      if let newest = issue.constraints.last.flatMap({ document.constraints[$0] }) {
        let name = ConstraintSentence(newest, in: document).title.english
        #expect(text.contains(name), "seed \(seed): \(text) of \(issue.constraints)")
      }
      #expect(!names(in: text).contains("root"), "seed \(seed): \(text)")
    }
  }

  private func names(in text: String) -> [String] {
    text.split { !$0.isLetter && !$0.isNumber }.map(String.init)
  }

  private struct Sum {
    var terms: [Double] = []
    var total = 0.0
    /// The allowed rounding error; a factor multiplies the rounding of its term.
    var slack = 1.0
  }

  /// Returns every sum in the text, as in `20 (Safe Area) + 2 × 24 − 3 = 65`.
  private func sums(in text: String) -> [Sum] {
    let number = #"[0-9]+(?:\.[0-9]+)?"#
    let term = "\(number)(?: × \(number))?(?: \\([^()]*\\))?"
    guard let chain = try? Regex("(?<chain>−?\(term)(?: [+−] \(term))*) = (?<total>−?\(number))") else { return [] }
    return text.matches(of: chain).compactMap { match in
      guard let chain = match["chain"]?.substring, let total = match["total"]?.substring else { return nil }
      return sum(String(chain), String(total))
    }
  }

  private func sum(_ chain: String, _ total: String) -> Sum? {
    guard let labels = try? Regex(#" \([^()]*\)"#) else { return nil }
    let plain = chain.replacing(labels, with: "").replacing(" − ", with: " + −")
    var sum = Sum()
    for term in plain.components(separatedBy: " + ") {
      let factors = term.components(separatedBy: " × ").compactMap(value)
      sum.terms.append(factors.reduce(1, *))
      sum.slack = max(sum.slack, factors.map(abs).max() ?? 1)
    }
    sum.total = value(total) ?? .nan
    return sum
  }

  private func value(_ text: String) -> Double? { Double(text.replacing("−", with: "-")) }
}
