import Testing

@testable import ProjectFolders

/// The digests of FIPS 180-4's examples.
@Suite struct ContentDigestTests {
  private func digest(_ texts: String...) -> String {
    var digest = ContentDigest()
    for text in texts { digest.add(Array(text.utf8)) }
    return digest.finished().map { byte in
      let digits = String(byte, radix: 16)
      return digits.count == 1 ? "0" + digits : digits
    }.joined()
  }

  @Test func examplesOfTheStandard() {
    #expect(digest("") == "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855")
    #expect(digest("abc") == "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad")
    #expect(
      digest("abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq")
        == "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1")
    #expect(
      digest(String(repeating: "a", count: 1_000_000))
        == "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0")
  }

  @Test func piecesGiveTheDigestOfTheWhole() {
    let text = String(repeating: "0123456789", count: 30)
    for cut in [0, 1, 55, 56, 63, 64, 65, 128, 299] {
      #expect(digest(String(text.prefix(cut)), String(text.dropFirst(cut))) == digest(text))
    }
  }
}
