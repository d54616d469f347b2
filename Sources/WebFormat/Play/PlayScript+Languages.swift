extension PlayScript {
  /// Replaces the texts by those of another language, sets the appearance, and shows the scene that the address names.
  static let languages = #"""
      // Languages: texts are set as texts, never as markup.

      function speak(code) {
        for (const { scene, rightToLeft } of scenes) {
          scene.lang = code;
          scene.dir = rightToLeft.includes(code) ? "rtl" : "ltr";
        }
        for (const [id, parts] of Object.entries(data.texts[code] ?? {})) {
          for (const [part, text] of Object.entries(parts)) put(text, document.getElementById(id), part);
        }
      }

      // A part is "", the text itself, "1", that of the second child, "@placeholder", an attribute, or "1@label".
      function put(text, element, part) {
        const [child, attribute] = part.split("@");
        const node = child === "" ? element : element?.children[child];
        if (!node) return;
        if (attribute === undefined) node.textContent = text ?? "";
        else if (text === null) node.removeAttribute(attribute);
        else node.setAttribute(attribute, text);
      }

      function ownName(code) {
        try {
          const name = new Intl.DisplayNames([code], { type: "language" }).of(code);
          return name.charAt(0).toLocaleUpperCase(code) + name.slice(1);
        } catch {
          return code;
        }
      }

      for (const option of language?.options ?? []) option.textContent = option.dataset.title ?? ownName(option.value);
      language?.addEventListener("change", () => speak(language.value));

      find("appearance").addEventListener("change", event => root.dataset.appearance = event.target.value);

      // The index: the address names the scene.

      function show() {
        let id = location.hash.slice(1);
        try { id = decodeURIComponent(id); } catch { id = ""; }
        shown = scenes.find(({ section }) => section.id === id) ?? scenes[0];
        for (const { section } of scenes) section.hidden = section !== shown.section;
        for (const each of lists) each.hidden = each !== list();
        for (const link of all("link")) {
          if (link.hash === "#" + shown.section.id) link.setAttribute("aria-current", "page");
          else link.removeAttribute("aria-current");
        }
        status.textContent = "";
        stage.scrollTo(0, 0);
        showSize();
      }

      root.classList.add("plays");
      addEventListener("hashchange", show);
      show();
    })();
    """#
}
