import Authoring
import StudyFiles
import TaskModel
import Testing

@Suite("Every field of a rich study is read")
struct RichStudyTests {
    private let study: Study
    private let spanish: Study
    private let task: TaskDefinition

    init() throws {
        let reading = RichStudy.reading
        try #require(RichStudy.unmeant(reading) == [])
        let version = try #require(reading.version)
        study = version.edition("en")
        spanish = version.edition("es")
        task = try #require(study.task("main"))
    }

    private func section(_ id: String) throws -> Section {
        let step = try #require(task.steps.first { $0.id == id })
        guard case .section(let section) = step.body else { throw WrongBody() }
        return section
    }

    private func page(_ id: String, of study: Study? = nil) throws -> Step {
        let task = try #require((study ?? self.study).task("main"))
        return try #require(task.pages.first { $0.id == id })
    }

    @Test func studyFieldsAreRead() throws {
        #expect(study.timeZone == "Europe/Berlin")
        #expect(study.firstName == AnswerReference(task: "main", step: "name"))
        let randomisation = try #require(study.randomisation)
        #expect(randomisation.arms.map(\.id) == ["train", "wait"])
        #expect(randomisation.arms.map(\.ratio) == [1, 2])
        #expect(randomisation.blockSize == 6)
        #expect(randomisation.block == ["train", "train", "wait", "wait", "wait", "wait"])
        let strata = ["smoker", "sex"].map { AnswerReference(task: "main", step: $0) }
        #expect(randomisation.strata == strata)
        #expect(spanish.randomisation?.arms.map(\.title) == ["el curso", "la lista"])
    }

    @Test func flowFieldsAreRead() throws {
        #expect(task.fullInstructions == .monthly)
        #expect(try page("hello").flow.isForFullInstructionsOnly)
        let name = try page("name")
        #expect(name.chrome.labels.reviewInstructions == "Show the instructions")
        #expect(name.flow.buttons.map(\.destination) == [.finish, .step("smoker")])
        #expect(name.flow.buttons.map(\.terminates) == [true, false])
        #expect(
            try page("name", of: spanish).flow.buttons.map(\.label) == ["No quiero", "Ahora no"]
        )
        let smoker = try page("smoker")
        #expect(smoker.flow.cohorts.map(\.cohort) == ["smokers", "asked"])
        #expect(smoker.flow.cohorts.map { $0.when == nil } == [false, true])
        #expect(smoker.flow.allocatesArm && !name.flow.allocatesArm)
        let declined = Predicate.answer(AnswerReference(step: "name"), .declined)
        let unknown = Predicate.answer(AnswerReference(step: "smoker"), .dontKnow)
        #expect(smoker.flow.next.map(\.when) == [.all([unknown, declined])])
    }

    @Test func spokenTextsAreRead() throws {
        #expect(try page("name").chrome.spoken == [])
        let hello = try page("hello").chrome.spoken
        #expect(hello.map(\.moment) == [.start])
        #expect(hello.map { PipedText(kept: $0.text).sources } == [[.firstName]])
        let rest = try page("rest").chrome.spoken
        #expect(rest.map(\.moment) == [.seconds(0), .seconds(2), .halfway, .end])
        #expect(rest.map { $0.moment.halfSeconds(of: 5) } == [0, 4, 5, 10])
        let spanishTexts = try page("rest", of: spanish).chrome.spoken.map(\.text)
        #expect(
            spanishTexts
                == ["Cierre los ojos.", "Respire.", "Ya va por la mitad.", "Abra los ojos."]
        )
    }

    @Test func optOutsAndDefaultsAreRead() throws {
        let declined = OptOut(.declined, label: "I would rather not")
        #expect(try page("name").items.map(\.optOuts) == [[declined]])
        #expect(try page("smoker").items.map(\.optOuts) == [[OptOut(.dontKnow, label: "No idea")]])
        let spanishLabels = try page("smoker", of: spanish).items.flatMap(\.optOuts).map(\.label)
        #expect(spanishLabels == ["Ni idea"])
        #expect(try page("sex").items.map(\.defaultValue) == [.choices(["f"], other: nil)])
        #expect(try page("count").items.map(\.defaultValue) == [.integer(2)])
        #expect(
            try page("pets").items.map(\.defaultValue) == [.choices(["cat", "dog"], other: nil)]
        )
        #expect(try page("called").items.map(\.defaultValue) == [nil])
        let fields = try page("count").items.map {
            $0.defaultFields(in: Wording(language: "en", texts: [:]))
        }
        #expect(fields == [RawFields(["count": ["2"]])])
    }

    @Test func randomAndRepeatedSectionsAreRead() throws {
        let drawn = try section("drawn")
        #expect(drawn.isShuffled && drawn.take == 1 && drawn.repetition == nil)
        #expect(try section("counted").repetition == counted)
        let pets = AnswerReference(step: "pets")
        #expect(try section("of_pets").repetition == Repetition(.each(pets), maximum: 2))
        let more = Predicate.answer(AnswerReference(step: "more"), .equals("true"))
        #expect(try section("again").repetition == Repetition(.whileHolds(more), maximum: 5))
        #expect(try section("thrice").repetition == Repetition(.times(3), maximum: 3))
    }

    private let counted = Repetition(.count(AnswerReference(step: "count")), maximum: 3)

    @Test func listsAndAttemptsAreRead() throws {
        let relatives = try #require(try section("relatives").repetition)
        let list = EntryList(
            minimum: 1,
            entryTitle: try PipedText(parsing: "{{ relative | Relative }} ({{ round | 1 }})").kept,
            addLabel: "Add one",
            addAnotherLabel: "Add another"
        )
        #expect(relatives == Repetition(.entries(list), maximum: 10))
        #expect(try page("relatives").isList)
        let tries = try #require(try section("tries").repetition)
        let attempts = EntryList(minimum: 2, addLabel: "Try", isEditable: false)
        #expect(tries == Repetition(.entries(attempts), maximum: 4))
        #expect(task.pages.map(\.id).filter { ["tries", "attempt"].contains($0) }.count == 2)
    }

    @Test func reviewAndCompletionsAreRead() throws {
        guard case .review(let review) = try page("check").body else { throw WrongBody() }
        #expect(review == Review(steps: ["name", "before_sad"], includesInstructions: true))
        guard case .completion(let early) = try page("no_way").body,
            case .completion(let done) = try page("done").body
        else { throw WrongBody() }
        #expect(early == Completion(endsEarly: true))
        #expect(done == Completion(scores: ["total", "after_mean"]))
    }

    @Test func conditionsAreRead() throws {
        let third = AnswerReference(step: "third", round: .init("thrice", 3))
        #expect(
            try page("told").flow.skipWhen
                == .any([
                    .answer(third, .atLeast("12:00")), .cohort("smokers"),
                    .score("before_mean", .atMost("1")),
                ])
        )
        #expect(task.steps.first { $0.id == "before" }?.flow.skipWhen == .arm("wait"))
    }

    private struct WrongBody: Error {}
}

