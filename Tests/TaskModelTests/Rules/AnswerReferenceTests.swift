import TaskModel
import Testing

@Suite struct AnswerReferenceTests {
    @Test(arguments: [
        ("a", AnswerReference(step: "a")), ("a.b", AnswerReference(step: "a", item: "b")),
        ("a.b.c", AnswerReference(step: "a", item: "b", part: "c")),
        ("t/a", AnswerReference(task: "t", step: "a")),
        ("t/a.b", AnswerReference(task: "t", step: "a", item: "b")),
        ("s[2].a", AnswerReference(step: "a", round: AnswerReference.RoundReference("s", 2))),
        (
            "t/s[13].a.b.c",
            AnswerReference(
                task: "t",
                step: "a",
                item: "b",
                part: "c",
                round: AnswerReference.RoundReference("s", 13)
            )
        ),
    ])
    func readsAndWritesReferences(text: String, reference: AnswerReference) {
        #expect(AnswerReference(parsing: text) == reference)
        #expect(reference.description == text)
    }

    @Test func stepsOwnItemIsAbbreviated() {
        #expect(AnswerReference(parsing: "a.a") == AnswerReference(step: "a"))
        #expect(AnswerReference(parsing: "a.a")?.description == "a")
        let part = AnswerReference(step: "a", part: "x")
        #expect(part.description == "a.a.x")
        #expect(AnswerReference(parsing: part.description) == part)
    }

    @Test(arguments: [
        "", ".", "a.", ".a", "a..b", "a.b.c.d", "/a", "t/", "t/u/a", "s[2]", "s[0].a", "s[-1].a",
        "s[02].a", "s[+1].a", "s[x].a", "s[].a", "[1].a", "s[1]a", "s[1", "a.s[1].b", "a[1].",
        "s[1][2].a", "s[99999999999999999999].a",
    ])
    func rejectsInvalidReferences(text: String) {
        #expect(AnswerReference(parsing: text) == nil)
    }
}
