/// The platform whose conventions a scene follows: spacings, fonts, metrics and look.
public enum Profile: String, Hashable, Sendable, CaseIterable {
  case ios, macos, gnome
}
