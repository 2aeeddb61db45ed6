import Authoring
import StudyFiles
import TaskModel
import Testing

/// Checks which texts of an included file need a translation.
@Suite struct IncludedTextTests {
    private func findings(_ more: String = "", ending: String = "") -> [String] {
        let files = [
            "study.yaml": "id: s\ntitle: S\nlanguages: [en, es]\n",
            "tasks/t.yaml": """
            id: t
            title: T
            steps:
              - { id: before, include: parts/mood.yaml }
              - { id: done, type: completion, title: Done }
            """,
            "parts/mood.yaml": """
            id: mood
            title: Mood
            text: About your mood.
            steps:
              - { id: sad, type: question, title: Sad?, answer: { type: boolean } }
              - { id: end, type: completion, title: The end, text: That was all\(ending) }
            """,
            "languages/es.yaml":
                "study.title: E\nt: { title: T, steps.done.title: Fin }\n" + more,
        ]
        return BadCase(.missingTranslation, "", files: files).reading.lines
    }

    private func missing(_ address: String, _ place: String) -> String {
        "parts/mood.yaml:\(place): warning: \"\(address)\" has no translation into \"es\"; "
            + "add it to languages/es.yaml"
    }

    @Test func textsThatAreNotShownNeedNoTranslation() {
        #expect(findings() == [missing("mood.steps.sad.title", "5:39")])
    }

    @Test func textsThatAreNotShownMayHaveATranslation() {
        let texts =
            "mood: { title: Ánimo, text: Sobre su ánimo., "
            + "steps: { sad.title: ¿Triste?, end: { title: Fin, text: Eso es todo } } }\n"
        #expect(findings(texts) == [])
    }

    @Test func textsOfAnEarlyEndNeedATranslation() {
        let findings = findings("mood.steps.sad.title: ¿Triste?\n", ending: ", endsEarly: true")
        // The third finding reports that the step after the early end cannot be reached.
        #expect(findings.count == 3)
        #expect(findings.prefix(2).allSatisfy { $0.contains("\"mood.steps.end.t") })
    }
}
