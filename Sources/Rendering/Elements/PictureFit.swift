import LayoutModel

/// The place of a picture in a frame.
///
///     PictureFit.place(of: Size(200, 100), in: Rect(0, 0, 100, 100), .scaleAspectFit)   // Rect(0, 25, 100, 50)
enum PictureFit {
  static func place(of size: Size, in frame: Rect, _ mode: ContentMode) -> Rect {
    guard size.width > 0, size.height > 0 else { return Rect(frame.x, frame.y, 0, 0) }
    let (across, down) = (frame.width / size.width, frame.height / size.height)
    return switch mode {
    case .scaleToFill, .redraw: frame
    case .scaleAspectFit: placed(size.scaled(by: min(across, down)), in: frame, 0.5, 0.5)
    case .scaleAspectFill: placed(size.scaled(by: max(across, down)), in: frame, 0.5, 0.5)
    case .center: placed(size, in: frame, 0.5, 0.5)
    case .top: placed(size, in: frame, 0.5, 0)
    case .bottom: placed(size, in: frame, 0.5, 1)
    case .left: placed(size, in: frame, 0, 0.5)
    case .right: placed(size, in: frame, 1, 0.5)
    case .topLeft: placed(size, in: frame, 0, 0)
    case .topRight: placed(size, in: frame, 1, 0)
    case .bottomLeft: placed(size, in: frame, 0, 1)
    case .bottomRight: placed(size, in: frame, 1, 1)
    }
  }

  /// - Parameters:
  ///   - across: 0 at the left, 1 at the right.
  ///   - down: 0 at the top, 1 at the bottom.
  private static func placed(_ size: Size, in frame: Rect, _ across: Double, _ down: Double) -> Rect {
    Rect(
      frame.x + (frame.width - size.width) * across, frame.y + (frame.height - size.height) * down, size.width,
      size.height)
  }
}

extension Size {
  fileprivate func scaled(by factor: Double) -> Size { Size(width * factor, height * factor) }
}
