import CGtk
import Foundation
import GtkBridge
import Testing

extension GtkTests {
  /// A real pointer, moved by xdotool, over a window of the tests.
  @MainActor @Suite struct Pointers {
    private let window = Widget(gtk_window_new())
    private let area = Widget.drawingArea { _, _, _ in }

    private func show(_ title: String, in content: Widget? = nil) {
      window.windowTitle = title
      gtk_window_set_decorated(window.as(.window), 0)
      gtk_window_set_default_size(window.as(.window), 300, 300)
      gtk_window_set_child(window.as(.window), (content ?? area).pointer)
      area.isFocusable = true
      window.present()
      area.takeFocus()
      wait(for: "the window") { area.width > 0 }
      // A window manager may still move the window, and then makes it active. Without a window manager it stays.
      guard ProcessInfo.processInfo.environment["PLUMB_WINDOW_MANAGER"] == "1" else { return }
      wait(for: "the window in its place") { gtk_window_is_active(window.as(.window)) != 0 }
    }

    /// Runs xdotool commands on the window, which they call %1, and waits for the condition.
    private func hand(_ commands: String, until what: String, _ condition: () -> Bool) {
      let run = begin(commands)
      wait(for: what) { run.hasEnded && condition() }
    }

    private func begin(_ commands: String) -> XDoTool {
      let name = window.windowTitle.replacing(" ", with: ".")
      return XDoTool("search --sync --onlyvisible --name ^\(name)$ \(commands)")
    }

    @Test func aPressIsFollowedByMovesAndExactlyOneRelease() {
      var samples: [PointerSample] = []
      area.onPointer { samples.append($0) }
      show("plumb press")
      func isAt(_ x: Double, _ y: Double) -> Bool { samples.last.map { ($0.x, $0.y) == (x, y) } ?? false }
      hand("mousemove --window %1 50 60 mousedown 1 mousemove --window %1 120 130", until: "a drag") { isAt(120, 130) }
      hand("mousemove --window %1 310 20", until: "a drag beyond the window") { isAt(310, 20) }
      hand("mousemove --window %1 200 210 mouseup 1 mousemove --window %1 20 20", until: "the end") { isAt(20, 20) }
      let pressed = samples.drop { $0.kind == .moved }
      #expect(pressed.first.map { [$0.x, $0.y, Double($0.button)] } == [50, 60, 1])
      #expect(pressed.first?.kind == .pressed(count: 1))
      #expect(pressed.contains { $0.kind == .moved && $0.x == 310 && $0.button == 1 })
      let ends = samples.filter { $0.kind == .released || $0.kind == .cancelled }
      #expect(ends.map(\.kind) == [.released])
      #expect(ends.first.map { [$0.x, $0.y] } == [200, 210])
      #expect(samples.last?.button == 0)
      #expect(samples.last?.kind == .moved)
      window.destroyWindow()
    }

    /// An earlier version kept grabbing the pointer for a destroyed popover, and no other window received presses.
    @Test func aPopoverThatLosesItsPlaceLetsGoOfThePointer() {
      let (place, other) = (Widget.label("A place"), Widget(gtk_window_new()))
      let pane = Widget.box(.vertical, [place, .button("A button")])
      gtk_window_set_child(other.as(.window), Widget.box(.vertical, [pane]).pointer)
      other.present()
      #expect(MainLoop.run { place.width > 0 })
      let popover = Widget.popover(Widget.label("Open"))
      popover.open(on: place, x: 5, y: 5)
      #expect(MainLoop.run { popover.width > 0 })
      pane.isVisible = false
      other.destroyWindow()

      var samples: [PointerSample] = []
      area.onPointer { samples.append($0) }
      show("plumb free")
      hand("mousemove --window %1 50 60 click 1", until: "a click") { samples.contains { $0.kind == .released } }
      window.destroyWindow()
    }

    /// Like a row of a popover that closes under the pointer.
    @Test func widgetHiddenUnderThePointerReportsLeave() {
      var heard: [String] = []
      area.onHover(enter: { _, _ in heard.append("enter") }, leave: { heard.append("leave") })
      // The size is set before the window is shown: a widget that grows under a resting pointer gets no event.
      area.setLeast(width: 200, height: 200)
      show("plumb hover", in: .box(.vertical, [area]))
      var windowHears = false
      window.onHover(move: { _, _ in windowHears = true })
      hand("mousemove --window %1 50 60", until: "the pointer") { heard == ["enter"] }
      area.isVisible = false
      wait(for: "its end") { heard == ["enter", "leave"] }
      windowHears = false
      hand("mousemove --window %1 60 70", until: "a move over what is left") { windowHears }
      #expect(heard == ["enter", "leave"], "GTK's own word for it, where it says one, does not count again")
      window.destroyWindow()
    }

