/// The style sheet of what is around the scenes. Its names begin with `play-`, so that no rule of a scene is meant. The
/// colors are those of the editor's window.
enum PlayStyle {
  static let text = [bar, stage].joined(separator: "\n")

  /// The colors, the bar and the index.
  private static let bar = #"""
    :root {
      color-scheme: light dark;
      --play-panel: light-dark(#f6f5f4, #2b2a2d);
      --play-canvas: light-dark(#e9e7e4, #1b1a1d);
      --play-field: light-dark(#ffffff, #3a393d);
      --play-line: light-dark(#d9d7d4, #141316);
      --play-edge: light-dark(#b8b4af, #5e5c64);
      --play-text: light-dark(#241f31, #f3f1f0);
      --play-quiet: light-dark(#5e5c64, #b0adb3);
      --play-accent: light-dark(#1c71d8, #78aeed);
      --play-chosen: light-dark(#c9dcf4, #33485f);
    }
    :root[data-appearance="light"], [data-appearance="light"] .plumb-scene { color-scheme: light }
    :root[data-appearance="dark"], [data-appearance="dark"] .plumb-scene { color-scheme: dark }
    .play {
      display: grid;
      grid-template: auto minmax(0, 1fr) / auto minmax(0, 1fr);
      height: 100dvh;
      background: var(--play-canvas);
    }
    :where(.play-bar, .play-index, .play-title, .play-heading, .play-caption) {
      font: 13px/18px system-ui, sans-serif;
      color: var(--play-text);
    }
    .play-bar {
      position: relative;
      grid-column: 1 / -1;
      display: flex;
      flex-wrap: wrap;
      align-items: center;
      gap: 6px 18px;
      padding: 8px 12px;
      background: var(--play-panel);
      border-bottom: 1px solid var(--play-line);
    }
    .play-status {
      position: absolute;
      z-index: 1;
      inset: calc(100% + 6px) 12px auto auto;
      margin: 0;
      padding: 6px 9px;
      background: var(--play-field);
      border: 1px solid var(--play-edge);
      border-radius: 6px;
    }
    .play-status:empty { visibility: hidden }
    .play-title { margin: 0 auto 0 0; font-weight: 700; overflow-wrap: anywhere }
    .play-tools { display: none; flex-wrap: wrap; gap: 6px 18px }
    .plays .play-tools { display: flex }
    .play-tools label, .play-label, .play-group { display: flex; align-items: center; gap: 6px }
    .play-tools :is(label, .play-label) > span { color: var(--play-quiet); font-size: 12px }
    .play-group { gap: 12px }
    .play-tools :is(select, input, button) {
      box-sizing: border-box;
      min-height: 30px;
      margin: 0;
      padding: 0 9px;
      font: inherit;
      color: inherit;
      background: var(--play-field);
      border: 1px solid var(--play-edge);
      border-radius: 6px;
    }
    .play-tools select { max-width: 204px; padding-inline: 6px; text-overflow: ellipsis }
    .play-tools input { width: 72px; text-align: right; font-variant-numeric: tabular-nums }
    .play-tools button:active { background: var(--play-chosen) }
    .play :is(.play-bar, .play-index) :focus-visible, .play-handle:focus-visible {
      outline: 2px solid var(--play-accent);
      outline-offset: 1px;
    }
    .play-index {
      box-sizing: border-box;
      width: 238px;
      padding: 6px;
      overflow: auto;
      background: var(--play-panel);
      border-inline-end: 1px solid var(--play-line);
    }
    .play-index a {
      display: block;
      padding: 6px 9px;
      border-radius: 6px;
      color: inherit;
      text-decoration: none;
      overflow-wrap: anywhere;
    }
    .play-index a:hover { text-decoration: underline }
    .play-index a[aria-current] { background: var(--play-chosen) }
    """#
}
