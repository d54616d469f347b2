/// Whose conventions a scene follows: spacings, fonts, metrics and looks.
public enum Profile: String, Hashable, Sendable, CaseIterable {
  case ios, macos, gnome
}
