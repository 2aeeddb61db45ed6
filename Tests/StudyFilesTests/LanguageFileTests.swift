import Authoring
import StudyFiles
import TaskModel
import Testing

/// Checks that one mistake in a translation file causes one finding.
@Suite struct LanguageFileTests {
    private static func lines(_ spanish: String) -> [String] {
        let files = [
            "study.yaml": "id: s\ntitle: S\nlanguages: [en, es]\n", "languages/es.yaml": spanish,
        ]
        return BadCase(.syntax, "es", files: files).reading.lines
    }

    @Test func unreadableFileHasNoMissingTranslations() {
        #expect(
            Self.lines("study.title: @S\n") == [
                "languages/es.yaml:1:14: error: a text that starts with @ needs quotes; put the "
                    + "whole text in quotes"
            ]
        )
    }

    @Test func missingLevelIsReportedOnce() {
        let found = Self.lines("study.title: S\nt:\n  title: T\n  done.title: Hecho\n")
        #expect(
            found == [
                "languages/es.yaml:4:3: error: there is no text at \"t.done.title\"; add the "
                    + "level steps: below t:, for this text and those after it"
            ]
        )
    }

    @Test func commentInATranslationIsReported() {
        let found = Self.lines("study.title: S\nt:\n  title: T # 1\n  steps.done.title: Hecho\n")
        #expect(found.count == 1)
        #expect(
            found.first?.hasPrefix("languages/es.yaml:3:10: warning: this text ends at") == true
        )
    }

    @Test func listIsReportedWithTheAddressToWrite() {
        let found = Self.lines(
            "study.title: S\nt:\n  title: T\n  steps.done.title: [{ a: b }]\n"
        )
        #expect(found.first?.contains("such as t.steps.done.title.0.a: …") == true)
    }

    @Test func filesWithErrorsAreListedFirst() {
        let found = Self.lines("zz.title: S\n")
        #expect(found.first?.hasPrefix("languages/es.yaml:1:1: error: ") == true)
        #expect(found.dropFirst().allSatisfy { $0.contains(": warning: ") } && found.count > 1)
    }
}
