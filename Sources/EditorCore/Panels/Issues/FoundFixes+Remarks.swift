import LayoutAdvice
import LayoutEngine
import Words

extension FoundFixes {
  /// The remarks on a search for fixes: that it found none, or none for the shown configuration, and that it did not
  /// try all.
  package var remarks: [Message] {
    var remarks: [Message] = []
    if fixes.isEmpty { remarks.append(inDesign.first.map(Self.isInDesign) ?? Message("No automatic fix found")) }
    if untried > 0 {
      remarks.append(
        Message(
          "%1 more fix wasn’t tried: it would take too long", "%1 more fixes weren’t tried: they would take too long",
          count: untried))
    }
    return remarks
  }

  private static func isInDesign(_ fix: LayoutFix) -> Message {
    Message("No automatic fix found for this configuration. The design has one: %1", fix.title)
  }
}
