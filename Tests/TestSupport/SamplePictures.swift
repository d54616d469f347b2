import Foundation

/// Small pictures of each format, each 6 × 4 pixels.
package enum SamplePictures {
  /// Red.
  package static let jpeg = bytes(
    "/9j/4AAQSkZJRgABAQAAAQABAAD/2wBDAA0JCgsKCA0LCgsODg0PEyAVExISEyccHhcgLikxMC4pLSwzOko+MzZGNywtQFdBRkxO"
      + "UlNSMj5aYVpQYEpRUk//2wBDAQ4ODhMREyYVFSZPNS01T09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09P"
      + "T09PT09PT0//wAARCAAEAAYDASIAAhEBAxEB/8QAFQABAQAAAAAAAAAAAAAAAAAAAAb/xAAUEAEAAAAAAAAAAAAAAAAAAAAA/8QA"
      + "FQEBAQAAAAAAAAAAAAAAAAAABQf/xAAUEQEAAAAAAAAAAAAAAAAAAAAA/9oADAMBAAIRAxEAPwCfADKS/9k=")

  /// Red.
  package static let webp = bytes(
    "UklGRjoAAABXRUJQVlA4IC4AAADQAQCdASoGAAQAAoBCJaACdLoB+AADsAD+73bX/hVuGIZqv/vYL7sF92C/1sAA")

  /// Half transparent blue, without loss.
  package static let losslessWebP = bytes("UklGRhwAAABXRUJQVlA4TA8AAAAvBcAAEAcQ0f/+BSKi/wEA")

  /// A red frame, then a blue one.
  package static let animatedWebP = bytes(
    "UklGRsAAAABXRUJQVlA4WAoAAAACAAAABQAAAwAAQU5JTQYAAAD/////AABBTk1GSAAAAAAAAAAAAAUAAAMAAGQAAAJWUDggMAAA"
      + "ANABAJ0BKgYABAACADQloAJ0ugH4AAOwAP7wxAv/ILlhdcjX/yA/5Af8gP/48gAAAEFOTUZEAAAAAAAAAAAABQAAAwAAZAAAAFZQ"
      + "OCAsAAAAlAEAnQEqBgAEAAAANCWgAnS6AAOYAP75k2//kB//kB//kB//ID/iF3sgMABSSUZGPAAAAFdFQlBWUDggMAAAANABAJ0B"
      + "KgYABAACADQloAJ0ugH4AAOwAP7wxAv/ILlhdcjX/yA/5Af8gP/48gAAAA==")

  /// A red rectangle.
  package static let svg = svg(width: 6, height: 4)

  package static func svg(width: Int, height: Int) -> [UInt8] {
    Array(
      """
      <svg xmlns="http://www.w3.org/2000/svg" width="\(width)" height="\(height)">
      <rect width="\(width)" height="\(height)" fill="#f00"/></svg>
      """.utf8)
  }

  /// The JPEG with the note of a camera that was held upright.
  package static var turnedJPEG: [UInt8] {
    let exif: [UInt8] = [
      0xFF, 0xE1, 0, 34, 0x45, 0x78, 0x69, 0x66, 0, 0, 0x4D, 0x4D, 0, 42, 0, 0, 0, 8, 0, 1, 0x01, 0x12, 0, 3, 0, 0, 0,
      1, 0, 6, 0, 0, 0, 0, 0, 0,
    ]
    return Array(jpeg.prefix(2)) + exif + jpeg.dropFirst(2)
  }

  private static func bytes(_ text: String) -> [UInt8] { [UInt8](Data(base64Encoded: text) ?? Data()) }
}
