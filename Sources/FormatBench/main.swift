import Foundation

/// Measures how long reading a document takes beside what FoundationXML alone needs to parse it, in one run:
///
///     swift build -c release --product FormatBench && .build/release/FormatBench Main.storyboard
let files = CommandLine.arguments.dropFirst()
if files.isEmpty { print("usage: FormatBench FILE...") }
for file in files {
  let url = URL(filePath: file)
  guard let data = try? Data(contentsOf: url) else {
    print("\(file): it cannot be read")
    continue
  }
  ImportRun(name: url.lastPathComponent, bytes: Array(data), runs: 15).perform()
}
