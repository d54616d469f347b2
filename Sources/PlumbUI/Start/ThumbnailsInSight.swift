import GtkBridge

/// Gives thumbnails their pictures when they come into sight: each is a file to be read and laid out, and most of a long page
/// is not looked at. That is done aside, so that the page can be used at once, and in one go for all that are in sight, so
/// that they are painted together.
final class ThumbnailsInSight {
  private let maker: ThumbnailMaker
  private let column: Widget
  private let page: Widget
  private var waiting: [SheetThumbnail]
  private var looking: LoopSource?

  /// In pixels: what is so near to being seen is made ready, too.
  private static let margin = 120.0

  /// - Parameters:
  ///   - column: what they are in.
  ///   - page: the scrolled window that shows a part of it.
  init(_ thumbnails: [SheetThumbnail], by maker: ThumbnailMaker, in column: Widget, on page: Widget) {
    (waiting, self.maker, self.column, self.page) = (thumbnails, maker, column, page)
    page.onScrolled { [weak self] in self?.lookSoon() }
  }

  /// The page is there before its pictures are.
  private func lookSoon() {
    guard looking?.isPending != true, !waiting.isEmpty else { return }
    looking = MainLoop.whenIdle { [weak self] in self?.look() }
  }

  private func look() {
    let seen = waiting.filter(isInSight)
    guard !seen.isEmpty else { return }
    waiting.removeAll(where: isInSight)
    MainLoop.aside(
      { [maker, paths = seen.map(\.path)] in paths.map(maker.paper) }, pace: .soon,
      then: { papers in for (thumbnail, paper) in zip(seen, papers) { thumbnail.show(paper) } })
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
