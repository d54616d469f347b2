/// Whose conventions a scene follows: spacings, fonts, metrics and looks.
package enum Profile: String, Hashable, Sendable, CaseIterable {
  case ios, macos, gnome
}
