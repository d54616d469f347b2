import Synchronization

/// The sizes that GTK has given texts, by class, text and font. A text is asked for once, until `forget`.
package final class KnownSizes: Sendable {
  private let known = Mutex<[WidgetText: WidgetSize?]>([:])
  private let most: Int

  /// - Parameter most: the number of texts above which all are forgotten.
  package init(most: Int = 10_000) { self.most = most }

  /// Returns the sizes in the order of the texts; nil for a class that GTK does not have. Waits for GTK.
  package func sizes(
    of texts: [WidgetText], asking helper: WidgetHelper
  ) throws(WidgetProblem) -> [WidgetSize?] {
    let texts = Array(texts.prefix(WidgetRequest.mostTexts))
    var found = known.withLock { $0 }
    let missing = Array(Set(texts).filter { found[$0] == nil })
    if !missing.isEmpty {
      guard case .sizes(let sizes) = try helper.answer(to: .measure(missing)).get(), sizes.count == missing.count
      else { throw .refused(.unknownRequest) }
      for (text, size) in zip(missing, sizes) { found.updateValue(size, forKey: text) }
      keep(missing, sizes)
    }
    return texts.map { found[$0] ?? nil }
  }

  private func keep(_ texts: [WidgetText], _ sizes: [WidgetSize?]) {
    known.withLock { known in
      if known.count + texts.count > most { known = [:] }
      for (text, size) in zip(texts, sizes) { known.updateValue(size, forKey: text) }
    }
  }

  /// The number of known texts.
  package var count: Int { known.withLock { $0.count } }

  /// Forgets all sizes: another font or theme may have other ones.
  package func forget() { known.withLock { $0 = [:] } }
}
