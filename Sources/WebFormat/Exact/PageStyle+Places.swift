/// Styles that say where elements lie.
extension PageStyle {
  /// The names of the custom properties that it uses.
  var variables: Set<String> {
    var names: Set<String> = []
    for declaration in declarations {
      for part in declaration.value.split(separator: "var(--", omittingEmptySubsequences: false).dropFirst() {
        names.insert(String(part.prefix { $0 != ")" }))
      }
    }
    return names
  }

  /// The same with one declaration for two sides, or for four that are 0.
  var joiningInsets: PageStyle {
    let sides = ["inset-inline-start", "inset-inline-end", "top", "bottom"]
    if sides.allSatisfy({ self[$0] == "0" }) { return without(sides).merging(["inset": "0"]) }
    var style = PageStyle()
    for declaration in declarations {
      if declaration.property == sides[0], let end = self[sides[1]] {
        style["inset-inline"] = PageEdges.pair(declaration.value, end)
      } else if declaration.property != sides[1] || self[sides[0]] == nil {
        style[declaration.property] = declaration.value
      }
    }
    return style
  }

  /// The same with `auto` for the sides and lengths that others set and this one does not.
  func settingFree(_ others: [PageStyle]) -> PageStyle {
    let own = sides
    return others.reduce(into: self) { style, other in
      for side in other.sides where !own.contains(side) { style[side] = "auto" }
    }
  }

  /// The same without what the last of other styles that says something of a property says of it, too.
  ///
  /// - Parameter changing: styles that take the place of the others at some sizes.
  func withoutRepeating(_ others: [PageStyle], _ changing: [PageStyle]) -> PageStyle {
    let unsteady = changing.flatMap(\.parts)
    let repeated = declarations.map(\.property).filter { name in
      !Self.parts(of: name).contains(where: unsteady.contains)
        && others.last { $0[name] != nil }?[name] == self[name]
    }
    return without(repeated)
  }

  /// The sides and lengths that it sets, each by its own name.
  private var sides: [String] { parts.filter(Self.sides.contains) }

  private static let sides: Set = [
    "inset-inline-start", "inset-inline-end", "top", "bottom", "left", "right", "width", "height",
  ]

  private var parts: [String] { declarations.flatMap { Self.parts(of: $0.property) } }

  /// The properties that a property stands for.
  private static func parts(of property: String) -> [String] {
    let (lines, blocks) = (["inset-inline-start", "inset-inline-end"], ["top", "bottom"])
    return property == "inset" ? lines + blocks : property == "inset-inline" ? lines : [property]
  }

  private func without(_ properties: [String]) -> PageStyle {
    var style = self
    for property in properties { style[property] = nil }
    return style
  }

  /// The declarations that another style does not have.
  func without(_ other: PageStyle) -> PageStyle {
    without(declarations.filter { other[$0.property] == $0.value }.map(\.property))
  }
}
