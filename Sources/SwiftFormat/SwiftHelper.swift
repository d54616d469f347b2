/// Small extensions that the source includes if it needs them.
enum SwiftHelper: CaseIterable, Hashable {
  case priority, identifier, arranging, alignment

  func text(_ toolkit: SwiftToolkit) -> String {
    switch self {
    case .priority:
      """
      extension NSLayoutConstraint {
        /// The same constraint with a priority from 1 to 1000; 1000 is required.
        fileprivate func at(priority value: Float) -> NSLayoutConstraint {
          priority = \(toolkit.priority)(rawValue: value)
          return self
        }
      }

      """
    case .identifier:
      """
      extension NSLayoutConstraint {
        /// The same constraint with a name for the log.
        fileprivate func named(_ name: String) -> NSLayoutConstraint {
          identifier = name
          return self
        }
      }

      """
    case .arranging: toolkit == .uikit ? Self.arrangingTouch : Self.arrangingDesk
    case .alignment: Self.aligning
    }
  }

  private static let arrangingTouch = """
    extension UIView {
      /// Keeps these views in it in this order, but for those that are absent.
      fileprivate func arrange(_ views: [UIView], without absent: Set<UIView>) {
        var place = 0
        for view in views {
          if absent.contains(view) {
            view.removeFromSuperview()
            continue
          }
          if view.superview !== self {
            if let stack = self as? UIStackView {
              stack.insertArrangedSubview(view, at: place)
            } else {
              insertSubview(view, at: place)
            }
          }
          place += 1
        }
      }
    }

    """

  private static let arrangingDesk = """
    extension NSView {
      /// Keeps these views in it in this order, but for those that are absent.
      fileprivate func arrange(
        _ views: [NSView], in gravity: NSStackView.Gravity? = nil, without absent: Set<NSView>
      ) {
        var place = 0
        var last: NSView?
        for view in views {
          if absent.contains(view) {
            view.removeFromSuperview()
            continue
          }
          if view.superview !== self {
            if let stack = self as? NSStackView {
              if let gravity {
                stack.insertView(view, at: place, in: gravity)
              } else {
                stack.insertArrangedSubview(view, at: place)
              }
            } else {
              addSubview(view, positioned: last == nil ? .below : .above, relativeTo: last)
            }
          }
          place += 1
          last = view
        }
      }
    }

    """

  private static let aligning = """
    extension NSLayoutConstraint.Attribute {
      /// The same line of a stack that lies along an axis.
      fileprivate func across(_ orientation: NSUserInterfaceLayoutOrientation) -> NSLayoutConstraint.Attribute {
        let pairs: [(NSLayoutConstraint.Attribute, NSLayoutConstraint.Attribute)] = [
          (.top, .leading), (.bottom, .trailing), (.centerY, .centerX), (.height, .width),
        ]
        for (lying, standing) in pairs where self == lying || self == standing {
          return orientation == .vertical ? standing : lying
        }
        return self
      }
    }

    """
}
