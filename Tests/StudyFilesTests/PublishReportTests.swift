import StudyFiles
import Authoring
import TaskModel
import Testing

@Suite struct PublishReportTests {
    private func finding(_ code: Diagnostic.Code, line: Int) -> Diagnostic {
        let position = SourcePosition(file: "study.yaml", line: line, column: 1)
        return Diagnostic(code, "something", at: position)
    }

    private func lines(
        _ diagnostics: [Diagnostic],
        of folder: String,
        hasEarlierVersion: Bool = false
    ) -> [String] {
        PublishReport(diagnostics, of: folder, hasEarlierVersion: hasEarlierVersion).lines
    }

    @Test func errorsAreListedAndWarningsCounted() {
        let warnings = (1...199).map { finding(.missingTranslation, line: $0) }
        let findings = warnings.prefix(9) + [finding(.missingKey, line: 3)] + warnings.dropFirst(9)
        let lines = lines(Array(findings), of: "studies/a")
        #expect(
            lines == [
                "studies/a/study.yaml:3:1: error: something; add it [missing-key]",
                "waymark: studies/a is not published because of these errors",
                "waymark: studies/a has 199 warnings; run waymark validate studies/a for the list",
            ]
        )
    }

    @Test func earlierVersionThatStaysIsNamed() {
        let lines = lines([finding(.missingKey, line: 3)], of: "s", hasEarlierVersion: true)
        let expected =
            "waymark: s is not published because of these errors; "
            + "an earlier version stays published"
        #expect(lines.last == expected)
    }

    @Test func singleWarningIsCountedInTheSingular() {
        let lines = lines([finding(.unusedFile, line: 1)], of: "s")
        #expect(lines == ["waymark: s has 1 warning; run waymark validate s for the list"])
    }

    @Test func validStudyHasAnEmptyReport() {
        #expect(lines([], of: "s", hasEarlierVersion: true) == [])
    }
}
