import LayoutModel
import TestSupport
import Testing

@testable import Pictures

/// Formats and sizes of files, from their first bytes.
@Suite struct PictureHeaderTests {
  private func refusal(_ bytes: [UInt8]) -> PictureRefusal? {
    do throws(PictureRefusal) {
      _ = try PictureHeader(bytes)
      return nil
    } catch {
      return error
    }
  }

  @Test func eachFormatIsFoundByItsContents() throws {
    let all: [(ImageFile.Format, [UInt8])] = [
      (.png, try MadePictures.png(width: 6, height: 4)), (.jpeg, SamplePictures.jpeg), (.webp, SamplePictures.webp),
      (.webp, SamplePictures.losslessWebP), (.webp, SamplePictures.animatedWebP), (.svg, SamplePictures.svg),
    ]
    for (format, bytes) in all {
      let header = try PictureHeader(bytes)
      #expect(header.format == format)
      #expect(header.size == Size(6, 4), "\(format)")
    }
  }

  @Test func aCameraHeldUprightSwapsTheSides() throws {
    #expect(try PictureHeader(SamplePictures.turnedJPEG).size == Size(4, 6))
  }

  @Test func anSVGHasTheSizeOfItsViewBoxIfItGivesNone() throws {
    let open = "<svg xmlns='http://www.w3.org/2000/svg'"
    func size(_ text: String) throws -> Size { try PictureHeader(Array(text.utf8)).size }
    #expect(try size("\(open) viewBox='0 0 30 20'/>") == Size(30, 20))
    #expect(try size("<?xml version='1.0'?><!-- a --> \(open) width='30' height='20'/>") == Size(30, 20))
    #expect(try size("\(open)><rect x='5' width='8' height='9'/></svg>") == Size(8, 9))
  }

  @Test func otherFilesAreRefused() {
    #expect(refusal([]) == .unknownFormat)
    #expect(refusal(Array("no picture".utf8)) == .unknownFormat)
    #expect(refusal(Array("GIF89a".utf8)) == .unknownFormat)
    #expect(refusal(Array("<html><body></body></html>".utf8)) == .unknownFormat)
    #expect(refusal(Array("<svg xmlns='http://www.w3.org/2000/svg'/>".utf8)) == .damaged)
    #expect(refusal(Array("<svg".utf8)) == .damaged)
  }

  /// No part of a file is enough, and none may crash.
  @Test func everyBeginningOfAFileIsRefused() throws {
    let png = try MadePictures.png(width: 6, height: 4)
    let all = [png, SamplePictures.jpeg, SamplePictures.webp, SamplePictures.losslessWebP, SamplePictures.turnedJPEG]
    for bytes in all {
      for length in 0..<(bytes.count - 1) { #expect(refusal(Array(bytes.prefix(length))) != nil) }
    }
  }

  @Test func anyChangedByteIsSurvived() throws {
    let png = try MadePictures.png(width: 6, height: 4)
    for bytes in [png, SamplePictures.turnedJPEG, SamplePictures.webp, SamplePictures.animatedWebP] {
      for place in bytes.indices {
        for value in [0, 0x7F, 0xFF] as [UInt8] {
          var changed = bytes
          changed[place] = value
          if let header = try? PictureHeader(changed) { #expect(header.size.width >= 1 && header.size.height >= 1) }
        }
      }
    }
  }

  /// The sizes of decompression bombs are in their headers.
  @Test func hugePicturesAreRefusedBeforeTheyAreDecoded() throws {
    var png = try MadePictures.png(width: 6, height: 4)
    png.replaceSubrange(16..<24, with: [0, 0, 0xFF, 0xFF, 0, 0, 0xFF, 0xFF])
    #expect(refusal(png) == .tooLarge(Size(65535, 65535)))
    #expect(refusal(SamplePictures.svg(width: 100_000, height: 1000)) == .tooLarge(Size(100_000, 1000)))
    #expect(refusal(SamplePictures.svg(width: 8000, height: 8000)) == nil)
  }
}
