import Authoring
import TaskModel
import Testing

@Suite struct IdentifierFormTests {
    @Test(arguments: ["a", "mood", "last_cup", "q1", "a__b", String(repeating: "a", count: 32)])
    func stepIdentifiersMayContainUnderscores(_ text: String) {
        #expect(IdentifierForm.underscored.accepts(text))
    }

    @Test(arguments: [
        "", "1a", "_a", "A", "last-cup", "last cup", "é", "a\n", "a.b", "а",
        String(repeating: "a", count: 33),
    ])
    func otherTextsAreNotStepIdentifiers(_ text: String) {
        #expect(!IdentifierForm.underscored.accepts(text))
    }

    @Test func studyIdentifiersMayContainHyphens() {
        #expect(IdentifierForm.dashed.accepts("sleep-diary"))
        #expect(!IdentifierForm.dashed.accepts("sleep_diary"))
        #expect(IdentifierForm.dashed.accepts(String(repeating: "a", count: 64)))
        #expect(!IdentifierForm.dashed.accepts(String(repeating: "a", count: 65)))
    }

    @Test func referencesAreParsedIntoTheirParts() {
        #expect(AnswerReference(parsing: "mood") == AnswerReference(step: "mood"))
        #expect(
            AnswerReference(parsing: "mood.valence")
                == AnswerReference(step: "mood", item: "valence")
        )
        #expect(
            AnswerReference(parsing: "evening/mood.valence")
                == AnswerReference(task: "evening", step: "mood", item: "valence")
        )
        #expect(
            AnswerReference(parsing: "pressure.left.systolic")
                == AnswerReference(step: "pressure", item: "left", part: "systolic")
        )
        #expect(
            AnswerReference(parsing: "family[2].person.age")
                == AnswerReference(step: "person", item: "age", round: .init("family", 2))
        )
        for text in [
            "", ".", "a.", ".a", "/a", "a/", "a/b/c", "a.b.c.d", "a/.b", "a[0].b", "a[2]", "a[2.b",
            "a[02].b", "[2].b", "a.b[2]",
        ] {
            #expect(AnswerReference(parsing: text) == nil, "\(text)")
        }
    }
}
