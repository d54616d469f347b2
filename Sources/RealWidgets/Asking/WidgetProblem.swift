import Words

/// The reason why GTK's drawing is not at hand.
package enum WidgetProblem: Error, Hashable, Sendable {
  /// The program is not beside this one, or does not start.
  case notInstalled
  /// The program has ended while it was asked.
  case ended
  /// The program has not answered in time.
  case tookTooLong
  case refused(WidgetRefusal)

  /// True if no other request will be answered, either.
  package var isLasting: Bool { self == .notInstalled || self == .refused(.noDisplay) }

  package var message: Message {
    switch self {
    case .notInstalled: Message("The program “%1” isn’t installed beside Plumb. Reinstall Plumb", HelperFile.name)
    case .ended: Message("GTK crashed on this scene. It’s asked again after the next edit")
    case .tookTooLong: Message("GTK took too long for this scene. It’s asked again after the next edit")
    case .refused(let refusal): refusal.message
    }
  }
}

extension WidgetRefusal {
  fileprivate var message: Message {
    switch self {
    case .noDisplay: Message("GTK can’t open a window here")
    case .missingLibrary(let name): Message("The scene needs %1, which isn’t installed", name)
    case .unreadable(let reason): Message("GTK can’t read the exported scene: %1", reason)
    case .noRoot: Message("The exported scene has no root view")
    case .impossibleSize: Message("The preview is too large for GTK to draw")
    case .unknownRequest:
      Message("The program “%1” belongs to another version. Reinstall Plumb", HelperFile.name)
    }
  }
}
