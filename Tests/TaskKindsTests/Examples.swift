import Foundation
import StudyFiles
import TaskKinds
import Authoring
import TaskModel
import Testing

/// Functions that read the examples in `docs/examples` and small tasks written in tests.
enum Examples {
    static let registry = KindRegistry(
        stepKinds: StepKinds.builtIn,
        answerFormats: AnswerFormats.builtIn,
        recorderKinds: RecorderKinds.builtIn,
        leftOut: StrippedHTMLFinder.leftOut
    )
    static let root = URL(fileURLWithPath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

    /// Returns the text of an example, such as `docs/examples/answers/integer.yaml`.
    static func text(_ folder: String, _ name: String) throws -> String {
        let file = root.appendingPathComponent("docs/examples/\(folder)/\(name).yaml")
        return try String(contentsOf: file, encoding: .utf8)
    }

    /// Reads a study with an example and placeholders for the files to which the example refers.
    static func reading(_ folder: String, _ name: String) throws -> StudyReadResult {
        let text = try text(folder, name)
        let id = text.firstMatch(of: /(?m)^id: ([a-z0-9-]+)$/).map { String($0.1) }
        return read(text, named: id ?? name)
    }

    static func read(_ task: String, named name: String) -> StudyReadResult {
        let study =
            "id: example\ntitle: Example\ncontact: C\nreturnSites: [\"https://panel.example\"]\n"
        let files = [
            "study.yaml": Array(study.utf8),
            "tasks/\(name).yaml": Array(task.utf8),
        ]
        return StudyReader(registry: registry).read(
            files.merging(mentioned(in: task)) { own, _ in own }
        )
    }

    /// Returns placeholders for the media, "learn more" pages, parts and other tasks to which a
    /// task refers.
    static func mentioned(in task: String) -> [String: [UInt8]] {
        let media = task.matches(of: /(?:media|learn-more)\/[A-Za-z0-9-]+\.[a-z0-9]+/)
            .map { (String($0.0), $0.0.hasSuffix("svg") ? "<svg/>" : "Some *words*.\n") }
        let parts = task.matches(of: /parts\/[a-z-]+\.yaml/)
            .map { (String($0.0), asking("part") + told) }
        let tasks = task.matches(of: /task: ([a-z-]+)/)
            .map { ("tasks/\($0.1).yaml", asking(String($0.1)) + end) }
        let files = (media + parts + tasks).map { ($0.0, Array($0.1.utf8)) }
        return Dictionary(files) { first, _ in first }
    }

    /// Returns the start of a task with one question.
    private static func asking(_ id: String) -> String {
        "id: \(id)\ntitle: A task\nsteps:\n"
            + "  - { id: asked, type: question, title: Asked?, answer: { type: scale } }\n"
    }

    private static let told = "  - { id: told, type: instruction, title: Go on }\n"
    private static let end = "  - { id: the_end, type: completion, title: The end }\n"

    /// Returns the diagnostics of a task with the given steps.
    static func findings(_ steps: String) -> [String] {
        let indented = steps.split(separator: "\n").map { "  " + $0 }.joined(separator: "\n")
        let task = "id: t\ntitle: T\nsteps:\n" + indented + "\n" + end
        return read(task, named: "t").findings.map(\.description)
    }

    static func task(_ folder: String, _ name: String) throws -> TaskDefinition {
        let reading = try reading(folder, name)
        try #require(reading.findings.map(\.description) == [])
        return try #require(reading.version?.study.tasks.first)
    }

    /// Returns the items of all pages of an example.
    static func items(_ folder: String, _ name: String) throws -> [FormItem] {
        try task(folder, name).pages.flatMap(\.items)
    }

    /// Returns the format that an answer such as `{ type: integer }` describes.
    static func format(_ answer: String) throws -> any AnswerFormat {
        let task = """
            id: t
            title: T
            steps:
              - { id: a, type: question, title: A, answer: \(answer) }
              - { id: done, type: completion, title: Done }
            """
        let reading = read(task, named: "t")
        try #require(reading.findings.map(\.description) == [])
        return try #require(reading.version?.study.tasks.first?.pages.first?.items.first?.format)
    }

    /// Returns the messages of the diagnostics about an answer, with their specific suggestions.
    static func complaints(about answer: String) -> [String] {
        let step = "  - { id: a, type: question, title: A, answer: \(answer) }\n"
        let end = "  - { id: done, type: completion, title: Done }\n"
        let task = "id: t\ntitle: T\nsteps:\n" + step + end
        return read(task, named: "t").findings.map { found in
            found.suggestion == found.code.advice
                ? found.message : "\(found.message); \(found.suggestion)"
        }
    }

    /// Returns the player's texts in a language.
    static func wording(_ language: String = "en") throws -> Wording {
        try #require(try wordings.get()[language])
    }

    private static let wordings = Result {
        try WordingFiles.read(directory: root.appendingPathComponent("templates/strings"))
    }
}

extension StudyReadResult {
    /// The diagnostics of the study, except those that small test studies usually have.
    var findings: [Diagnostic] {
        let aside: Set<Diagnostic.Code> = [.noContact, .noQuestion, .loneChoice, .wrongEnding]
        return diagnostics.filter { !aside.contains($0.code) }
    }
}

/// A format under test, with the texts of its page.
struct Asked {
    let format: any AnswerFormat
    let wording: Wording

