import Authoring
import StudyFiles
import TaskModel
import Testing

@Suite struct StudyReaderTests {
    private func read(_ files: [String: String]) -> StudyReadResult {
        BadCase(.syntax, "", files: files).reading
    }

    private func study(_ files: [String: String]) throws -> Study {
        let reading = read(files)
        let errors = reading.diagnostics.filter { $0.severity == .error }
        try #require(errors.map(\.description) == [])
        return try #require(reading.version?.study)
    }

    private func task(_ text: String) throws -> TaskDefinition {
        try #require(try study(["tasks/t.yaml": text]).tasks.first)
    }

    @Test func scalarsAreReadByTheTypeOfTheirField() throws {
        let text = """
            id: t
            title: no
            text: 12:30
            estimatedMinutes: 007
            steps:
              - { id: "on", type: instruction, title: 007, subtitle: ~, text: null, optional: true }
              - id: y
                type: question
                title: Yes or no?
                answer: { type: choice, choices: [{ value: no, text: off }, { value: 0x1F, text: 1e3 }] }
                next: [{ when: { answer: y, equals: no }, finish: true }]
              - { id: done, type: completion, title: true }
            """
        let task = try task(text)
        #expect(task.title == "no" && task.text == "12:30" && task.estimatedMinutes == 7)
        #expect(task.steps.map(\.id) == ["on", "y", "done"])
        #expect(task.steps.map(\.content.title) == ["007", "Yes or no?", "true"])
        #expect(task.steps.first?.content.subtitle == "~")
        #expect(task.steps.first?.content.text == "null")
        let rule = task.steps.dropFirst().first?.flow.next.first
        #expect(rule?.when == .answer(AnswerReference(step: "y"), .equals("no")))
        let columns = task.steps.dropFirst().first?.items.first?.format.columns(named: "y")
        #expect(columns?.first?.categories.map(\.value) == ["no", "0x1F"])
        #expect(columns?.first?.categories.map(\.label) == ["off", "1e3"])
    }

