import Foundation
import Testing

@testable import PlumbUI

@Suite @MainActor struct PreferencesTests {
  private static let sizes = [
    "leftPaneWidth", "rightPaneWidth", "issuesHeight", "stringsHeight", "previewsWidth", "windowWidth", "windowHeight",
  ]
  private static let hostile = [
    "-100", "-1", "0", "2147483648", "9223372036854775807", "-9223372036854775808", "1e300", "1.5", "\"wide\"", "null",
    "[]", "{}", "true",
  ]

  private func read(_ text: String) throws -> Preferences {
    try JSONDecoder().decode(Preferences.self, from: Data(text.utf8))
  }

  @Test func sizesThatNoScreenHasAreIgnored() throws {
    for size in Self.sizes {
      for value in Self.hostile {
        #expect(try read("{\"\(size)\": \(value)}") == Preferences(), "\(size): \(value)")
      }
    }
  }

  @Test func goodSizesBesideBadOnesAreRead() throws {
    for (index, value) in Self.hostile.enumerated() {
      let bad = Self.sizes[index % (Self.sizes.count - 2)]
      let read = try read("{\"\(bad)\": \(value), \"windowWidth\": 900, \"windowHeight\": 700}")
      #expect(read.windowWidth == 900)
      #expect(read.windowHeight == 700)
    }
  }
}
