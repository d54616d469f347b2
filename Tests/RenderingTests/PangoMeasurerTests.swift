import LayoutEngine
import Testing

@testable import Rendering

@Suite struct PangoMeasurerTests {
  private let measurer = PangoMeasurer()
  private let style = TextStyle(size: 17)

  private func extent(_ text: String, width: Double? = nil, lines: Int = 0) -> TextExtent {
    measurer.extent(of: text, style: style, width: width, lineLimit: lines)
  }

  @Test func longerIsWider() {
    #expect(extent("Search").width > 20)
    #expect(extent("Search again").width > extent("Search").width)
    #expect(extent("").width == 0)
    #expect(extent("").height == extent("Search").height)
  }

  @Test func theWidthScalesWithTheSize() {
    let once = measurer.extent(of: "Constraint", style: TextStyle(size: 10), width: nil, lineLimit: 0)
    let twice = measurer.extent(of: "Constraint", style: TextStyle(size: 20), width: nil, lineLimit: 0)
    #expect(abs(twice.width - 2 * once.width) < 0.05)
    #expect(abs(twice.firstBaseline - 2 * once.firstBaseline) < 0.05)
  }

  @Test func wrapping() {
    let text = "one two three four five six seven"
    let whole = extent(text)
    let wrapped = extent(text, width: 90)
    #expect(whole.lineCount == 1)
    #expect(wrapped.lineCount > 1)
    #expect(wrapped.width <= 90)
    #expect(wrapped.height > whole.height)
    #expect(wrapped.firstBaseline == whole.firstBaseline)
    #expect(wrapped.lastBaseline > wrapped.firstBaseline)
    #expect(extent(text, width: whole.width).lineCount == 1)
  }

  @Test(arguments: [1, 2, 3])
  func linesAreLimited(_ limit: Int) {
    let long = "one two three four five six seven eight nine ten"
    #expect(extent(long, width: 60, lines: limit).lineCount == limit)
    #expect(extent("a\nb\nc\nd\ne", width: 200, lines: limit).lineCount == limit)
    let paragraphs = Array(repeating: long, count: 4).joined(separator: "\n")
    #expect(extent(paragraphs, width: 60, lines: limit).lineCount == limit)
    #expect(extent("short", width: 200, lines: limit).lineCount == 1)
  }

  @Test func scriptsOfAllDirections() {
    for text in ["検索", "بحث", "חיפוש", "Поиск", "🧭", "ｆｕｌｌ"] {
      #expect(extent(text).width > 5, "\(text)")
    }
    #expect("abc".ownDirection == .leftToRight)
    #expect("12 בית".ownDirection == .rightToLeft)
    #expect("بحث".ownDirection == .rightToLeft)
    #expect("検索".ownDirection == .leftToRight)
    #expect("12 + 3".ownDirection == nil)
  }

  @Test func sevenThreadsMeasureTheSame() async {
    let texts = (0..<200).map { "Text number \($0 % 40)" }
    let expected = texts.map { extent($0, width: 70) }
    await withTaskGroup(of: [TextExtent].self) { group in
      for _ in 0..<7 {
        let measurer = measurer
        let style = style
        group.addTask { texts.map { measurer.extent(of: $0, style: style, width: 70, lineLimit: 0) } }
      }
      for await seen in group { #expect(seen == expected) }
    }
  }

  @Test func hostileNumbersAndTexts() {
    for size in [Double.nan, .infinity, -5, 0, 1e300] {
      let extent = measurer.extent(of: "Text", style: TextStyle(size: size), width: nil, lineLimit: 0)
      #expect(extent.width.isFinite)
      #expect(extent.height.isFinite)
    }
    for width in [Double.nan, .infinity, -.infinity, -5, 0, 1e300] {
      let extent = measurer.extent(of: "Some text", style: style, width: width, lineLimit: 2)
      #expect(extent.width.isFinite)
      #expect(extent.height.isFinite)
    }
    for limit in [Int.min, -1, Int.max] { #expect(extent("Some text", width: 30, lines: limit).height > 0) }
    let megabyte = String(repeating: "words and 言葉 ", count: 70_000)
    #expect(extent(megabyte, width: 200).height > 0)
    #expect(extent(megabyte, lines: 1).width > 0)
    #expect(extent("before\u{0}after").height > 0)
    #expect(extent(String(repeating: "e\u{301}\u{302}", count: 20_000)).height > 0)
    #expect(
      measurer.extent(of: "x", style: TextStyle(family: "\u{0},,;", size: 12), width: nil, lineLimit: 0).height > 0)
  }
}

@Suite struct RecentlyUsedTests {
  @Test func remembersTheLatestAndStaysBounded() {
    var memory = RecentlyUsed<Int, Int>(capacity: 10)
    for number in 0..<1000 {
      memory[number] = number * 2
      #expect(memory.count <= 20)
      for back in max(0, number - 9)...number { #expect(memory[back] == back * 2) }
    }
    #expect(memory[3] == nil)
  }

  @Test func requestedEntriesStay() {
    var memory = RecentlyUsed<Int, Int>(capacity: 10)
    memory[-1] = 7
    for number in 0..<500 {
      memory[number] = number
      #expect(memory[-1] == 7)
    }
    memory[-1] = nil
    #expect(memory[-1] == nil)
  }
}
