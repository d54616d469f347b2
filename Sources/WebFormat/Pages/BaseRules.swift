import LayoutModel

/// The rules that every page has: the scene itself, its colors and fonts, and what browsers do otherwise.
struct BaseRules {
  private let profiles: [Profile]
  private let darkScenes: [String]
  private let sheet: PageSheet
  private let values: [DocumentValue]
  private let hasHidden: Bool
  private let isDark: Bool
  private let isExact: Bool
  private let isLive: Bool

  /// - Parameter isFramed: true if the page shows more than the scenes, so that it isn't dark because they are.
  init(
    _ scenes: [WebScene], _ sheet: PageSheet, of values: [DocumentValue], hasHidden: Bool, isFramed: Bool
  ) {
    self.values = values
    let used = Set(scenes.map(\.surroundings.profile))
    profiles = Profile.allCases.filter(used.contains)
    isDark = !isFramed && !scenes.isEmpty && scenes.allSatisfy { $0.scene.appearance == .dark }
    darkScenes = isDark ? [] : scenes.filter { $0.scene.appearance == .dark }.map(\.scene.id.rawValue)
    (self.sheet, self.hasHidden) = (sheet, hasHidden)
    isExact = scenes.contains { $0.exact != nil }
    isLive = scenes.contains { $0.exact?.live != nil }
  }

  /// The lines before the rules of classes and elements.
  var lines: [String] {
    var lines = [":root { color-scheme: \(isDark ? "dark" : "light dark") }", "body { margin: 0 }"]
    lines += darkScenes.map { "[data-plumb-scene=\"\($0)\"] { color-scheme: dark }" }
    for profile in profiles { lines += variables(of: profile) }
    lines += [".plumb-scene {"] + (isExact ? Self.measured : Self.flowing)
    lines += PageValues.declarations(of: values, usedIn: sheet)
    lines += [
      "  background: var(--background);", "  color: var(--text);", "  font-family: var(--font);", "}",
      ".plumb-scene :where(*) { box-sizing: border-box; flex-shrink: 0; margin: 0 }",
    ]
    lines += [
      ".plumb-scene :where(button, input, select, textarea, progress, hr) {", "  appearance: none;", "  border: 0;",
      "  border-radius: 0;", "  padding: 0;", "  background: none;", "  color: inherit;", "  text-align: inherit;",
      "  resize: none;", "}",
    ]
    if isLive {
      lines.append(".live [data-plumb-id] { position: absolute; scrollbar-width: none; overflow-wrap: break-word }")
    } else if isExact {
      lines.append(".exact [data-plumb-id] { position: absolute; min-width: 0; min-height: 0; scrollbar-width: none }")
    }
    lines.append(".plumb-scene :focus-visible { outline: 2px solid var(--accent); outline-offset: 1px }")
    if hasHidden { lines.append(".plumb-scene [hidden] { display: none !important }") }
    return lines
  }

  /// A scene that is as large as its contents, and at least as high as the window.
  private static let flowing = ["  display: grid;", "  min-height: 100dvh;"]
  /// A scene by whose size everything in it is placed.
  private static let measured = [
    "  container-type: size;", "  position: relative;", "  overflow: clip;", "  height: 100dvh;",
  ]

  /// The lines after all others.
  var lastLines: [String] {
    guard sheet.contains(".busy") else { return [] }
    return [
      "@keyframes turn { to { rotate: 1turn } }",
      "@media (prefers-reduced-motion) { .busy::before { animation-duration: 8s } }",
    ]
  }

  private func variables(of profile: Profile) -> [String] {
    let always: Set = ["background", "text", "accent"]
    let used = PageColors.of(profile).filter { always.contains($0.name) || sheet.uses($0.name) }
    return ["." + profile.rawValue + " {", "  --font: \(PageFont.family(of: profile));"]
      + used.map { "  --\($0.name): \($0.value);" } + ["}"]
  }
}
