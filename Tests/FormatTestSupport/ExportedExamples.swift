import FormatExchange
import LayoutModel
import TestSupport

extension Document {
  /// The document as formats without components and values get it.
  package var asExported: Document {
    let request = ExportRequest(name: "export", measurer: FixedMeasurer())
    return detachingInstances(for: request).withoutValues()
  }
}
