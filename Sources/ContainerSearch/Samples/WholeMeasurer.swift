import LayoutEngine

/// Measures texts in whole points, as GTK does. Without this, a column of labels that are 20.5 points high would differ
/// from GTK's by half a point for each label.
struct WholeMeasurer: TextMeasuring {
  let base: any TextMeasuring

  func extent(of text: String, style: TextStyle, width: Double?, lineLimit: Int) -> TextExtent {
    var extent = base.extent(of: text, style: style, width: width, lineLimit: lineLimit)
    extent.width = extent.width.rounded(.up)
    extent.height = extent.height.rounded()
    return extent
  }
}
