extension LiveScript {
  /// Takes the next version of the page over. Elements are found by their ids, also in another container: a row that
  /// loses its second element may become a part of the column around it.
  static let merging = #"""
      const idOf = node => node.dataset?.plumbId ?? node.dataset?.plumbScene ?? node.getAttribute?.("id") ?? "";
      const kindOf = node => `${node.nodeName} ${idOf(node)}`;
      const byId = page => {
        const elements = page.querySelectorAll("[id], [data-plumb-id], [data-plumb-scene]");
        return new Map(Array.from(elements, each => [kindOf(each), each]));
      };

      // The children of a node by their ids, and those without one by their number among their like.
      const byKey = parent => {
        const [children, counts] = [new Map(), new Map()];
        for (const node of parent?.childNodes ?? []) {
          const kind = kindOf(node);
          counts.set(kind, (counts.get(kind) ?? 0) + 1);
          children.set(`${kind} ${counts.get(kind)}`, node);
        }
        return children;
      };

      const mergeAttributes = (live, before, after) => {
        for (const name of new Set([...before.getAttributeNames(), ...after.getAttributeNames()])) {
          const value = after.getAttribute(name);
          if (before.getAttribute(name) === value) continue;
          if (value === null) live.removeAttribute(name); else live.setAttribute(name, value);
        }
      };

      // The elements with ids of the page, and those of the version that it shows.
      let known;

      // Gives a node of the page what has changed between two versions of it.
      const merge = (live, before, after) => {
        if (before.isEqualNode(after)) return;
        if (live.nodeType !== Node.ELEMENT_NODE) {
          live.data = after.data;
          return;
        }
        mergeAttributes(live, before, after);
        mergeChildren(live, before, after);
      };

      const mergeChildren = (live, before, after) => {
        const [shown, old, fresh] = [live, before, after].map(byKey);
        for (const [key, node] of shown) if (old.has(key) && !fresh.has(key)) node.remove();
        const own = new Set(Array.from(fresh, ([key, node]) => nodeFor(node, shown.get(key), old.get(key))));
        // The order. Nodes that other scripts have put between stay there.
        let next = live.firstChild;
        for (const mine of own) {
          while (next && !own.has(next)) next = next.nextSibling;
          if (mine === next) next = next.nextSibling; else live.insertBefore(mine, next);
        }
      };

      // The node of the page for one of the next version: the one in its place, the one with its id elsewhere, or a new one.
      const nodeFor = (after, mine, before) => {
        if (!mine && idOf(after)) {
          mine = known.live.get(kindOf(after));
          before = known.before.get(kindOf(after));
        }
        if (!mine) {
          mine = document.importNode(after, false);
          mergeChildren(mine, null, after);
        } else {
          merge(mine, before ?? mine.cloneNode(true), after);
        }
        return mine;
      };

      const mergePage = (before, after) => {
        const focused = document.activeElement;
        known = { live: byId(document), before: byId(before) };
        merge(document.documentElement, before.documentElement, after.documentElement);
        if (focused?.isConnected && focused !== document.activeElement) focused.focus({ preventScroll: true });
      };
    """#
}
