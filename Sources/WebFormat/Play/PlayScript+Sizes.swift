extension PlayScript {
  /// Sets the size of the scene that is shown, by its fields, by the list of devices and by Rotate.
  static let sizes = #"""
    "use strict";
    (() => {
      const root = document.documentElement;
      const find = (name, inside = document) => inside.querySelector(".play-" + name);
      const all = (name, inside = document) => [...inside.querySelectorAll(".play-" + name)];
      const data = JSON.parse(find("data").textContent);
      const axes = ["width", "height"];
      const stage = find("stage");
      const fields = { width: find("width-field"), height: find("height-field") };
      const language = find("language");
      const status = find("status");

      const scenes = all("scene").map(section => {
        const paper = find("paper", section);
        const scene = paper.firstElementChild;
        const own = data.scenes[scene.dataset.plumbScene];
        const [width, height] = own.size;
        return { ...own, section, paper, scene, width, height, design: { width, height, device: own.device } };
      });
      let shown = scenes[0];

      // The rules that give each scene a page of its own size when it is printed.
      const pages = {};
      for (const sheet of document.styleSheets) {
        for (const rule of sheet.cssRules) {
          if (rule.selectorText?.startsWith("play-")) pages[rule.selectorText] = rule;
        }
      }

      // Sizes

      const limited = length => Math.min(Math.max(Math.round(length), data.least), data.most);
      const rounded = length => Math.round(length * 100) / 100;

      function resize(size) {
        Object.assign(shown, size);
        shown.paper.style.setProperty("--w", shown.width + "px");
        shown.paper.style.setProperty("--h", shown.height + "px");
        pages[shown.page]?.style.setProperty("size", `${shown.width}px ${shown.height}px`);
        status.textContent = "";
        showSize();
      }

      function showSize() {
        const [width, height] = axes.map(axis => rounded(shown[axis]));
        fields.width.value = width;
        fields.height.value = height;
        find("size", shown.section).textContent = `${width} × ${height}`;
        find("width", shown.section).setAttribute("aria-valuenow", width);
        find("height", shown.section).setAttribute("aria-valuenow", height);
        showDevice();
      }

      for (const axis of axes) {
        fields[axis].addEventListener("change", () => {
          const wanted = fields[axis].valueAsNumber;
          const isAllowed = wanted >= data.least && wanted <= data.most;
          resize({ [axis]: isAllowed ? limited(wanted) : shown[axis] });
          if (!isAllowed) status.textContent = data.range;
        });
      }

      find("rotate").addEventListener("click", () => {
        const { paper, width, height } = shown;
        paper.classList.add("play-turning");
        setTimeout(() => paper.classList.remove("play-turning"), 250);
        resize({ width: height, height: width });
      });

      // Devices: the list shows the chosen one as long as the scene has its size, upright or rotated.

      const lists = all("device");
      const list = () => lists.find(each => each.dataset.profile === shown.profile);
      const sizeOf = option => option.value === "scene" ? shown.size : option.dataset.size?.split(" ").map(Number);

      function fits(option) {
        const [width, height] = sizeOf(option) ?? [];
        return width === shown.width && height === shown.height || width === shown.height && height === shown.width;
      }

      function showDevice() {
        const options = [...list().options];
        const named = name => options.find(option => option.value === name);
        const preferred = [named(shown.device), named(shown.design.device), ...options];
        const device = preferred.find(option => option && fits(option)) ?? named("");
        shown.device = list().value = device.value;
        const isUpright = shown.width <= shown.height;
        const safe = device.dataset[isUpright ? "safe" : "safeLandscape"] ?? shown.safe;
        find("note", shown.section).textContent = safe === shown.safe ? "" : data.safe;
      }

      for (const each of lists) {
        each.addEventListener("change", () => {
          shown.device = each.value;
          const [option] = each.selectedOptions;
          if (option.value === "") return fields.width.select();
          const [width, height] = sizeOf(option);
          resize({ width, height });
        });
      }
    """#
}
