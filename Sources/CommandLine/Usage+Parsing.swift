import Glibc
import Notation

extension Usage {
  /// Reads the words behind the command's name.
  ///
  /// Options may stand anywhere, as `--name VALUE`, `--name=VALUE`, `-n VALUE` or `-nVALUE`; `--`
  /// ends them; `-` alone is an argument. With `--help` nothing else is checked.
  package func parse(_ words: [String]) throws(Failure) -> Call {
    var call = Call()
    if words.prefix(while: { $0 != "--" }).contains(where: { $0 == "--help" || $0 == "-h" }) {
      call.add("", for: "help")
      return call
    }
    var rest = words[...]
    while let word = rest.popFirst() {
      if word == "--" {
        call.arguments += rest
        break
      } else if word.hasPrefix("--") {
        try readLong(word, &rest, into: &call)
      } else if word.hasPrefix("-"), word != "-" {
        try readShort(word, &rest, into: &call)
      } else {
        call.arguments.append(word)
      }
    }
    try check(call.arguments)
    try keepInputs(of: call)
    return call
  }

  /// A document must not be written over what the command reads.
  private func keepInputs(of call: Call) throws(Failure) {
    for case (let option, .file?) in options.map({ ($0, $0.value) }) {
      for path in call.values(option.name) {
        guard let place = Self.place(of: path) else { continue }
        if call.arguments.contains(where: { Self.place(of: $0) == place }) {
          throw .usage(
            "\(name): --\(option.name): \(JSON.string(path).found) is an argument of the command")
        }
      }
    }
  }

  /// Where a file lies, links followed; folders cannot be written over.
  private static func place(of path: String) -> String? {
    var status = stat()
    guard path != "-", stat(path, &status) == 0, status.st_mode & S_IFMT != S_IFDIR,
      let place = realpath(path, nil)
    else { return nil }
    defer { free(place) }
    return String(cString: place)
  }

  private func readLong(
    _ word: String, _ rest: inout ArraySlice<String>, into call: inout Call
  ) throws(Failure) {
    let parts = word.dropFirst(2).split(
      separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    let name = String(parts[0])
    guard let option = option(named: name) else { throw unknown(option: "--" + name) }
    try take(option, as: "--" + name, parts.count > 1 ? String(parts[1]) : nil, &rest, into: &call)
  }

  private func readShort(
    _ word: String, _ rest: inout ArraySlice<String>, into call: inout Call
  ) throws(Failure) {
    var letters = word.dropFirst()
    while let letter = letters.popFirst() {
      guard let option = allOptions.first(where: { $0.short == letter }) else {
        throw unknown(option: "-\(letter)")
      }
      guard option.value != nil else {
        try take(option, as: "-\(letter)", nil, &rest, into: &call)
        continue
      }
      let attached = letters.isEmpty ? nil : String(letters)
      letters = ""
      try take(option, as: "-\(letter)", attached, &rest, into: &call)
    }
  }

  private func take(
    _ option: Option, as spelling: String, _ attached: String?, _ rest: inout ArraySlice<String>,
    into call: inout Call
  ) throws(Failure) {
    if call.has(option.name), !option.isRepeatable {
      throw .usage("\(name): \(spelling) is given more than once")
    }
    guard let kind = option.value else {
      guard attached == nil else { throw .usage("\(name): \(spelling) takes no value") }
      call.add("", for: option.name)
      return
    }
    guard let value = attached ?? rest.popFirst() else {
      throw .usage("\(name): \(spelling) needs a value (expected \(kind.expectation))")
    }
    try check(value, is: kind, of: spelling)
    call.add(value, for: option.name)
  }

  private func check(_ value: String, is kind: ValueKind, of what: String) throws(Failure) {
    guard !kind.admits(value) else { return }
    var hint: String?
    if case .choice(let words) = kind { hint = Nearest.hint(for: value, among: words) }
    throw .usage(
      "\(name): \(what): wrong value (found \(JSON.string(value).found),"
        + " expected \(kind.expectation))", hint: hint)
  }

  private func check(_ found: [String]) throws(Failure) {
    let least = arguments.filter { $0.amount == .one || $0.amount == .many }
    guard found.count >= least.count else {
      throw .usage("\(name): \(least[found.count].name) is missing", hint: synopsis)
    }
    let isOpen = arguments.contains { $0.amount == .many || $0.amount == .any }
    guard isOpen || found.count <= arguments.count else {
      throw .usage(
        "\(name): unexpected argument \(JSON.string(found[arguments.count]).found)", hint: synopsis)
    }
    for (place, value) in found.enumerated() {
      let argument = arguments[min(place, arguments.count - 1)]
      try check(value, is: argument.value, of: argument.name)
    }
  }

  private func unknown(option: String) -> Failure {
    let known = allOptions.map { "--" + $0.name }
    return .usage(
      "\(name): unknown option \(JSON.string(option).found)",
      hint: Nearest.hint(for: option, among: known) ?? "compose \(name) --help lists the options")
  }
}

extension ValueKind {
  /// Follows the word "expected".
  package var expectation: String {
    switch self {
    case .file: "a file"
    case .directory: "a directory"
    case .text(let name, _): name
    case .choice(let words): words.joined(separator: ", ")
    case .whole(let range):
      range.upperBound == .max
        ? "a whole number of at least \(range.lowerBound)"
        : "a whole number from \(range.lowerBound) to \(range.upperBound)"
    case .moment: "a time such as 1.5s or 200ms, or a tick's number"
    case .duration: "a time such as 1.5s or 200ms"
    }
  }

  package func admits(_ value: String) -> Bool {
    switch self {
    case .file, .directory, .text: !value.isEmpty
    case .choice(let words): words.contains(value)
    case .whole(let range): Int(value).map(range.contains) ?? false
    case .moment: Moment(stated: value) != nil
    case .duration: Milliseconds(stated: value) != nil
    }
  }
}
