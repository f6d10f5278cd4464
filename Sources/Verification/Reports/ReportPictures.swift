import Imaging

/// The pictures of a report: each is kept once, and all together up to a limit.
struct ReportPictures {
  /// Characters that the pictures may take in the page.
  let limit: Int
  private(set) var size = 0
  /// Something has been refused for want of room.
  private(set) var isFull = false
  private(set) var files: [File] = []
  private var known: [Bitmap.Key: Int] = [:]
  private let writer: PNGWriter

  struct File {
    var width: Int
    var height: Int
    /// A PNG in base 64.
    var text: String
  }

  init(limit: Int, workers: Workers) {
    self.limit = limit
    writer = PNGWriter(workers: workers)
  }

  /// Takes up all pictures or, where there is no room for those that are new, none.
  ///
  /// - Returns: their numbers.
  mutating func add(_ bitmaps: [Bitmap]) throws(VerificationError) -> [Int]? {
    if isFull { return nil }
    var draft = self
    var numbers: [Int] = []
    for bitmap in bitmaps { numbers.append(try draft.add(bitmap)) }
    guard draft.size <= limit else {
      isFull = true
      return nil
    }
    self = draft
    return numbers
  }

  private mutating func add(_ bitmap: Bitmap) throws(VerificationError) -> Int {
    let key = bitmap.key
    if let number = known[key] { return number }
    do {
      let text = Base64.text(of: try writer.encode(bitmap))
      files.append(File(width: bitmap.width, height: bitmap.height, text: text))
      size += text.utf8.count
    } catch {
      throw .drawing("\(error)")
    }
    known[key] = files.count - 1
    return files.count - 1
  }
}

extension Bitmap {
  struct Key: Hashable {
    var width: Int
    var height: Int
    var pixels: SHA256.Digest
  }

  fileprivate var key: Key {
    Key(width: width, height: height, pixels: SHA256.hash(pixels: pixels))
  }
}
