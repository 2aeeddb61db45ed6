import Foundation
import StudyFiles
import TaskModel
import Testing

@testable import Site

/// All texts of the site exist in every language.
@Suite struct WordsTests {
    private static let sources: [String] = {
        let folder = Repository.path("Sources/Site")
        let files = FileManager.default.enumerator(atPath: folder)?.compactMap { $0 as? String }
        return (files ?? []).filter { $0.hasSuffix(".swift") }
            .compactMap { try? String(contentsOfFile: "\(folder)/\($0)", encoding: .utf8) }
    }()

    /// Returns the texts that a pattern's group matches in the sources.
    private static func found(_ pattern: String) -> Set<String> {
        guard let expression = try? NSRegularExpression(pattern: pattern) else { return [] }
        var found: Set<String> = []
        for source in sources {
            let whole = NSRange(source.startIndex..., in: source)
            for match in expression.matches(in: source, range: whole) {
                Range(match.range(at: 1), in: source).map { _ = found.insert(String(source[$0])) }
            }
        }
        return found
    }

    private static let plain = found(
        #""((?:messages|notices|researchers|pages|admin|format|entries)\.[A-Za-z0-9_.]+)""#
    )
    private static let messages = found(#"(?:message|page)\(\s*"(\w+)""#)
        .union(found(#"\? "(not\w+)" :"#)).union(found(#": "(not\w+)""#))
    private static let ends = SessionStatus.allCases.filter { !$0.isOpen }
    private static let signInErrors = found(#"error\("[a-z-]+", "(\w+)"\)"#)

    private static let keys: Set<String> =
        plain
        .union(messages.flatMap { ["messages.\($0).title", "messages.\($0).text"] })
        .union(ends.flatMap { ["messages.ended_\($0.rawValue).title"] })
        .union(SessionStatus.allCases.map { "researchers.status.\($0.rawValue)" })
        .union(ItemState.allCases.map { "researchers.state.\($0.rawValue)" })
        .union(signInErrors.map { "researchers.errors.\($0)" })
        .union(["stale", "tries", "unknown"].map { "notices.return.\($0)" })

    @Test func searchFindsUsedTexts() {
        #expect(Self.plain.contains("notices.step.stale"))
        #expect(Self.messages.contains("notFound"))
        #expect(Self.messages.contains("notAllowed"))
        #expect(Self.messages.contains("notYoursTyped"))
        #expect(Self.signInErrors.contains("badPassword"))
        #expect(Self.keys.count > 60)
    }

    @Test(arguments: ["en", "es"])
    func allUsedTextsExist(_ language: String) throws {
        let folder = URL(fileURLWithPath: Repository.path("templates/strings"))
        let wording = try #require(try WordingFiles.read(directory: folder)[language])
        for key in Self.keys.sorted() {
            #expect(wording.texts[key] != nil, "\(key) in \(language)")
        }
    }
}
