import CGtk
import Glibc
import RealWidgets

// Draws interfaces with GTK for the editor, which starts this program with a socket as its input and output. It is a
// program of its own because GTK ends a program for some faults of an interface.

guard let channel = HelperStart.takeChannel() else {
  let words = Array("plumb-widgets: Plumb starts this program to draw with GTK\n".utf8)
  write(2, words, words.count)
  exit(2)
}
HelperStart.setLimits()
let adwaita = CommandLine.arguments.contains("--adwaita") ? Adwaita() : nil
if CommandLine.arguments.contains("--adwaita"), adwaita == nil {
  _ = channel.send(WidgetAnswer.refused(.missingLibrary("libadwaita")).message.bytes)
  exit(1)
}
guard gtk_init_check() != 0 else {
  _ = channel.send(WidgetAnswer.refused(.noDisplay).message.bytes)
  exit(1)
}
adwaita?.start()
let server = WidgetServer(channel, adwaita)
server.run()
// Nothing is freed any more; see KeptScenes.
_exit(0)
