import LayoutModel

/// A bar that the system puts over a scene: where, and which.
package struct DrawnBar: Hashable, Sendable {
  package enum Kind: String, Hashable, Sendable, CaseIterable {
    /// The time and the battery.
    case status
    case navigation, tab, toolbar
    /// The stroke at the lower end of devices without a button.
    case homeIndicator
  }

  package var kind: Kind
  package var frame: Rect

  package init(_ kind: Kind, frame: Rect) {
    self.kind = kind
    self.frame = frame
  }

  /// The bars of a sheet from top to bottom: what the scene shows, in the usual heights, within the device's safe area.
  ///
  ///     DrawnBar.all(Bars(status: true), in: sheet, safeArea: Edges(top: 20))   // 9:41, 20 high
  package static func all(_ shown: Bars, in sheet: Rect, safeArea: Edges) -> [DrawnBar] {
    var bars: [DrawnBar] = []
    var top = sheet.y
    if shown.status == true {
      let height = max(safeArea.top, 20)
      bars.append(DrawnBar(.status, frame: Rect(sheet.x, top, sheet.width, height)))
      top += height
    }
    if shown.navigation == true { bars.append(DrawnBar(.navigation, frame: Rect(sheet.x, top, sheet.width, 44))) }
    var bottom = sheet.maxY - safeArea.bottom
    if shown.tab == true {
      bars.append(DrawnBar(.tab, frame: Rect(sheet.x, bottom - 49, sheet.width, 49 + safeArea.bottom)))
      bottom -= 49
    } else if shown.toolbar == true {
      bars.append(DrawnBar(.toolbar, frame: Rect(sheet.x, bottom - 44, sheet.width, 44 + safeArea.bottom)))
    }
    if safeArea.bottom > 0 {
      let strip = Rect(sheet.x, sheet.maxY - safeArea.bottom, sheet.width, safeArea.bottom)
      bars.append(DrawnBar(.homeIndicator, frame: strip))
    }
    return bars
  }
}
