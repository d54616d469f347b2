import FormatTestSupport
import Formats
import Foundation
import LayoutModel
import PlumbFormat
import TestSupport
import Testing

/// Files that people made with Xcode.
@Suite(.enabled(if: !RealFiles.xcode.isEmpty, "needs shared/corpus/xcode beside the project"))
struct XcodeRealFilesTests {
  @Test(arguments: RealFiles.xcode) func realFilesAreReadAlikeEveryTime(file: URL) throws {
    let bytes = try TestFiles.bytes(of: file)
    let first = try FormatRegistry.standard.importDocument(bytes, named: file.lastPathComponent)
    let second = try FormatRegistry.standard.importDocument(bytes, named: file.lastPathComponent)
    #expect(first.document == second.document)
    #expect(first.losses == second.losses)
    #expect(first.document.violations().isEmpty)
    // The document can be saved and read again.
    let saved = NativeWriter.write(first.document)
    #expect(try NativeReader.read(saved, named: "saved.plumb").document == first.document)
  }
}
