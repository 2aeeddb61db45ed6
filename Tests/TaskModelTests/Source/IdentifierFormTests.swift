import TaskModel
import Testing

@Suite struct IdentifierFormTests {
    @Test(arguments: ["a", "mood", "last_cup", "q1", "a__b", String(repeating: "a", count: 32)])
    func stepsHaveUnderscores(_ text: String) {
        #expect(IdentifierForm.underscored.accepts(text))
    }

    @Test(arguments: [
        "", "1a", "_a", "A", "last-cup", "last cup", "é", "a\n", "a.b", "а",
        String(repeating: "a", count: 33),
    ])
    func otherTextsAreNoSteps(_ text: String) {
        #expect(!IdentifierForm.underscored.accepts(text))
    }

    @Test func studiesHaveHyphens() {
        #expect(IdentifierForm.dashed.accepts("sleep-diary"))
        #expect(!IdentifierForm.dashed.accepts("sleep_diary"))
        #expect(IdentifierForm.dashed.accepts(String(repeating: "a", count: 64)))
        #expect(!IdentifierForm.dashed.accepts(String(repeating: "a", count: 65)))
    }

    @Test func referencesNameTaskStepAndItem() {
        #expect(AnswerReference(parsing: "mood") == AnswerReference(step: "mood"))
        #expect(
            AnswerReference(parsing: "mood.valence")
                == AnswerReference(step: "mood", item: "valence")
        )
        #expect(
            AnswerReference(parsing: "evening/mood.valence")
                == AnswerReference(task: "evening", step: "mood", item: "valence")
        )
        for text in ["", ".", "a.", ".a", "/a", "a/", "a/b/c", "a.b.c", "a/.b"] {
            #expect(AnswerReference(parsing: text) == nil, "\(text)")
        }
    }
}
