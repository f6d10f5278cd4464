import Testing

@testable import Imaging

struct SHA256Tests {
  /// FIPS 180-4 example values, and one million letters.
  @Test(arguments: [
    ("", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
    ("abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
    (
      "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
      "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"
    ),
    (
      String(repeating: "a", count: 1_000_000),
      "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0"
    ),
  ])
  func `known answers`(_ text: String, _ hash: String) {
    #expect(SHA256.hash(Array(text.utf8)).description == hash)
  }

  @Test func `a hash does not depend on how its input is cut`() {
    let bytes = (0..<300).map { UInt8(truncatingIfNeeded: $0 * 7) }
    let whole = SHA256.hash(bytes)
    for cut in 0...200 {
      var hash = SHA256()
      hash.update(Array(bytes[..<cut]))
      hash.update(Array(bytes[cut..<(cut + 63)]))
      hash.update(Array(bytes[(cut + 63)...]))
      #expect(hash.finish() == whole)
    }
  }

  @Test func `pixels are hashed as bytes R, G, B, A`() {
    #expect(SHA256.hash(pixels: [0x0403_0201]) == SHA256.hash([1, 2, 3, 4]))
  }

  @Test func `the processor's instructions equal the plain loop`() {
    let bytes = (0..<1000).map { UInt8(truncatingIfNeeded: $0 * $0 + $0 / 7) }
    for count in [0, 1, 55, 56, 63, 64, 65, 128, 1000] {
      var plain = SHA256()
      plain.isPlain = true
      plain.update(Array(bytes[..<count]))
      #expect(SHA256.hash(Array(bytes[..<count])) == plain.finish())
    }
  }
}