    @Test func modifiersAndCountsComeWithThePress() {
      var samples: [PointerSample] = []
      var presses: [Press] = []
      area.onPointer { samples.append($0) }
      area.onPress(button: 3) { presses.append($0) }
      show("plumb modifiers")
      let words =
        "mousemove --window %1 50 60 keydown --window 0 ctrl keydown --window 0 shift click --repeat 2 --delay 30 1 "
        + "keyup --window 0 shift keyup --window 0 ctrl click 3"
      hand(words, until: "three clicks") { samples.last.map { $0.button == 3 && $0.kind == .released } ?? false }
      let counts = samples.filter { $0.button == 1 && $0.kind != .released && $0.kind != .moved }
      #expect(counts.map(\.kind) == [.pressed(count: 1), .pressed(count: 2)])
      #expect(counts.allSatisfy { $0.modifiers == [.control, .shift] })
      #expect(presses == [Press(x: 50, y: 60, count: 1, button: 3, modifiers: [])])
      window.destroyWindow()
    }

    /// Gestures without a pointer are tested in `PointerReadingTests`. This test adds the clock, the focus and the main
    /// loop's turn before a menu.
    @Test func gesturesAreDistinguished() throws {
      var heard: [PointerGesture] = []
      let other = Widget.button("Another")
      let gestures = PointerGestures(on: area) { if case .hover = $0 {} else { heard.append($0) } }
      area.setLeast(width: 200, height: 200)
      show("plumb gestures", in: .box(.vertical, [area, other]))
      other.takeFocus()
      hand("mousemove --window %1 50 60 mousedown 1", until: "a press that rests") { heard.contains(.hold) }
      #expect(area.hasFocus)
      #expect(gestures.dragPosition == PointerPosition(x: 50, y: 60))
      hand("mouseup 1 keydown --window 0 ctrl click 4 keyup --window 0 ctrl click 5 click 3", until: "a menu") {
        heard.contains(.menu(PointerPosition(x: 50, y: 60)))
      }
      let names = heard.map(Self.name)
      // Lists and menus open when the loop is idle, possibly after the next event.
      #expect(names.filter { $0 != "choose" } == ["press", "hold", "zoom 1.0", "scroll 0.0 48.0", "menuPress", "menu"])
      #expect(names.filter { $0 == "choose" }.count == 1)
      #expect(gestures.dragPosition == nil)
      window.destroyWindow()
    }

    private static func name(_ gesture: PointerGesture) -> String {
      switch gesture {
      case .zoom(let steps, _): "zoom \(steps)"
      case .scroll(let dx, let dy, _): "scroll \(dx) \(dy)"
      default: String("\(gesture)".prefix { $0 != "(" })
      }
    }

    @Test func pressGoesOnIfHoldingIsNotAllowed() {
      var heard: [PointerGesture] = []
      let gestures = PointerGestures(on: area) { heard.append($0) }
      var asked = false
      gestures.mayHold = {
        asked = true
        return false
      }
      show("plumb resting")
      hand("mousemove --window %1 50 60 mousedown 1", until: "a press that rests") { asked }
      hand("mouseup 1", until: "its release") { heard.last == .release(PointerPosition(x: 50, y: 60)) }
      #expect(!heard.contains(.hold))
      window.destroyWindow()
    }

    /// An earlier version took a long press for a click if the program was busy during it.
    @Test func aPressThatRestedWhileTheProgramWasBusyIsAHoldToo() {
      var heard: [String] = []
      var run: XDoTool?
      let gestures = PointerGestures(on: area) { gesture in
        heard.append(Self.name(gesture))
        // Busy until the release has arrived, which is longer than a hold takes.
        if case .press = gesture { run?.waitForEnd() }
      }
      show("plumb busy")
      run = begin("mousemove --window %1 50 60 mousedown 1 sleep 0.8 mouseup 1")
      wait(for: "its end") { heard.last == "choose" || heard.last == "release" }
      #expect(heard.filter { $0 != "hover" } == ["press", "hold", "choose"])
      withExtendedLifetime(gestures) {}
      window.destroyWindow()
    }

    @Test func aDragBeginsMovesAndEndsOnce() {
      var drags: [Drag] = []
      area.onDrag(button: 2) { drags.append($0) }
      show("plumb drag")
      hand("mousemove --window %1 50 60 mousedown 2 mousemove --window %1 70 70", until: "a drag") {
        drags.last?.phase == .moved
      }
      hand("mousemove --window %1 80 100 mouseup 2", until: "its end") { drags.last?.phase == .ended }
      #expect(drags.first == Drag(.began, from: (50, 60), by: (0, 0), modifiers: []))
      #expect(drags.dropFirst().dropLast().contains { $0.phase == .moved && ($0.dx, $0.dy) == (20, 10) })
      #expect(drags.last == Drag(.ended, from: (50, 60), by: (30, 40), modifiers: []))
      #expect(drags.filter { $0.phase != .moved }.count == 2)
      window.destroyWindow()
    }