    init(_ answer: String, in language: String = "en") throws {
        format = try Examples.format(answer)
        wording = try Examples.wording(language)
    }

    /// Returns a format on a page in American English.
    static func american(_ answer: String) throws -> Asked {
        try speaking("en-US", answer)
    }

    /// Returns a format on a page in any language, with English buttons and messages.
    static func speaking(_ language: String, _ answer: String) throws -> Asked {
        Asked(
            format: try Examples.format(answer),
            wording: Wording(language: language, texts: try Examples.wording().texts)
        )
    }

    private init(format: any AnswerFormat, wording: Wording) {
        self.format = format
        self.wording = wording
    }

    /// Reads the value from parts of the control `a`, keyed by suffix.
    func answer(_ parts: [String: String]) -> Result<AnswerValue?, Rejection> {
        answer(Self.fields(parts))
    }

    func value(_ parts: [String: String]) -> AnswerValue? {
        (try? answer(parts).get()).flatMap { $0 }
    }

    func rejection(_ parts: [String: String]) -> Rejection? {
        rejection(Self.fields(parts))
    }

    /// Returns the contents of the controls for a value, keyed by suffix.
    func typed(_ value: AnswerValue) -> [String: String] {
        let raw = format.raw(of: value, named: "a", in: wording)
        let pairs = raw.values.map { (String($0.key.dropFirst()), $0.value.first ?? "") }
        return Dictionary(pairs) { first, _ in first }
    }

    private static func fields(_ parts: [String: String]) -> RawFields {
        RawFields(Dictionary(parts.map { ("a" + $0.key, [$0.value]) }) { first, _ in first })
    }

    /// Reads the value from the fields of the control `a`, or returns the error that the page
    /// shows.
    func answer(_ fields: RawFields) -> Result<AnswerValue?, Rejection> {
        do throws(InvalidAnswer) {
            return .success(try format.value(from: fields, named: "a", in: wording.context))
        } catch {
            return .failure(Rejection(sentence: wording(error.message), parts: error.parts))
        }
    }

    func answer(_ text: String) -> Result<AnswerValue?, Rejection> {
        answer(RawFields(["a": [text]]))
    }

    func value(_ text: String) -> AnswerValue? {
        (try? answer(text).get()).flatMap { $0 }
    }

    func rejection(_ text: String) -> String? {
        rejection(RawFields(["a": [text]]))?.sentence
    }

    func rejection(_ fields: RawFields) -> Rejection? {
        guard case .failure(let rejection) = answer(fields) else { return nil }
        return rejection
    }

    func model(
        _ raw: RawFields = RawFields(),
        errorParts: [String]? = nil
    ) -> [String: TemplateValue] {
        let control = Control(
            name: "a",
            raw: raw,
            context: wording.context,
            isRequired: true,
            errorParts: errorParts
        )
        return format.pageModel(for: control)
    }
}

/// An error about an answer, as shown on the page.
struct Rejection: Error, Hashable {
    let sentence: String
    var parts: [String] = []
}

extension TemplateValue {
    var elements: [TemplateValue] {
        if case .list(let elements) = self { elements } else { [] }
    }

    subscript(name: String) -> TemplateValue? {
        if case .object(let variables) = self { variables[name] } else { nil }
    }

    var text: String? {
        switch self {
        case .text(let text), .inlineMarkdown(let text): text
        default: nil
        }
    }
}
