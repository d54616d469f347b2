import GtkBridge

/// Makes the pictures of thumbnails when they come into sight: each needs a file to be read and laid out, and most of a
/// long page is never seen. This runs on another thread, so that the page can be used at once. All visible thumbnails
/// are made in one batch, so that they appear together.
final class ThumbnailsInSight {
  private let maker: ThumbnailMaker
  private let column: Widget
  private let page: Widget
  private var waiting: [SheetThumbnail]
  private var looking: LoopSource?

  /// The distance in pixels from the visible part at which thumbnails are made, too.
  private static let margin = 120.0

  /// - Parameters:
  ///   - column: the widget that contains the thumbnails.
  ///   - page: the scrolled window that shows a part of the column.
  init(_ thumbnails: [SheetThumbnail], by maker: ThumbnailMaker, in column: Widget, on page: Widget) {
    (waiting, self.maker, self.column, self.page) = (thumbnails, maker, column, page)
    page.onScrolled { [weak self] in self?.lookSoon() }
  }

  /// Looks for visible thumbnails when the loop is idle, so that the page appears before its pictures.
  private func lookSoon() {
    guard looking?.isPending != true, !waiting.isEmpty else { return }
    looking = MainLoop.whenIdle { [weak self] in self?.look() }
  }

  private func look() {
    let seen = waiting.filter(isInSight)
    guard !seen.isEmpty else { return }
    waiting.removeAll(where: isInSight)
    MainLoop.runOnWorker(
      { [maker, paths = seen.map(\.path)] in paths.map(maker.paper) }, pace: .quick,
      then: { papers in for (thumbnail, paper) in zip(seen, papers) { thumbnail.show(paper) } })
  }

  /// True if the thumbnail is visible or nearly so. Its position in the column is used, because widgets move only in
  /// the frame after scrolling.
  private func isInSight(_ thumbnail: SheetThumbnail) -> Bool {
    guard let top = thumbnail.widget.translate(x: 0, y: 0, to: column)?.y else { return false }
    let seen = page.visibleRange.y
    return top < seen.upperBound + Self.margin && top + Double(thumbnail.widget.height) > seen.lowerBound - Self.margin
  }

  /// Stops making thumbnails, because a document replaces the page.
  func stop() {
    looking?.cancel()
    waiting = []
  }
}
