import LayoutEngine
import LayoutModel

/// The sentences around a list of contradicting constraints, as the platforms' runtimes write them. Developers
/// recognize the paragraph by them.
struct RuntimeWording {
  /// The text before the list.
  let beginning: String
  /// The text after the broken constraint: how to stop there in the debugger.
  let end: String

  init(_ profile: Profile, hasMasks: Bool) {
    switch profile {
    case .ios:
      beginning = Self.beginning("UIView", hasMasks: hasMasks)
      end = """

        Make a symbolic breakpoint at UIViewAlertForUnsatisfiableConstraints to catch this in the debugger.
        The methods in the UIConstraintBasedLayoutDebugging category on UIView listed in <UIKitCore/UIView.h> may also be \
        helpful.

        """
    case .macos:
      beginning = Self.beginning("NSView", hasMasks: hasMasks)
      end = """

        Set the NSUserDefault NSConstraintBasedLayoutVisualizeMutuallyExclusiveConstraints to YES to have \
        -[NSWindow visualizeConstraints:] automatically called when this happens.  And/or, set a symbolic breakpoint on \
        LAYOUT_CONSTRAINTS_NOT_SATISFIABLE to catch this in the debugger.

        """
    case .gnome:
      beginning = Self.beginning("GtkWidget", hasMasks: false)
      end = ""
    }
  }

  private static func beginning(_ view: String, hasMasks: Bool) -> String {
    let masks = """
       (Note: If you're seeing NSAutoresizingMaskLayoutConstraints that you don't understand, refer to the documentation \
      for the \(view) property translatesAutoresizingMaskIntoConstraints)
      """
    return """
      Unable to simultaneously satisfy constraints.
      \tProbably at least one of the constraints in the following list is one you don't want.
      \tTry this:
      \t\t(1) look at each constraint and try to figure out which you don't expect;
      \t\t(2) find the code that added the unwanted constraint or constraints and fix it.\(hasMasks ? masks : "")
      """
  }
}
