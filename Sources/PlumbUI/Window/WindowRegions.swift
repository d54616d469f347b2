import GtkBridge

/// The regions of a window that F6 goes through in reading order. The canvas uses Tab itself, so without F6 the
/// keyboard could not leave it.
extension DocumentWindow {
  private var regions: [Widget] {
    guard let parts else { return [header.widget] }
    return [header.widget] + parts.regions
  }

  /// Moves the focus to the next region that can take it, or to the previous one if `step` is -1. It wraps around at
  /// the ends.
  func goToRegion(by step: Int) {
    let regions = regions
    let here = regions.firstIndex(where: \.containsFocus) ?? (step > 0 ? -1 : regions.count)
    for distance in 1...regions.count {
      let next = (here + distance * step) % regions.count
      if regions[next < 0 ? next + regions.count : next].takeFocusWithin() { return }
    }
  }
}
