import LayoutAdvice
import LayoutEngine
import LayoutModel
import Words

/// A fix that was tried on the present document: for one issue, or for all issues of its kind.
package protocol TriedFix: Sendable {
  /// The name of the edit in the undo menu.
  var title: Message { get }
  var change: Change { get }
}

extension LayoutFix: TriedFix {}
