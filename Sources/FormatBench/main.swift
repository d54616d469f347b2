import Foundation

/// Measures the time for reading documents, compared with FoundationXML only parsing them, in one run:
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
