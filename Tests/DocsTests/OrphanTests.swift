import Foundation
import Testing

@Suite("Every file in docs/ is in use")
struct OrphanTests {
    /// The files that can be reached from the README through links.
    static let reached: Set<String> = {
        var reached: Set<String> = []
        var waiting = ["README.md"]
        while let path = waiting.popLast() {
            guard reached.insert(path).inserted, path.hasSuffix(".md") else { continue }
            waiting += (try? links(in: path)) ?? []
        }
        return reached
    }()

    private static func links(in path: String) throws -> [String] {
        let folder = Project.root.appending(path: path).deletingLastPathComponent()
        let root = Project.root.path(percentEncoded: false)
        return try Project.text(path).matches(of: /\]\(([^)\s#:]+)(?:#[^)]*)?\)/).map { link in
            let file = folder.appending(path: String(link.1)).standardizedFileURL
            return String(file.path(percentEncoded: false).dropFirst(root.count))
        }
    }

    @Test(arguments: Project.files("docs", "md"))
    func everyPageIsReachableFromReadme(_ path: String) {
        #expect(Self.reached.contains(path))
    }

    @Test(arguments: Project.files("docs/images", "png"))
    func everyImageIsShown(_ path: String) {
        #expect(Self.reached.contains(path))
    }

    @Test func everyExampleIsOnPage() {
        let shown = Set(KindPage.all.map(\.example))
        #expect(Set(Project.files("docs/examples", "yaml")).subtracting(shown) == [])
    }

    @Test func detectsUnreachableFile() {
        #expect(Self.reached.contains("docs/reference.md"))
        #expect(!Self.reached.contains("docs/nothing.md"))
    }
}
