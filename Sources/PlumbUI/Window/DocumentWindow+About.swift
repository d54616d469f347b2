import GtkBridge
import ProgramResources
import Words

extension DocumentWindow {
  func showAbout() {
    Widget.presentAbout(
      name: "Plumb", version: ProgramVersion.number, icon: "app.plumb.Plumb",
      comments: say("Constraint layouts, solved while you drag."), above: widget)
  }
}
