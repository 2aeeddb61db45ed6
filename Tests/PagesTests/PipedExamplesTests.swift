import Foundation
import Pages
import Testing

@Suite("Piped values in every text of every kind and format")
struct PipedExamplesTests {
    private static let examples =
        (try? Project.files(in: "docs/examples", ending: ".yaml")) ?? []

    @Test func findsExamples() {
        #expect(Self.examples.count > 45)
    }

    @Test(arguments: examples)
    func renderedExamplesContainNoBraces(example: String) throws {
        let pages = try PipedExample(file: example).pages()
        #expect(!pages.isEmpty)
        for page in pages {
            let html = try Project.html(of: page)
            #expect(!html.contains("{{") && !html.contains("FALLBACK"), "\(Self.around(html))")
            #expect(!html.unicodeScalars.contains { 0xFDD0...0xFDEF ~= $0.value })
            #expect(html.contains("Q&lt;VALUE&gt;Q"))
            #expect(!html.contains("<VALUE>"))
        }
    }

    private static func around(_ html: String) -> String {
        let line = html.split(separator: "\n").first {
            $0.contains("FALLBACK") || $0.contains("{{")
        }
        return String(line?.prefix(300) ?? "")
    }
}
