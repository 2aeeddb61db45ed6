import TaskModel
import TaskPlayer
import Testing

/// Session data is piped into texts.
@Suite struct PipedTextRendererTests {
    private let words = Wording(language: "de", texts: [:])
    private let randomisation = Randomisation(
        arms: [Randomisation.Arm(id: "b", title: "Group B")],
        blockSize: 1
    )

    private func study(_ tasks: [TaskDefinition], firstName: AnswerReference? = nil) -> Study {
        Study(
            id: "study",
            title: "Study",
            tasks: tasks,
            randomisation: randomisation,
            firstName: firstName
        )
    }

    private func filled(_ text: String, _ walk: Walk, at step: String? = nil) -> String {
        let address = step.flatMap(StepAddress.init(parsing:)) ?? walk.state.visit.address
        let own = walk.player.task
        let study = study([own], firstName: AnswerReference(step: "name"))
        let fill = walk.journey.textRenderer(at: address, in: words, of: study)
        return visible(fill(text.kept))
    }

    /// Returns the text with visible marks around its piped values.
    private func visible(_ text: String) -> String {
        String(
            text.map { mark in
                mark == PipedText.opening ? "<" : mark == PipedText.closing ? ">" : mark
            }
        )
    }

    private var steps: TaskDefinition {
        let mean = Score(
            id: "mean",
            title: "Mean",
            method: .mean,
            items: [answer("a"), answer("b")]
        )
        return task(
            [
                question("name", optional: true), question("a", .count, optional: true),
                question("b", .count, optional: true), question("bp", .parts, optional: true),
                question("z"),
            ],
            scores: [mean]
        )
    }

    @Test func fillsAnswersScoresAndParameters() throws {
        var walk = Walk(steps, parameters: ["centre": "north"], arm: "b")
        try walk.go(through: ["Ada", "1", "2"])
        try walk.fill(["bp-x": "120"])
        #expect(filled("Hello {{ name | you }}!", walk) == "Hello <Ada>!")
        #expect(filled("{{ score:mean | none }}", walk) == "<1,5>")
        #expect(filled("{{arm|}} {{ parameter:centre | }}", walk) == "<Group B> <north>")
        #expect(filled("{{ firstName | you }}", walk) == "<Ada>")
        #expect(
            filled("{{ bp.x | ? }}, {{ bp.bp.x | ? }}, {{ bp.y | ? }}", walk) == "<120>, <120>, <?>"
        )
    }

    @Test func missingValueUsesItsFallback() throws {
        var walk = Walk(steps)
        try walk.go(through: ["", "1", ""])
        #expect(filled("{{ name | friend }}{{ b | }}", walk) == "<friend>")
        #expect(filled("{{ score:mean | few }} {{ arm | no arm }}", walk) == "<few> <no arm>")
        #expect(
            filled("{{ round | - }} {{ each | - }} {{ parameter:x | - }}", walk) == "<-> <-> <->"
        )
    }

    @Test func textWithoutPlaceholdersIsUnchanged() throws {
        let walk = Walk(steps)
        for text in ["", "plain", "{ one }", "{{ open", "{{ name }}", "{{ | x }}"] {
            #expect(filled(text, walk) == text)
        }
    }

    @Test func placeholdersInARoundUseItsAnswers() throws {
        let repeated = rounds(
            "s",
            .each(answer("who")),
            maximum: 3,
            [question("a"), question("b", optional: true)]
        )
        let own = task([question("who", .choices), repeated, question("z")])
        var walk = Walk(own)
        let form = Submission(
            address: StepAddress("who"),
            visit: 1,
            fields: RawFields(["who": ["mum", "dad"]]),
            context: wording.context
        )
        try walk.act(.continue(form))
        try walk.go(through: ["one", "two"])
        let text = "{{ round | }}: {{ each | }}, {{ a | nothing }}"
        #expect(filled(text, walk) == "<2>: <dad>, <nothing>")
        try walk.go("three")
        #expect(filled(text, walk) == "<2>: <dad>, <three>")
        #expect(filled("{{ s[1].a | }}", walk) == "<one>")
    }

    @Test func reopenedPageUsesOnlyEarlierAnswers() throws {
        var walk = Walk(task([question("a"), question("b"), question("a2"), review()]))
        try walk.go(through: ["1", "2", "3"])
        #expect(filled("{{ a2 | later }} {{ a | }}", walk, at: "b") == "<later> <1>")
    }

    @Test func entryTitleUsesTheAnswersOfItsRound() throws {
        let own = task([list("family", [question("who"), question("age")]), question("z")])
        var walk = Walk(own)
        try walk.add("mum", "60")
        try walk.add("dad", "61")
        try walk.press("remove-1")
        try walk.add("aunt", "62")
        let titles = walk.journey.entries(of: "family").map { entry in
            let fill = walk.journey.textRenderer(
                of: entry,
                in: "family",
                in: words,
                of: study([own])
            )
            return visible(fill("{{ round | }}. {{ who | }}, {{ age | }}".kept))
        }
        #expect(titles == ["<1>. <dad>, <61>", "<2>. <aunt>, <62>"])
    }

    @Test func answersOfAnotherTaskUseItsFormats() throws {
        let intake = TaskDefinition(id: "intake", title: "Intake", steps: [question("n", .choices)])
        let own = task([question("a")])
        let value = Answer.value(.choices(["x", "y"], other: nil))
        let walk = Walk(own, otherTasks: ["intake": ["n": ["n": value]]])
        let fill = walk.journey.textRenderer(
            at: StepAddress("a"),
            in: words,
            of: study([own, intake], firstName: AnswerReference(task: "intake", step: "n"))
        )
        #expect(visible(fill("{{ intake/n | ? }} {{ firstName | ? }}".kept)) == "<x, y> <x, y>")
    }

    @Test func scoreHasAtMostTwoDecimals() {
        let texts = [3, 2.5, 2.005, -0.25, -3.1, 1e20, 0.999].map(words.score)
        #expect(texts == ["3", "2,5", "2,01", "-0,25", "-3,1", "1e+20", "1"])
    }
}
