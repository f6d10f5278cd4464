@main
struct Compose {
  static func main() {}
}
