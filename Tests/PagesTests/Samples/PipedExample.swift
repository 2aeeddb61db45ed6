import Foundation
import Pages
import StudyFiles
import TaskKinds
import Authoring
import TaskModel

/// An example from the documentation, with a translation.
///
/// Every translated text that accepts piped values contains a piped value.
struct PipedExample {
    let file: String

    private static let language = "languages/de.yaml"

    /// Returns a text with a piped value; the number makes option labels unique.
    private static func piped(_ number: Int) -> String {
        "\(number) Q{{ parameter:p | FALLBACK }}Q"
    }

    /// Returns three pages of each step: empty, rejected without input, and rejected with
    /// meaningless input.
    func pages() throws -> [StepPage] {
        try study().edition("de").tasks.flatMap(\.pages).flatMap(Self.pages)
    }

    private static func pages(of step: Step) -> [StepPage] {
        let controls = step.items.flatMap { item in item.format.parts.map { item.id + $0 } }
        let senseless = RawFields(Dictionary(controls.map { ($0, ["9999999"]) }) { $1 })
        let typed = [(RawFields(), false), (RawFields(), true), (senseless, true)]
        return typed.map { fields, isJudged in
            FormatExample.page(of: step, typed: fields, isJudged: isJudged, piping: "<VALUE>")
        }
    }

    /// Returns the example with all texts translated except those in fields named `example`.
    ///
    /// Texts that do not accept piped values get a plain translation.
    private func study() throws -> StudyVersion {
        let paths = try read("").diagnostics.compactMap { diagnostic in
            diagnostic.message.firstMatch(of: /^"(.+)" has no translation/).map { String($0.1) }
        }
        let documents = paths.filter { $0.hasSuffix(".md") }
        let texts = paths.filter { !$0.hasSuffix(".md") && !$0.hasSuffix(".example") }
        var lines = texts.enumerated().map { "\"\($1)\": \"\(Self.piped($0))\"" }
        for line in try read(lines.joined(separator: "\n"), documents).refused {
            lines[line - 1] = "\"\(texts[line - 1])\": Plain \(line)"
        }
        let reading = try read(lines.joined(separator: "\n"), documents)
        guard let version = reading.version else { throw Unreadable(reading) }
        return version
    }

    private func read(
        _ translation: String,
        _ documents: [String] = []
    ) throws -> StudyReadResult {
        var files = try FormatExample.study(of: Project.text(file), named: "example")
        let head =
            "id: example\ntitle: Example\nlanguages: [en, de]\nparameters: [p]\n"
            + "returnSites: [\"https://panel.example\"]\n"
        files["study.yaml"] = Array(head.utf8)
        files["tasks/evening.yaml"] = Array(Self.neighbour("evening").utf8)
        files["parts/mood.yaml"] = Array(Self.neighbour("mood").utf8)
        for document in documents {
            let path = document.replacing("/", with: "/de/")
            files[path] = Array(Self.piped(documents.count).utf8)
        }
        files[Self.language] = Array((translation.isEmpty ? "{}" : translation).utf8)
        return StudyReader(
            registry: KindRegistry(
                stepKinds: StepKinds.builtIn,
                answerFormats: AnswerFormats.builtIn,
                recorderKinds: RecorderKinds.builtIn
            )
        ).read(files)
    }

    /// Returns a task or a part to which some examples refer.
    private static func neighbour(_ id: String) -> String {
        """
        id: \(id)
        title: Another
        steps:
          - { id: sad, type: question, title: How sad?, answer: { type: integer } }
          - { id: low, type: question, title: How low?, answer: { type: integer } }
          - { id: done, type: completion, title: Thank you }
        """
    }

    /// The reason why an example cannot be read.
    struct Unreadable: Error, CustomStringConvertible {
        let description: String

        init(_ reading: StudyReadResult) {
            let errors = reading.diagnostics.filter { $0.severity == .error }
            description = errors.map(\.description).joined(separator: "\n")
        }
    }
}

extension StudyReadResult {
    /// The line numbers of translated texts that do not accept piped values.
    fileprivate var refused: [Int] {
        diagnostics.filter {
            $0.code == .misplacedPiping && $0.position.file.hasPrefix("languages/")
        }
        .map(\.position.line)
    }
}
