import GtkBridge

/// The parts of a window that a key goes through, in reading order: the canvas keeps Tab for itself, and without such a key
/// nobody would ever get out of it.
extension DocumentWindow {
  private var regions: [Widget] {
    guard let parts else { return [header.widget] }
    return [header.widget] + parts.regions
  }

  /// To the next region that can have the focus, or to the one before it, round and round.
  func goToRegion(by step: Int) {
    let regions = regions
    let here = regions.firstIndex(where: \.containsFocus) ?? (step > 0 ? -1 : regions.count)
    for distance in 1...regions.count {
      let next = (here + distance * step) % regions.count
      if regions[next < 0 ? next + regions.count : next].takeFocusWithin() { return }
    }
  }
}