    @Test func allFieldsOfAStepAreRead() throws {
        let text = """
            id: t
            title: T
            progress: markers
            markers: [a]
            saveAndRestore: false
            confirmCancel: false
            steps:
              - id: a
                type: question
                title: A
                subtitle: B
                text: C
                detail: D
                footnote: E
                image: { file: media/a.svg, alt: An A }
                learnMore: { title: More, page: learn-more/a.md }
                answer: { type: boolean }
                optional: true
                skipWhen: { cohort: x }
                next:
                  - when: { answer: a, equals: true }
                    goTo: done
                  - when: { answer: a, skipped: true }
                    finish: true
                modify:
                  - { when: { cohort: y }, title: Z, labels: { continue: Go } }
                labels: { continue: On, back: Off, skip: Over, cancel: Out, learnMore: Up }
                hide: [back, skip, cancel, learnMore, reviewInstructions, progress]
                showsProgress: false
                cohorts: [{ cohort: x }, { cohort: y, when: { answer: a, equals: true } }]
                buttons: [{ id: later, label: Not now, goTo: done, terminates: true }]
              - { id: done, type: completion, title: Done }
            """
        let files = ["media/a.svg": "<svg/>", "learn-more/a.md": "# M", "tasks/t.yaml": text]
        let task = try #require(try study(files).tasks.first)
        #expect(task.progress == .markers && task.markers == ["a"])
        #expect(!task.supportsSaveAndRestore && !task.confirmsCancel)
        let step = try #require(task.steps.first)
        let content = StepContent(
            title: "A",
            subtitle: "B",
            text: "C",
            detail: "D",
            footnote: "E",
            image: StepImage(file: "media/a.svg", alt: "An A"),
            learnMore: LearnMore(title: "More", markdown: "# M")
        )
        #expect(step.content == content)
        #expect(step.flow.isOptional && step.flow.skipWhen == .cohort("x"))
        #expect(step.flow.next.map(\.destination) == [.step("done"), .finish])
        #expect(step.flow.next.map(\.position?.line) == [22, 24])
        let isYes = Predicate.answer(AnswerReference(step: "a"), .equals("true"))
        #expect(step.flow.cohorts == [CohortRule("x"), CohortRule("y", when: isYes)])
        #expect(step.flow.buttons.map(\.id) == ["later"])
        #expect(step.flow.buttons.map(\.destination) == [.step("done")])
        #expect(step.flow.buttons.map(\.terminates) == [true])
        #expect(step.flow.modify.map(\.content.title) == ["Z"])
        #expect(step.flow.modify.map(\.labels.continue) == ["Go"])
        #expect(
            step.chrome.labels
                == StepLabels(
                    continue: "On",
                    back: "Off",
                    skip: "Over",
                    cancel: "Out",
                    learnMore: "Up"
                )
        )
        #expect(step.chrome.hidden == Set(StepChrome.Element.allCases).subtracting([.continue]))
        #expect(!step.chrome.showsProgress)
        #expect(step.position == SourcePosition(file: "tasks/t.yaml", line: 8, column: 5))
    }

    @Test func scoresAreReadWithTheirBands() throws {
        let text = """
            id: t
            title: T
            scores:
              - id: total
                title: Total
                method: mean
                items: [a, b.c]
                minimumAnswered: 1
                bands:
                  - { minimum: -1.5, maximum: 0, label: Low, text: Few }
                  - { minimum: 0.5, maximum: 3, label: High }
            steps:
              - { id: a, type: question, title: A, answer: { type: scale } }
              - { id: b, type: form, title: B, items: [{ id: c, text: C, answer: { type: decimal } }] }
              - { id: done, type: completion, title: Done, scores: [total] }
            """
        let task = try task(text)
        let bands = [
            Score.Band(minimum: -1.5, maximum: 0, label: "Low", text: "Few"),
            Score.Band(minimum: 0.5, maximum: 3, label: "High"),
        ]
        let items = [AnswerReference(step: "a"), AnswerReference(step: "b", item: "c")]
        let score = Score(
            id: "total",
            title: "Total",
            method: .mean,
            items: items,
            minimumAnswered: 1,
            bands: bands
        )
        #expect(task.scores == [score])
        guard case .completion(let completion) = task.steps.last?.body else { throw WrongBody() }
        #expect(completion.scores == ["total"])
    }

    @Test func nestedSectionsAreRead() throws {
        let text = """
            id: t
            title: T
            steps:
              - id: outer
                type: section
                steps:
                  - id: inner
                    type: section
                    steps:
                      - id: a
                        type: instruction
                        title: A
                        next: [{ when: { cohort: x }, nextSection: true }]
                        cohorts: [{ cohort: x }]
                  - { id: b, type: instruction, title: B }
              - { id: check, type: review, title: Check }
              - { id: done, type: completion, title: Done }
            """
        let task = try task(text)
        #expect(task.steps.map(\.kindName) == ["section", "review", "completion"])
        #expect(task.pages.map(\.id) == ["a", "b", "check", "done"])
        #expect(task.pages.first?.flow.next.first?.destination == .nextSection)
    }

    @Test func studyFieldsAreRead() throws {
        let text = """
            id: my-study
            title: Mine
            description: About
            contact: Me
            access: closed
            languages: [de-CH]
            tasks: [t]
            parameters: [site, arm]
            """
        let study = try study(["study.yaml": text])
        #expect(study.id == "my-study" && study.title == "Mine" && study.language == "de-CH")
        #expect(study.description == "About" && study.contact == "Me" && study.access == .closed)
        #expect(study.parameters == ["site", "arm"])
    }

    @Test func labelsAndHiddenPartsOfTaskApplyToAllSteps() throws {
        let text = """
            id: t
            title: T
            labels: { continue: Next, back: Earlier }
            hide: [progress]
            steps:
              - { id: plain, type: instruction, title: Plain }
              - id: group
                type: section
                steps:
                  - id: own
                    type: instruction
                    title: Own
                    labels: { continue: Start }
                    hide: [cancel]
              - { id: done, type: completion, title: Done }
            """
        let pages = try task(text).pages
        #expect(pages.map(\.chrome.labels.continue) == ["Next", "Start", "Next"])
        #expect(pages.map(\.chrome.labels.back) == ["Earlier", "Earlier", "Earlier"])
        #expect(pages.map(\.chrome.hidden) == [[.progress], [.progress, .cancel], [.progress]])
    }

    @Test func imageHasPlacementSizeAndFrames() throws {
        let task = """
            id: t
            title: T
            steps:
              - id: a
                type: instruction
                title: A
                image:
                  file: media/logo.svg
                  alt: A
                  placement: topBackground
                  size: large
                  frames: [media/logo.svg, media/logo.svg]
                  frameSeconds: 1.5
                  repeat: 3
              - { id: b, type: instruction, title: B, image: { file: media/logo.svg, alt: B } }
              - { id: done, type: completion, title: Done }
            """
        let study = try study(["tasks/t.yaml": task, "media/logo.svg": "<svg/>"])
        let pages = try #require(study.tasks.first).pages
        let image = try #require(pages.first?.content.image)
        #expect(image.placement == .topBackground && image.size == .large)
        #expect(image.animation?.frames == ["media/logo.svg", "media/logo.svg"])
        #expect(image.animation?.frameSeconds.text == "1.5" && image.animation?.repetitions == 3)
        let plain = try #require(pages.dropFirst().first?.content.image)
        #expect(plain == StepImage(file: "media/logo.svg", alt: "B"))
    }

    /// Regression test: an included step lost its timer.
    @Test func includedStepKeepsItsTimer() throws {
        let task = """
            id: t
            title: T
            steps:
              - { id: part, include: parts/words.yaml }
              - { id: done, type: completion, title: Done }
            """
        let part = """
            steps:
              - id: animals
                type: question
                title: Which animals?
                answer: { type: text }
                timer: { duration: 60, essential: true }
            """
        let study = try study(["tasks/t.yaml": task, "parts/words.yaml": part])
        #expect(study.tasks.first?.pages.first?.timer?.duration == 60)
    }

    @Test func tasksAreInTheOrderOfTheStudyOrByName() throws {
        func task(_ id: String) -> String {
            "id: \(id)\ntitle: T\nsteps:\n  - { id: done, type: completion, title: Done }\n"
        }
        let files = ["tasks/t.yaml": "-", "tasks/b.yaml": task("b"), "tasks/a.yml": task("a")]
        #expect(try study(files).tasks.map(\.id) == ["a", "b"])
        let listed = files.merging(["study.yaml": "id: s\ntitle: S\ntasks: [b, a]\n"]) { $1 }
        #expect(try study(listed).tasks.map(\.id) == ["b", "a"])
    }

    @Test func conditionsCanReferToOtherTasks() throws {
        let other = """
            id: u
            title: U
            steps:
              - id: a
                type: question
                title: A
                answer: { type: boolean }
                skipWhen: { answer: t/done, answered: true }
              - { id: done, type: completion, title: Done }
            """
        let reading = read(["tasks/u.yaml": other])
        let sentence = "tasks/u.yaml:8:25: error: step \"done\" has no answer"
        #expect(reading.lines == [sentence])
        let sound = other.replacing("t/done", with: "u/a")
        #expect(read(["tasks/u.yaml": sound]).lines == [])
    }

    @Test func jsonFilesAreRead() throws {
        let task = #"""
            {
            	"id": "t", "title": "T \u00e9 \ud83d\ude42 \\ud83d / \/ \"quoted\"",
            	"steps": [
            		{"id": "done", "type": "completion", "title": "Done", "showsProgress": false}
            	]
            }
            """#
        let study = try study([
            "study.yaml": "-", "study.json": #"{"id": "s", "title": "S"}"#,
            "tasks/t.yaml": "-", "tasks/t.json": task,
        ])
        #expect(study.tasks.first?.title == #"T é 🙂 \ud83d / / "quoted""#)
    }

    @Test func lineEndsAndByteOrderMarksAreIgnored() throws {
        let text =
            "\u{FEFF}id: t\r\ntitle: T\r\nsteps:\r\n  - { id: done, type: completion, title: D }\r\n"
        #expect(try task(text).steps.map(\.id) == ["done"])
    }

    @Test func invalidUTF8IsReportedAtItsPosition() {
        var files = BadCase.sound.mapValues { Array($0.utf8) }
        files["study.yaml"] = Array("id: s\ntitle: ".utf8) + [0xFF, 0xFE] + Array("\n".utf8)
        let reading = Samples.reader.read(files)
        let sentence = "study.yaml:2:8: error: the file is not UTF-8 text"
        #expect(reading.lines == [sentence])
        files["study.yaml"] = Array("\u{FEFF}id: \u{FFFD}".utf8) + [0xC3, 0x28]
        let marked = Samples.reader.read(files)
        #expect(marked.lines == ["study.yaml:1:6: error: the file is not UTF-8 text"])
    }

    private struct WrongBody: Error {}
}
