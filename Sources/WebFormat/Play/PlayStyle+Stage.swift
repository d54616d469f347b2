extension PlayStyle {
  /// The scenes on their sheets, their handles, narrow windows and paper.
  static let stage = #"""
    .play-stage { grid-column-end: -1; overflow: auto }
    .play-scene { box-sizing: border-box; width: max-content; min-width: 100%; padding: 12px 48px 48px }
    .play-scene[hidden] { display: none }
    .play-heading { margin: 12px 0; font-weight: 700; text-align: center }
    .plays .play-heading { display: none }
    .plays .play-scene { scroll-margin-top: 100vh }
    .play-paper {
      position: relative;
      width: var(--w);
      height: var(--h);
      margin: 0 auto;
      box-shadow: 0 0 0 1px var(--play-edge), 0 3px 12px rgb(0 0 0 / 0.12);
    }
    .play-paper > .plumb-scene { box-sizing: border-box; width: 100%; height: 100%; min-height: 0; overflow: clip }
    .play-paper.play-turning { transition: width 200ms ease-out, height 200ms ease-out }
    @media (prefers-reduced-motion: reduce) { .play-paper.play-turning { transition: none } }
    .play-handle { position: absolute; display: none; touch-action: none; color: var(--play-quiet); border-radius: 6px }
    .plays .play-handle { display: block }
    .play-handle::after { content: ""; position: absolute; box-sizing: border-box; border: 2px solid; border-radius: 2px }
    .play-handle:is(:hover, :focus-visible, .play-held) { color: var(--play-accent) }
    .play-width { left: 100%; top: 0; bottom: 0; width: 44px; cursor: ew-resize }
    .play-width::after { left: 7px; top: calc(50% - 18px); width: 4px; height: 36px }
    .play-height { top: 100%; left: 0; right: 0; height: 44px; cursor: ns-resize }
    .play-height::after { top: 7px; left: calc(50% - 18px); width: 36px; height: 4px }
    .play-corner { left: 100%; top: 100%; width: 44px; height: 44px; cursor: nwse-resize }
    .play-corner::after {
      inset: -1px auto auto -1px;
      width: 12px;
      height: 12px;
      border-width: 0 4px 4px 0;
      border-radius: 0 0 6px;
    }
    .play-caption {
      contain: inline-size;
      margin: 0 0 12px;
      text-align: center;
      color: var(--play-quiet);
      font-size: 12px;
      font-variant-numeric: tabular-nums;
    }
    .play-note:not(:empty)::before { content: " · " }
    @media (width < 1100px) {
      .play-tools { gap: 6px 12px }
      .play-tools select { max-width: 156px }
    }
    @media (width < 800px) {
      .play { display: block; height: auto; min-height: 100dvh }
      .play-index { display: flex; width: auto; border-bottom: 1px solid var(--play-line); border-inline-end: 0 }
      .play-index a { flex: none }
      .plays .play-tools { display: grid; grid-template-columns: 1fr 1fr; width: 100% }
      .play-group, .play-label { grid-column: 1 / -1 }
      .play-tools :is(label, .play-label, select, input) { flex: 1; min-width: 0; max-width: none }
      .play-scene { padding-inline: 12px 48px }
    }
    @media (pointer: coarse) {
      .play-tools :is(select, input, button) { min-height: 44px }
      .play-index a { padding-block: 13px }
    }
    @media print {
      .play { display: block; height: auto; background: none }
      .play-bar, .play-index, .play-heading, .play-caption, .plays .play-handle { display: none }
      .play-stage { overflow: visible }
      .play-scene { width: auto; padding: 0 }
      .play-paper { margin: 0; box-shadow: none; break-inside: avoid; print-color-adjust: exact }
    }
    """#
}
