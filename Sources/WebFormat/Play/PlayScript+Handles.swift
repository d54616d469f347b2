extension PlayScript {
  /// Resizes the scene by its edges, with the pointer and with keys.
  static let handles = #"""
      // Handles

      const axesOf = handle => handle.dataset.axes.split(" ");

      // A scene in the middle grows at both sides, so that its width grows by 2 when its edge moves by 1.
      function widthAt(right, { left, room }) {
        const asInMiddle = 2 * (right - left) - room;
        return asInMiddle <= room ? asInMiddle : right - left;
      }

      function placeOfRoom({ section }) {
        const style = getComputedStyle(section);
        const [before, after] = [parseFloat(style.paddingLeft), parseFloat(style.paddingRight)];
        return { left: section.getBoundingClientRect().left + before, room: section.clientWidth - before - after };
      }

      // While an edge is held, nothing scrolls back because the scene gets smaller. So the edge stays at the pointer.
      function keepRoom({ section }) {
        section.style.minWidth = section.offsetWidth + "px";
        section.style.minHeight = section.offsetHeight + "px";
      }

      function freeRoom({ section }) {
        section.style.minWidth = section.style.minHeight = "";
      }

      function drag(handle, down) {
        const axes = axesOf(handle);
        const start = { width: shown.width, height: shown.height };
        const right = shown.paper.getBoundingClientRect().right;
        const held = shown;
        const room = placeOfRoom(held);
        keepRoom(held);
        handle.setPointerCapture(down.pointerId);
        handle.classList.add("play-held");
        const move = event => {
          const size = {};
          if (axes.includes("width")) size.width = limited(widthAt(right + event.clientX - down.clientX, room));
          if (axes.includes("height")) size.height = limited(start.height + event.clientY - down.clientY);
          resize(size);
        };
        const key = event => {
          if (event.key !== "Escape") return;
          resize(start);
          end();
        };
        const end = () => {
          freeRoom(held);
          handle.classList.remove("play-held");
          handle.removeEventListener("pointermove", move);
          document.removeEventListener("keydown", key);
        };
        handle.addEventListener("pointermove", move);
        handle.addEventListener("lostpointercapture", end, { once: true });
        document.addEventListener("keydown", key);
      }

      function press(handle, event) {
        const step = event.shiftKey ? 10 : 1;
        const [axis, by] = {
          ArrowLeft: ["width", -step],
          ArrowRight: ["width", step],
          ArrowUp: ["height", -step],
          ArrowDown: ["height", step],
        }[event.key] ?? [];
        if (axis === handle.dataset.axes) resize({ [axis]: limited(shown[axis] + by) });
        else if (event.key === "Home") set(handle, () => data.least);
        else if (event.key === "End") set(handle, () => data.most);
        else if (event.key === "Enter") restore(handle);
        else return;
        event.preventDefault();
      }

      const set = (handle, length) => resize(Object.fromEntries(axesOf(handle).map(axis => [axis, length(axis)])));
      const restore = handle => set(handle, axis => shown.design[axis]);

      for (const handle of all("handle")) {
        handle.addEventListener("pointerdown", event => {
          if (event.button === 0) drag(handle, event);
        });
        handle.addEventListener("dblclick", () => restore(handle));
        handle.addEventListener("keydown", event => press(handle, event));
      }
    """#
}
