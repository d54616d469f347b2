/// The script of a served page, and the style of its line at the foot.
///
/// The script changes only what differs between two versions of the page. So whatever the reader has done in it stays:
/// the scroll position, typed texts, the size that was chosen in a page to play with.
///
/// A page may have a script of its own, with data. If these have changed, the page is loaded anew, and gets back what
/// was chosen in its fields. A script that can take over new data by itself handles the event `plumb-change` of the
/// document, and prevents its default.
enum LiveScript {
  static let style = """
    .plumb-live { position: fixed; inset: auto 0 0; z-index: 2147483647; margin: 0; padding: 9px 18px; \
    font: 14px/20px system-ui, sans-serif; text-align: center; background: CanvasText; color: Canvas } \
    @media print { .plumb-live { display: none } }
    """

  static let text =
    ["\"use strict\";\n(() => {", reloading, merging, following, "})();\n"].joined(separator: "\n")

  /// Loads the page anew, with what was chosen in its fields.
  private static let reloading = #"""
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

      // The fields around the scenes, and those of their values that the reader has chosen.
      const fields = () => Array.from(document.querySelectorAll("input, select")).filter(each => !each.closest("[data-plumb-scene]"));
      const place = "plumb" + location.pathname;
      let untouched = [];
      const reload = () => {
        const values = fields().map(({ value }, index) => value === untouched[index] ? null : value);
        sessionStorage.setItem(place, JSON.stringify(values));
        location.reload();
      };
      const restore = () => {
        untouched = fields().map(({ value }) => value);
        const values = JSON.parse(sessionStorage.getItem(place) ?? "[]");
        sessionStorage.removeItem(place);
        for (const [index, field] of fields().entries()) {
          if ((values[index] ?? null) === null || values.length !== untouched.length) continue;
          field.value = values[index];
          field.dispatchEvent(new Event("change"));
        }
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
            try { mergePage(shown, page); } catch { return reload(); }
            shown = page;
            const isLeftToUs = document.dispatchEvent(new Event("plumb-change", { cancelable: true }));
            if (isDataNew && isLeftToUs) return reload();
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
