import Foundation
import StudyFiles
import Authoring
import TaskModel
import Testing

@testable import TaskKinds

/// Tests that parsing time grows linearly with the length of texts that can make parsers slow.
///
/// Each text repeats one piece. The long tests use more pieces and longer texts.
@Suite(.serialized, .timeLimit(.minutes(10))) struct HostileTextTests {
    private static let isLong = ProcessInfo.processInfo.environment["WAYMARK_LONG_TESTS"] == "1"

    /// The largest accepted factor by which the time grows when a text becomes eight times as long.
    ///
    /// The factor is about 8 for a linear algorithm, and 64 for a quadratic algorithm.
    private static let bound = 24.0

    private static let pieces =
        isLong ? allPieces : ["![", "<![CDATA[", "{{", "[a](b", "a\u{301}"]

    private static let allPieces = [
        "![", "![a](", "![](x)", "<![CDATA[", "<!--", "<a", "</", "{{", "}}", "{{ a | b }}", "{{ a",
        "[", "](", "[a](b", "*", "**a", "_a_", "`", "```\n", "~~~", "> ", "- ", "1. ", "#", "\n\n",
        "&amp", "&#", "\\", "a\u{301}", "\u{301}", "👩\u{200D}", " ", "\t", "aisb",
    ]

    private static func text(_ piece: String, bytes: Int) -> String {
        String(repeating: piece, count: bytes / piece.utf8.count)
    }

    /// Runs `body` twice and returns the shorter time, in seconds, to reduce the effect of other
    /// load.
    private static func time(_ body: () -> Void) -> Double {
        let clock = ContinuousClock()
        let times = (0..<2).map { _ in clock.measure(body) }
        let least = times.min() ?? .zero
        return Double(least.components.seconds) + Double(least.components.attoseconds) / 1e18
    }

    private func expectLinear(
        _ piece: String,
        _ read: (String) -> Void,
        location: SourceLocation = #_sourceLocation
    ) {
        let bytes = Self.isLong ? 100_000 : 16_000
        let (short, long) = (Self.text(piece, bytes: bytes / 8), Self.text(piece, bytes: bytes))
        let less = Self.time { read(short) }
        let more = Self.time { read(long) }
        // Quadratic algorithms take seconds here. Accept all times below 0.25 s, because ratios of
        // short times are imprecise while other tests run.
        #expect(
            more < 0.25 || more / less < Self.bound,
            "\(less) s and \(more) s",
            sourceLocation: location
        )
    }

    private static var reader: StudyReader {
        let registry = KindRegistry(
            stepKinds: StepKinds.builtIn,
            answerFormats: AnswerFormats.builtIn,
            recorderKinds: RecorderKinds.builtIn,
            leftOut: StrippedHTMLFinder.leftOut
        )
        return StudyReader(registry: registry)
    }

    private static func study(text: String) -> [String: [UInt8]] {
        let quoted = text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
            .replacing("\n", with: "\\n").replacing("\t", with: "\\t")
        return [
            "study.yaml": Array("id: long\ntitle: Long\ntasks: [t]\n".utf8),
            "tasks/t.yaml": Array(
                """
                id: t
                title: T
                steps:
                  - { id: a, type: instruction, title: A, text: "\(quoted)" }
                  - { id: done, type: completion, title: "B" }
                """.utf8
            ),
        ]
    }

    @Test(arguments: pieces) func studyTextIsReadInLinearTime(piece: String) {
        let reader = Self.reader
        expectLinear(piece) { _ = reader.read(Self.study(text: $0)) }
    }

    @Test(arguments: pieces) func answerIsValidatedInLinearTime(piece: String) throws {
        let formats = try [
            "{ type: text, lines: 4, maximumLength: 20000 }", "{ type: text, purpose: email }",
            "{ type: location }", "{ type: url }", "{ type: phone }", "{ type: integer }",
            "{ type: decimal }", "{ type: signature }", "{ type: postalCode }",
        ].map { try Asked($0) }
        for asked in formats { expectLinear(piece) { _ = asked.answer($0) } }
        expectLinear(piece) { _ = PipedText.unfilled($0) }
    }

    /// Covers the regular expression that detects `mood = 1` in place of a condition.
    @Test func conditionInWordsIsReadInLinearTime() {
        let reader = Self.reader
        expectLinear("ais") { text in
            let task = """
                id: t
                title: T
                steps:
                  - id: a
                    type: form
                    title: A
                    items:
                      - { id: b, text: B, answer: { type: text }, visibleWhen: "\(text)!" }
                """
            let study = "id: long\ntitle: Long\ntasks: [t]\n"
            let files = ["study.yaml": Array(study.utf8), "tasks/t.yaml": Array(task.utf8)]
            _ = reader.read(files)
        }
    }
}
