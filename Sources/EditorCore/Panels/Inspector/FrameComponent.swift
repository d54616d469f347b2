import LayoutEngine
import LayoutModel
import Words

/// One number of a frame.
package enum FrameComponent: String, Hashable, Sendable, CaseIterable {
  case x, y, width, height

  package var title: Message {
    switch self {
    case .x: Message("X")
    case .y: Message("Y")
    case .width: Message("Width")
    case .height: Message("Height")
    }
  }

  func value(of frame: Rect) -> Double {
    switch self {
    case .x: frame.x
    case .y: frame.y
    case .width: frame.width
    case .height: frame.height
    }
  }

  func set(_ value: Double, in frame: inout Rect) {
    switch self {
    case .x: frame.x = value
    case .y: frame.y = value
    case .width: frame.width = max(0, value)
    case .height: frame.height = max(0, value)
    }
  }

  var isOrigin: Bool { self == .x || self == .y }

  /// The caption beside a field, short because there is little room.
  var letter: Message {
    switch self {
    case .x, .y: title
    case .width: Message("W", context: "width")
    case .height: Message("H", context: "height")
    }
  }
}

extension Inspector {
  /// The frame of an element in its container's coordinates, if its scene is shown elsewhere than it was designed; nil
  /// if the design is shown.
  static func solvedFrame(of id: ElementID, in editor: Editor) -> Rect? {
    guard let scene = editor.geometry.scene(of: id), !editor.layouts.isShownAsDesigned(scene) else { return nil }
    return editor.layouts.layout(of: scene)?.frames[id]
  }
}
