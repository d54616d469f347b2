import CGtk
import GtkBridge
import Testing

extension GtkTests {
  @MainActor @Suite struct Ownership {
    @Test func aNewWidgetIsSunkAndGoesWithItsLastHolder() {
      var widget: Widget? = Widget(gtk_label_new("x"))
      let memory = WeakObject(widget!)
      #expect(g_object_is_floating(widget!.object.raw) == 0)
      widget = nil
      MainLoop.runPending()
      #expect(memory.object == nil)
    }

    @Test func aTemporaryLivesUntilTheLoopTurns() {
      let box = Widget(gtk_box_new(GTK_ORIENTATION_VERTICAL, 0))
      gtk_box_append(box.as(.box), Widget(gtk_label_new("kept by the box")).pointer)
      MainLoop.runPending()
      let child = gtk_widget_get_first_child(box.pointer).map { Widget($0) }
      #expect(child?.className == "GtkLabel")
    }

    @Test func adoptingTakesOverTheOnlyReference() {
      var menu: GObjectRef? = GObjectRef(adopting: g_menu_new())
      let memory = WeakObject(menu!)
      MainLoop.runPending()
      #expect(memory.object != nil)
      menu = nil
      MainLoop.runPending()
      #expect(memory.object == nil)
    }

    @Test func castsAreCheckedByClassAndInterface() {
      let button = Widget(gtk_button_new())
      #expect(button.isA(.button))
      #expect(button.isA(.widget))
      #expect(button.isA(.accessible))
      #expect(!button.isA(.label))
      #expect(button.className == "GtkButton")
    }

    @Test func propertiesGoThereAndBack() {
      let label = Widget(gtk_label_new("x"))
      label.set("label", .string("y"))
      label.set("xalign", .double(0.25))
      label.set("wrap", .bool(true))
      label.set("lines", .int(3))
      label.set("justify", .int(2))
      #expect(label.get("label") == .string("y"))
      #expect(label.get("xalign") == .double(0.25))
      #expect(label.get("wrap") == .bool(true))
      #expect(label.get("lines") == .int(3))
      #expect(label.get("justify") == .int(2))
      #expect(label.get("parent") == .object(nil))
    }
  }
}
