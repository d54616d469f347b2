import GtkBridge

/// Gives thumbnails their pictures when they come into sight: each is a file to be read and laid out, and most of a long page
/// is not looked at.
final class ThumbnailsInSight {
  private let column: Widget
  private let page: Widget
  private var waiting: [SheetThumbnail]
  private var looking: LoopSource?

  /// In pixels: what is so near to being seen is made ready, too.
  private static let margin = 120.0
  /// In seconds: for so long pictures are made in one go, so that they are painted together.
  private static let turn = 0.008

  /// - Parameters:
  ///   - column: what they are in.
  ///   - page: the scrolled window that shows a part of it.
  init(_ thumbnails: [SheetThumbnail], in column: Widget, on page: Widget) {
    (self.column, self.page, waiting) = (column, page, thumbnails)
    page.onScrolled { [weak self] in self?.lookSoon() }
  }

  /// The page is there before its pictures are.
  private func lookSoon() {
    guard looking?.isPending != true, !waiting.isEmpty else { return }
    looking = MainLoop.whenIdle { [weak self] in self?.look() }
  }

  private func look() {
    let end = MainLoop.now + Self.turn
    while MainLoop.now < end {
      guard let next = waiting.firstIndex(where: isInSight) else { return }
      waiting.remove(at: next).load()
    }
    looking = MainLoop.whenIdle { [weak self] in self?.look() }
  }

  /// By the place in the column, for what has just been scrolled moves with the next frame.
  private func isInSight(_ thumbnail: SheetThumbnail) -> Bool {
    guard let top = thumbnail.widget.translate(x: 0, y: 0, to: column)?.y else { return false }
    let seen = page.visibleRange.y
    return top < seen.upperBound + Self.margin && top + Double(thumbnail.widget.height) > seen.lowerBound - Self.margin
  }

  /// The page goes when a document comes.
  func stop() {
    looking?.cancel()
    waiting = []
  }
}
