import LayoutAdvice
import LayoutEngine
import LayoutModel
import Words

/// What was tried on the document as it is: for one issue, or for all of its kind.
package protocol TriedFix: Sendable {
  /// What it is called when it is undone.
  var title: Message { get }
  var change: Change { get }
}

extension LayoutFix: TriedFix {}
