import CGtk

/// Keeps a press alive if the display reports its release before GTK hears of it.
///
/// After a layout GTK 4.8 makes a motion of its own, to find the widget that is under the pointer now. It asks the
/// display for the buttons. If the button went up a moment ago and the release has not been read yet, the motion has no
/// button. GTK then takes the press back, and the release that comes next ends nothing: a quick click on a busy
/// computer does nothing. Such motions are kept from the widgets.
enum EarlyReleases {
  private static let mark = "plumb-early-releases"

  /// Listens in a window or popover. The first call for each does it.
  static func withhold(in surrounding: Widget) {
    guard surrounding.attachedWord(mark) == nil else { return }
    surrounding.setAttachedWord("withheld", as: mark)
    let listener = surrounding.add(gtk_event_controller_legacy_new())
    listener.listenBeforeChildren()
    var buttons = HeardButtons()
    listener.answer("event") { (event: BorrowedEvent) in event.news.map { buttons.withhold($0) } ?? false }
  }
}

/// The buttons that are down according to the events until now.
nonisolated struct HeardButtons {
  /// An event of the pointer. Buttons are bits of a `GdkModifierType`.
  enum News: Equatable {
    case pressed(UInt32)
    case released(UInt32)
    /// A motion with the buttons that it reports. `isMade` is true if GTK made it, without an event of the display.
    case moved(UInt32, isMade: Bool)
    case grabBroken
  }

  private var down: UInt32 = 0

  /// Follows an event. Returns true if it must be kept from the widgets: a made motion without a button that is down.
  mutating func withhold(_ news: News) -> Bool {
    switch news {
    case .pressed(let button): down |= button
    case .released(let button): down &= ~button
    case .moved(let buttons, isMade: true): return down & ~buttons != 0
    // The release came to another window.
    case .moved(let buttons, isMade: false): down &= buttons
    case .grabBroken: down = 0
    }
    return false
  }
}

/// An event that a signal carries. It is valid only while the handler runs.
private struct BorrowedEvent: SignalValue {
  private let event: OpaquePointer?

  static func reads(_ type: GType) -> Bool { type == gdk_event_get_type() }

  init(_ value: UnsafePointer<GValue>) { event = g_value_peek_pointer(value).map { OpaquePointer($0) } }

  /// The event as far as it concerns the pointer's buttons; nil for others.
  var news: HeardButtons.News? {
    switch gdk_event_get_event_type(event) {
    case GDK_BUTTON_PRESS: .pressed(button)
    case GDK_BUTTON_RELEASE: .released(button)
    case GDK_MOTION_NOTIFY:
      .moved(gdk_event_get_modifier_state(event).rawValue, isMade: gdk_event_get_time(event) == GDK_CURRENT_TIME)
    case GDK_GRAB_BROKEN: .grabBroken
    default: nil
    }
  }

  /// The bit of the button that went down or up; 0 for buttons that motions do not report.
  private var button: UInt32 {
    let number = gdk_button_event_get_button(event)
    return 1...5 ~= number ? GDK_BUTTON1_MASK.rawValue << (number - 1) : 0
  }
}
