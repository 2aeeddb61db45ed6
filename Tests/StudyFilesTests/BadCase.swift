import StudyFiles
import Authoring
import TaskModel
import Testing

/// A small study with a mistake, and the exact findings that reading it must report.
struct BadCase: CustomTestStringConvertible, Sendable {
    let code: Diagnostic.Code
    let name: String
    let files: [String: String]
    let findings: [String]

    /// Creates a case with the given files; `study.yaml` and the task `t` have defaults.
    ///
    /// A file whose content is `-` is left out.
    init(
        _ code: Diagnostic.Code,
        _ name: String,
        files: [String: String],
        finds findings: String...
    ) {
        self.init(code, name, files: files, findings: findings)
    }

    init(_ code: Diagnostic.Code, _ name: String, files: [String: String], findings: [String]) {
        self.code = code
        self.name = name
        self.files = Self.sound.merging(files) { $1 }
        self.findings = findings
    }

    /// Creates a case whose task `t` has the given steps, which start on line 4, followed by a
    /// completion.
    init(_ code: Diagnostic.Code, _ name: String, steps: String, finds findings: String...) {
        self.code = code
        self.name = name
        let task =
            "id: t\ntitle: T\nsteps:\n\(steps)\n  - { id: done, type: completion, title: Done }\n"
        self.files = Self.sound.merging(["tasks/t.yaml": task]) { $1 }
        self.findings = findings
    }

    var testDescription: String { "\(code.rawValue): \(name)" }

    static let sound = [
        "study.yaml": "id: s\ntitle: S\n",
        "tasks/t.yaml": """
        id: t
        title: T
        steps:
          - { id: done, type: completion, title: Done }
        """,
    ]

    var reading: StudyReadResult {
        Samples.reader.read(files.filter { $1 != "-" }.mapValues { Array($0.utf8) })
    }
}

/// Tests of the texts and positions of findings.
@Suite struct DiagnosticTests {
    static let cases =
        BadCase.syntax + BadCase.fields + BadCase.answers + BadCase.conditions + BadCase.references
        + BadCase.studies + BadCase.translations + BadCase.flow + BadCase.beforehand
        + BadCase.rounds + BadCase.draws + BadCase.includes + BadCase.includedNames
        + BadCase.piping + BadCase.arms + BadCase.spoken + BadCase.participants + BadCase.strata
        + BadCase.enrolment + BadCase.platforms + BadCase.schedules
        + BadCase.html
        + BadCase.timers + BadCase.themes + BadCase.images + BadCase.results
        + BadCase.quotes + BadCase.beginners + BadCase.shapes

    @Test func validStudyHasNoFindings() {
        let reading = BadCase(.syntax, "sound", files: [:]).reading
        #expect(reading.diagnostics.allSatisfy { Self.aside.contains($0.code) })
        #expect(reading.version?.study.tasks.first?.steps.count == 1)
    }

    @Test(arguments: cases)
    func findingsHaveExpectedTextsAndPositions(_ bad: BadCase) {
        let reading = bad.reading
        let findings = reading.diagnostics.filter {
            $0.code == bad.code || !Self.aside.contains($0.code)
        }
        let told = zip(findings, bad.findings).map { $0.isTold(as: $1) ? $1 : $0.told }
        #expect(told == bad.findings && findings.count == told.count)
        #expect(findings.contains { $0.code == bad.code }, "\(findings.map(\.code.rawValue))")
    }

    @Test(arguments: cases)
    func studyCanBePublishedIffItHasNoErrors(_ bad: BadCase) {
        let reading = bad.reading
        #expect(reading.hasErrors == bad.findings.contains { $0.contains(": error: ") })
        #expect((reading.version == nil) == reading.hasErrors)
    }

    /// Codes of warnings that small studies usually have.
    ///
    /// Cases about other codes ignore these warnings.
    static let aside: Set<Diagnostic.Code> = [
        .noContact, .noQuestion, .repeatedTitle, .loneChoice,
    ]

    @Test func descriptionEndsWithAdviceAndCode() {
        let position = SourcePosition(file: "study.yaml", line: 1, column: 2)
        let plain = Diagnostic(.noContact, "nobody", at: position)
        #expect(plain.suggestion == Diagnostic.Code.noContact.advice)
        #expect(
            "\(plain)" == "study.yaml:1:2: warning: nobody; add contact: to study.yaml [no-contact]"
        )
        let own = Diagnostic(.unknownStep, "none", suggestion: "write a", at: position)
        #expect("\(own)" == "study.yaml:1:2: error: none; write a [unknown-step]")
    }
}

extension StudyReadResult {
    /// The findings about the study, except those that small studies usually have.
    var lines: [String] {
        diagnostics.filter { !DiagnosticTests.aside.contains($0.code) }.map(\.told)
    }
}

extension Diagnostic {
    /// Returns whether a line describes the finding, with or without the general advice of its
    /// code.
    func isTold(as line: String) -> Bool {
        line == told || line == "\(position): \(severity.rawValue): \(message); \(suggestion)"
    }

    /// The finding without its code and without the general advice of that code.
    var told: String {
        let advice = suggestion == code.advice ? "" : "; \(suggestion)"
        return "\(position): \(severity.rawValue): \(message)\(advice)"
    }
}