    @Test func aDragThatAnotherGestureTakesIsCancelled() {
      var drags: [Drag] = []
      var samples: [PointerSample] = []
      area.onPointer { samples.append($0) }  // the one that came last is asked first
      area.onDrag { drags.append($0) }
      show("plumb taken")
      hand("mousemove --window %1 50 60 mousedown 1", until: "a press that is taken") { drags.count == 2 }
      hand("mousemove --window %1 70 70 mouseup 1", until: "its release") { samples.last?.kind == .released }
      #expect(drags.map(\.phase) == [.began, .cancelled])
      window.destroyWindow()
    }

    @Test func textIsDraggedFromOneWidgetToAnother() {
      var hovers: [DropSample] = []
      var drops: [DropSample] = []
      var ended = 0
      let source = Widget.label("Button")
      var isTaken = false
      source.onDragOut(
        ended: { ended += 1 },
        { _, _ in
          isTaken = true
          return "kind:button"
        })
      area.expanding(horizontally: true, vertically: true)
      area.onDrop(
        hover: {
          hovers.append($0)
          return true
        },
        drop: {
          drops.append($0)
          return true
        })
      show("plumb drop", in: .box(.vertical, [source, area]))
      let top = area.translate(x: 0, y: 0, to: window)?.y ?? 0
      var isPressed = false
      source.onPress { _ in isPressed = true }
      hand("mousemove --window %1 8 4 mousedown 1", until: "a press") { isPressed }
      // GTK 4.18 starts no drag by a motion right after the press.
      hand("sleep 0.2 mousemove --window %1 40 60", until: "the beginning of the drag") { isTaken }
      // The drop target hears only of later motions: GTK uses the first ones to find out where the pointer is.
      for step in 0..<200 where hovers.isEmpty {
        hand("mousemove --window %1 \(80 + step % 10) 100", until: "a hand that moves on") { true }
      }
      #expect(!hovers.isEmpty, "the drag is heard of where it could be dropped")
      hand("mousemove --window %1 100 120", until: "what is dragged") {
        hovers.last.map { $0.content != nil && ($0.x, $0.y) == (100, 120 - top) } == true
      }
      hand("mouseup 1", until: "a drop") { ended == 1 && !drops.isEmpty }
      #expect(drops == [DropSample(x: 100, y: 120 - top, content: .text("kind:button"))])
      #expect(hovers.last?.content == .text("kind:button"))
      window.destroyWindow()
    }

    @Test func theWheelTurnsInNotches() {
      var scrolls: [Scroll] = []
      area.onScroll {
        scrolls.append($0)
        return true
      }
      show("plumb wheel")
      hand("mousemove --window %1 50 60 click 5 keydown --window 0 ctrl click 4 keyup --window 0 ctrl", until: "both") {
        scrolls.count >= 2
      }
      #expect(scrolls.map(\.dy) == [1, -1])
      #expect(scrolls.map(\.modifiers) == [[], .control])
      window.destroyWindow()
    }

    /// Needs a window manager that gives the window the keyboard focus.
    @Test(.enabled(if: ProcessInfo.processInfo.environment["PLUMB_WINDOW_MANAGER"] == "1"))
    func keysArriveWithTheirNamesAndCharacters() {
      var keys: [KeyPress] = []
      var released: [KeyPress] = []
      area.onKey(
        pressed: {
          keys.append($0)
          return true
        }, released: { released.append($0) })
      show("plumb keys")
      hand("windowfocus --sync key --window 0 d key --window 0 ctrl+Left", until: "both keys") {
        keys.contains { $0.name == "Left" }
      }
      #expect(keys.first == KeyPress(name: "d", character: "d", modifiers: []))
      #expect(keys.last == KeyPress(name: "Left", character: nil, modifiers: .control))
      #expect(keys.contains(KeyPress(name: "Control_L", character: nil, modifiers: .control)))
      #expect(released.contains { $0.name == "d" })
      #expect(MainLoop.run { released.contains(KeyPress(name: "Control_L", character: nil, modifiers: [])) })
      window.destroyWindow()
    }
  }
}

/// Runs xdotool beside the main loop.
@MainActor private final class XDoTool {
  private let process: OpaquePointer?

  init(_ commands: String) {
    let words: [String] = ["xdotool"] + commands.split(separator: " ").map { String($0) }
    let copies = words.map { word in UnsafePointer<CChar>(strdup(word)) }
    process = g_subprocess_newv(copies + [nil], G_SUBPROCESS_FLAGS_NONE, nil)
    for copy in copies { free(UnsafeMutableRawPointer(mutating: copy)) }
    #expect(process != nil, "xdotool could not be run")
  }

  /// True once the process ended: it has no identifier then.
  var hasEnded: Bool { process.map { g_subprocess_get_identifier($0) == nil } ?? true }

  /// Waits for the end while the main loop stands still; at most 20 seconds.
  func waitForEnd() {
    let limit = ContinuousClock.now + .seconds(20)
    while !hasEnded, ContinuousClock.now < limit { usleep(5000) }
    #expect(hasEnded, "xdotool did not end")
  }

  isolated deinit {
    guard let process else { return }
    g_subprocess_force_exit(process)
    g_object_unref(UnsafeMutableRawPointer(process))
  }
}