@Suite("The steps of an included file become steps of the task")
struct IncludeTests {
    private func task(_ language: String = "en") throws -> TaskDefinition {
        let version = try #require(RichStudy.reading.version)
        return try #require(version.edition(language).task("main"))
    }

    private func steps(of section: String, _ language: String = "en") throws -> [Step] {
        let steps = try task(language).steps
        let step = try #require(steps.first { $0.id == section })
        guard case .section(let section) = step.body else { return [] }
        return section.steps
    }

    @Test(arguments: ["before", "after"])
    func namesStartWithTheSection(_ section: String) throws {
        let steps = try steps(of: section)
        #expect(steps.map(\.id) == ["\(section)_sad", "\(section)_why"])
        #expect(steps.flatMap(\.items).map(\.id) == ["\(section)_sad", "\(section)_why"])
        let sad = AnswerReference(step: "\(section)_sad")
        #expect(steps.first?.flow.next.map(\.when) == [.answer(sad, .equals("0"))])
        #expect(
            steps.last?.content.title.map(PipedText.written) == "Why {{ \(section)_sad | so }}?"
        )
        #expect(steps.first?.position?.file == "parts/mood.yaml")
    }

    /// The completion of an included file is removed.
    ///
    /// Rules that went to the completion go to `nextSection` instead.
    @Test func taskContinuesAfterTheEndOfAnIncludedFile() throws {
        let steps = try steps(of: "before")
        #expect(steps.filter(\.isCompletion).isEmpty)
        #expect(steps.first?.flow.next.map(\.destination) == [.nextSection])
    }

    @Test func scoresAndMarkersBecomePartOfTheTask() throws {
        let task = try task()
        #expect(task.scores.map(\.id) == ["total", "before_mean", "after_mean"])
        let items = task.scores.map { $0.items.map(\.step) }
        #expect(items == [["before_sad", "after_sad"], ["before_sad"], ["after_sad"]])
        #expect(task.markers == ["name", "before_sad", "before_why", "done"])
    }

    /// Texts of an included file are translated once, under the name of the file.
    @Test(arguments: ["before", "after"])
    func translationsUseTheNameOfTheFile(_ section: String) throws {
        let titles = try steps(of: section, "es").map { $0.content.title.map(PipedText.written) }
        #expect(titles == ["¿Cuánta tristeza?", "¿Por qué {{ \(section)_sad | tanta }}?"])
        #expect(try task("es").scores.map(\.title) == ["Suma", "Media", "Media"])
    }

    @Test func taskCanBeIncludedInAnotherTask() throws {
        var files = RichStudy.files
        files["tasks/mood.yaml"] = files.removeValue(forKey: "parts/mood.yaml").map {
            Array("id: mood\n".utf8) + $0
        }
        let main = RichStudy.main.replacing("parts/mood", with: "tasks/mood")
        files["tasks/main.yaml"] = Array(main.utf8)
        let reading = Samples.reader.read(files)
        #expect(RichStudy.unmeant(reading) == [])
        let study = try #require(reading.version?.study)
        #expect(study.tasks.map(\.id) == ["main", "mood"])
        #expect(study.task("mood")?.steps.map(\.id) == ["sad", "why", "end"])
    }

    @Test func earlyEndInAnIncludedFileEndsTheTask() throws {
        var files = RichStudy.files
        let mood = RichStudy.mood.replacing("title: End of it", with: "title: E, endsEarly: true")
        files["parts/mood.yaml"] = Array(mood.utf8)
        let reading = Samples.reader.read(files)
        let task = try #require(reading.version?.study.task("main"))
        #expect(task.pages.map(\.id).contains("before_end"))
    }

    /// Includes whose number grows exponentially are rejected before they exhaust the server's
    /// resources.
    @Test func exponentialInclusionIsRejected() {
        var files = BadCase.sound
        for level in 0..<7 {
            let lines = (0..<50).map { "  - { id: a\($0), include: parts/p\(level + 1).yaml }" }
            files["parts/p\(level).yaml"] = "steps:\n" + lines.joined(separator: "\n")
        }
        files["parts/p7.yaml"] = "steps: [{ id: a, type: instruction, title: A }]"
        files["tasks/t.yaml"] =
            "id: t\ntitle: T\nsteps:\n  - { id: x, include: parts/p0.yaml }\n"
        let reading = Samples.reader.read(files.mapValues { Array($0.utf8) })
        #expect(reading.diagnostics.contains { $0.code == .tooLarge })
    }
}
