import CGtk
import GtkBridge
import Help
import Words

/// The header bar of the help window: back and forward, the page's title, and in a narrow window a button for the
/// contents.
final class HelpBar {
  let widget = Widget(gtk_header_bar_new())
  let contents = Widget.button(icon: "view-list-symbolic", name: say("Contents"), tooltip: say("Contents (Ctrl+F)"))
  let back = Widget.button(icon: "go-previous-symbolic", name: say("Back"), tooltip: say("Back (Alt+Left)"))
  let forward = Widget.button(icon: "go-next-symbolic", name: say("Forward"), tooltip: say("Forward (Alt+Right)"))
  private let title = Widget.label(say("Help"), mayShorten: true).styled("title")

  init() {
    let bar = widget.as(.headerBar)
    gtk_header_bar_pack_start(bar, contents.pointer)
    gtk_header_bar_pack_start(bar, Widget.box(.horizontal, [back, forward]).styled("linked").pointer)
    gtk_header_bar_set_title_widget(bar, title.pointer)
    contents.isVisible = false
  }

  func show(_ page: String, _ history: HelpHistory) {
    title.text = page
    back.isSensitive = history.canGoBack
    forward.isSensitive = history.canGoForward
  }
}
