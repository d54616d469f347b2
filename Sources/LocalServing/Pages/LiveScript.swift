/// The script of a served page, and the style of its line at the foot.
///
/// The script changes only what differs between two versions of the page. So whatever the reader has done in it stays:
/// the scroll position, typed texts, the size that was chosen in a page to play with.
///
/// A page may have a script of its own, with data. If these have changed, the page is loaded anew, and what the reader
/// has done is done again. A script that can take over new data by itself handles the event `plumb-change` of the
/// document, and prevents its default.
enum LiveScript {
  static let style = """
    .plumb-live { position: fixed; inset: auto 0 0; z-index: 2147483647; margin: 0; padding: 9px 18px; \
    font: 14px/20px system-ui, sans-serif; text-align: center; background: CanvasText; color: Canvas } \
    @media print { .plumb-live { display: none } }
    """

  static let text =
    ["\"use strict\";\n(() => {", loading, merging, following, "})();\n"].joined(separator: "\n")

  /// The line at the foot, and loading.
  private static let loading = #"""
      const script = document.currentScript;
      const line = document.createElement("p");
      line.className = "plumb-live";
      line.setAttribute("role", "status");
      line.hidden = true;
      document.documentElement.append(line);
      const say = text => [line.textContent, line.hidden] = [text, !text];

      const load = async () => {
        const answer = await fetch("./", { cache: "no-store" });
        if (!answer.ok) throw new Error(answer.statusText);
        return new DOMParser().parseFromString(await answer.text(), "text/html");
      };
      const revisionOf = page => Number(page.querySelector("script[data-revision]").dataset.revision);
      const textsOf = (page, kind) => Array.from(page.querySelectorAll(kind), each => each.textContent).join("\n");
      const programsOf = page => textsOf(page, "script:not([type])");
      const dataOf = page => textsOf(page, "script[type]");

      // What the reader has done: values chosen in the fields around the scenes, by their number, values typed in scenes, by
      // their ids, and places scrolled to.
      const isInScene = each => each.closest("[data-plumb-scene]");
      const fields = () => Array.from(document.querySelectorAll("input, select")).filter(each => !isInScene(each));
      const typed = () => Array.from(document.querySelectorAll("input[id], textarea[id]")).filter(isInScene);
      const scrolled = () => Array.from(document.querySelectorAll("[id], main"));
      let untouched = [];
      const touched = new Set();
      document.addEventListener("change", event => touched.add(event.target), true);

      const stateOfReader = () => ({
        chosen: fields().map((each, index) => touched.has(each) || each.value !== untouched[index] ? each.value : null),
        typed: typed().filter(each => each.value !== each.defaultValue).map(each => [each.id, each.value]),
        scrolled: scrolled().map(each => [each.nodeName + each.id, each.scrollLeft, each.scrollTop]).filter(each => each[1] || each[2]),
      });

      // Loads the page anew, and keeps what the reader has done.
      const kept = "plumb" + location.pathname;
      const reload = (state = stateOfReader()) => {
        sessionStorage.setItem(kept, JSON.stringify(state));
        location.reload();
      };

      const restore = () => {
        untouched = fields().map(({ value }) => value);
        const state = JSON.parse(sessionStorage.getItem(kept));
        sessionStorage.removeItem(kept);
        if (!state) return;
        for (const [index, field] of fields().entries()) {
          if (state.chosen.length !== untouched.length || state.chosen[index] === null) continue;
          field.value = state.chosen[index];
          field.dispatchEvent(new Event("change"));
        }
        const values = new Map(state.typed);
        for (const each of typed()) if (values.has(each.id)) each.value = values.get(each.id);
        const places = new Map(state.scrolled.map(([name, ...place]) => [name, place]));
        for (const each of scrolled()) each.scrollTo(...places.get(each.nodeName + each.id) ?? [each.scrollLeft, each.scrollTop]);
      };
    """#

  /// Follows the stream of changes.
  private static let following = #"""
      let shown, wanted = 0, isLoading = false;

      const follow = async () => {
        if (isLoading) return;
        isLoading = true;
        try {
          while (revisionOf(shown) < wanted) {
            const page = await load();
            if (programsOf(page) !== programsOf(shown)) return reload();
            const isDataNew = dataOf(page) !== dataOf(shown);
            const state = stateOfReader();
            try { mergePage(shown, page); } catch { return reload(state); }
            shown = page;
            const isLeftToUs = document.dispatchEvent(new Event("plumb-change", { cancelable: true }));
            if (isDataNew && isLeftToUs) return reload(state);
          }
        } catch {
          say(script.dataset.lost);
        } finally {
          isLoading = false;
        }
      };

      const listen = () => {
        const source = new EventSource("changes");
        source.addEventListener("message", event => {
          say("");
          wanted = Number(event.data);
          follow();
        });
        source.addEventListener("problem", event => say(event.data));
        source.addEventListener("closed", () => {
          source.close();
          say(script.dataset.closed);
        });
        source.addEventListener("error", () => say(script.dataset.lost));
      };

      restore();
      load().then(page => {
        // The document was changed while the page was loading. What differs can't be told.
        if (revisionOf(page) !== Number(script.dataset.revision)) return reload();
        shown = page;
        listen();
      }, () => say(script.dataset.lost));
    """#
}
