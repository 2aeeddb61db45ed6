import Foundation
import Testing

@Suite("Images shown on pages exist and are small")
struct PictureTests {
    static let shown = Document.paths.flatMap { path -> [String] in
        guard let text = try? Project.text(path) else { return [] }
        let folder = Project.root.appending(path: path).deletingLastPathComponent()
        let shown = text.split(separator: "\n").filter { !$0.contains("text:") }.joined(
            separator: "\n"
        )
        return shown.matches(of: /!\[[^\]]+\]\(([^)\s:]+)\)/).map {
            folder.appending(path: String($0.1)).standardizedFileURL.path(percentEncoded: false)
        }
    }

    @Test func findsImages() {
        #expect(Self.shown.count >= KindPage.all.count)
    }

    @Test(arguments: shown)
    func isSmallPNG(_ path: String) throws {
        let bytes = try Data(contentsOf: URL(filePath: path))
        #expect(bytes.starts(with: [0x89, 0x50, 0x4e, 0x47]), "a PNG: run make pictures")
        #expect(bytes.count < 60_000)
    }

    /// Screenshots of step types and answer formats have the width of a phone.
    @Test(arguments: KindPage.all)
    func hasPhoneWidth(_ page: KindPage) throws {
        let bytes = try Data(contentsOf: Project.root.appending(path: page.picture))
        let width = bytes.dropFirst(16).prefix(4).reduce(0) { $0 << 8 | Int($1) }
        #expect(width == 390)
        #expect(bytes.count < 40_000)
    }
}
