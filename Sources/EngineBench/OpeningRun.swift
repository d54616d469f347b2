import Foundation
import LayoutAdvice
import LayoutEngine
import LayoutModel
import PlumbFormat

/// Measures opening a file: reading, layout and diagnosis. It is compared with only parsing its JSON with Foundation.
struct OpeningRun {
  private let bytes: [UInt8]

  init(_ document: Document) { bytes = NativeWriter.write(document) }

  func perform(_ turns: Int) {
    guard let document = try? NativeReader.read(bytes, named: "form.plumb").document else { return }
    let session = begin(document)
    let data = Data(bytes)
    let best = Turns(
      turns,
      [
        { _ = try? JSONSerialization.jsonObject(with: data) },
        { _ = try? NativeReader.read(bytes, named: "form.plumb") },
        { _ = begin(document) }, { _ = session.diagnosis() },
      ]
    ).best
    let all = best[1] + best[2] + best[3]
    print("opening \(document.elements.count) elements, \(bytes.count / 1024) KiB: status \(session.layout.status)")
    print("  JSONSerialization       \(text(best[0]))")
    print("  reading                 \(text(best[1]))  \(ratio(best[1], best[0])) x that")
    print("  layout                  \(text(best[2]))  \(ratio(best[2], best[0])) x that")
    print("  diagnosis               \(text(best[3]))  \(ratio(best[3], best[0])) x that")
    print("  all of opening          \(text(all))  \(ratio(all, best[0])) x that")
  }

  private func begin(_ document: Document) -> LayoutSession {
    LayoutSession(document: document, scene: "main", environment: LayoutEnvironment(), measurer: LetterMeasurer())
  }
}
