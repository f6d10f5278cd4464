import Testing

@testable import compose

@Suite struct TableTests {
  static let usages = Program.commands.map { $0.usage }

  @Test func `names are unique`() {
    let names = Self.usages.map(\.name)
    #expect(Set(names).count == names.count)
    for usage in Self.usages {
      let options = usage.allOptions.map(\.name)
      #expect(Set(options).count == options.count, "\(usage.name)")
      let letters = usage.allOptions.compactMap(\.short)
      #expect(Set(letters).count == letters.count, "\(usage.name)")
    }
  }

  @Test func `each command and option says in a sentence what it does`() {
    for usage in Self.usages {
      #expect(usage.summary.hasSuffix("."), "\(usage.name)")
      for option in usage.allOptions {
        #expect(option.summary.hasSuffix("."), "\(usage.name) --\(option.name)")
      }
      for argument in usage.arguments {
        #expect(argument.summary.hasSuffix("."), "\(usage.name) \(argument.name)")
      }
    }
  }

  @Test func `each example is a right command line of its command`() throws {
    for usage in Self.usages {
      #expect(!usage.examples.isEmpty, "\(usage.name)")
      for example in usage.examples {
        let words = example.prefix { $0 != ">" && $0 != "|" }.split(separator: " ").map(String.init)
        #expect(words.first == usage.name, "\(example)")
        _ = try usage.parse(Array(words.dropFirst()))
      }
    }
  }

  @Test func `only the last argument may repeat`() {
    for usage in Self.usages {
      for argument in usage.arguments.dropLast() {
        #expect(argument.synopsis == argument.name, "\(usage.name)")
      }
    }
  }

  @Test func `help lines fit a hundred columns`() {
    for usage in Self.usages {
      for line in usage.help.split(separator: "\n") where !line.hasPrefix("  compose ") {
        #expect(line.count <= 100, "\(line)")
      }
    }
  }
}
