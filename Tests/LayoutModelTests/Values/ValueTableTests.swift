import Testing

@testable import LayoutModel

/// What values come to, and what is wrong with some.
@Suite struct ValueTableTests {
  private func value(_ id: ValueID, _ text: String, _ variations: [String: String] = [:]) throws -> DocumentValue {
    var value = DocumentValue(id: id, .number(try ValueExpression(text)))
    for (key, text) in variations {
      value.variations[try #require(VariationKey(rawValue: key))] = try ValueExpression(text)
    }
    return value
  }

  private func situation(_ width: Double, _ height: Double) -> Situation {
    Situation(
      widthClass: width < 500 ? .compact : .regular, heightClass: .regular, size: Size(width, height), platform: .ios)
  }

  @Test func valuesOfValues() throws {
    let table = ValueTable([try value("c", "2 * b + a"), try value("b", "a + 1"), try value("a", "3")])
    #expect(table.problems.isEmpty)
    #expect(table.number("c")?.base == 11)
  }

  @Test func problems() throws {
    let table = ValueTable([
      try value("a", "b"), try value("b", "c + 1"), try value("c", "2 * b"), try value("d", "missing"),
      try value("e", "brand"), DocumentValue(id: "brand", .color(light: "#fff", dark: nil)), try value("f", "1e7"),
      try value("g", "f * 2"), try value("ok", "1"),
    ])
    #expect(table.problems["c"]?.reason.english.contains("b → c → b") == true)
    #expect(table.problems["b"]?.reason == table.problems["c"]?.reason)
    #expect(table.faulty == ["b", "c", "d", "e", "g"])
    #expect(Set(table.problems.keys) == ["a", "b", "c", "d", "e", "g"])
    #expect(table.number("ok")?.base == 1)
  }

  @Test func longChains() throws {
    func chain(_ count: Int) throws -> [DocumentValue] {
      try (0..<count).map { try value(ValueID("v\($0)"), $0 == count - 1 ? "1" : "v\($0 + 1)") }
    }
    #expect(ValueTable(try chain(50)).problems.isEmpty)
    #expect(!ValueTable(try chain(51)).problems.isEmpty)
    #expect(ValueTable(try chain(51)).problems == ValueTable(try chain(51).reversed()).problems)
    #expect(!ValueTable(try chain(20_000)).problems.isEmpty)
  }

  /// In each situation the number is what the expressions with the values of that situation come to.
  @Test func conditionsCombine() throws {
    let table = ValueTable([
      try value("gap", "8", ["widthClass=compact": "4", "minHeight=700": "16"]),
      try value("pad", "gap + 1", ["orientation=landscape": "2 * gap"]), try value("sum", "pad - gap"),
    ])
    for (width, height) in [(400.0, 600.0), (400, 800), (800, 600), (800, 900), (400, 300), (1000, 800)] {
      let there = situation(width, height)
      // Both have one part. The wider range is applied first, a condition without a range before it.
      let gap: Double = height >= 700 ? 16 : width < 500 ? 4 : 8
      let pad = width > height ? 2 * gap : gap + 1
      #expect(table.number("gap")?.number(in: there) == gap)
      #expect(table.number("pad")?.number(in: there) == pad)
      #expect(table.number("sum")?.number(in: there) == pad - gap)
    }
  }

  @Test func tooManyConditions() throws {
    let keys = (1...40).map { "minWidth=\($0 * 10)" }
    let table = ValueTable([try value("a", "1", Dictionary(uniqueKeysWithValues: keys.map { ($0, "2") }))])
    #expect(table.problems["a"] != nil)
  }
}
