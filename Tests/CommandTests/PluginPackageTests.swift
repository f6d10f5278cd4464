import Foundation
import Testing

/// `compose plugin new NAME`.
@Suite struct PluginPackageTests {
  @Test func `it builds against the source that the program was built from`() throws {
    let folder = try Folder()
    let run = try Run("plugin", "new", "inner-glow", in: folder.path)
    #expect(run.code == 0, "\(run.messages)")
    #expect(
      run.output == """
        inner-glow/Package.swift
        inner-glow/Sources/InnerGlow/InnerGlow.swift
        inner-glow/inner-glow.scene.json

        """)
    let manifest = try folder.text(of: "inner-glow/Package.swift")
    #expect(manifest.contains("dependencies: [.package(path: \"\(CPlugin.root)\")]"))
    let source = try folder.text(of: "inner-glow/Sources/InnerGlow/InnerGlow.swift")
    #expect(source.contains("public struct InnerGlow: Plugin {"))
    #expect(source.contains("export(InnerGlow.self, abi, usesTime: false)"))
    let again = try Run("plugin", "new", "inner-glow", in: folder.path)
    #expect(again.code == 3)
    #expect(
      again.messages == """
        compose: error: inner-glow: is there already
        compose: hint: choose another name

        """)
  }

  @Test func `it builds against a tag of a repository`() throws {
    let folder = try Folder()
    let home = ProcessInfo.processInfo.environment["HOME"] ?? "/tmp"
    let path = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"
    let run = try Run(
      shell: """
        set -e
        export HOME='\(home)' PATH='\(path)'
        mkdir -p source/Sources/ComposePlugin
        cat > source/Package.swift <<'END'
        // swift-tools-version: 6.2
        import PackageDescription
        let package = Package(
          name: "source",
          products: [.library(name: "ComposePlugin", targets: ["ComposePlugin"])],
          targets: [.target(name: "ComposePlugin")])
        END
        touch source/Sources/ComposePlugin/Export.swift
        git -C source -c init.defaultBranch=main init -q
        git -C source add .
        git -C source -c user.name=a -c user.email=a@b.c commit -q -m one
        git -C source tag 1.2.0
        compose plugin new glow --source source --tag 1.2.0
        swift package --package-path glow show-dependencies
        """, in: folder.path)
    #expect(run.code == 0, "\(run.messages)")
    #expect(run.output.contains("source@1.2.0"), "\(run.output)")
  }

  @Test func `a tag that is no version is a revision, of an address as of a folder`() throws {
    let folder = try Folder()
    let run = try Run(
      "plugin", "new", "glow", "--source", "https://example.org/some/compose.git", "--tag",
      "preview", in: folder.path)
    #expect(run.code == 0, "\(run.messages)")
    let manifest = try folder.text(of: "glow/Package.swift")
    #expect(
      manifest.contains(
        ".package(url: \"https://example.org/some/compose.git\", revision: \"preview\")"))
    #expect(manifest.contains(".product(name: \"ComposePlugin\", package: \"compose\")"))
  }

  @Test func `what is not the source of compose is refused`() throws {
    let folder = try Folder()
    let run = try Run("plugin", "new", "glow", "--source", ".", in: folder.path)
    #expect(run.code == 3)
    #expect(
      run.messages == "compose: error: .: is not the top folder of compose's source\n")
    #expect(folder.files == [])
  }
}
