import Authoring
import StudyFiles
import Studies
import TaskKinds
import TaskModel
import Testing

@Suite("The differences between two versions of a study") struct VersionComparisonTests {
    private static let reader = StudyReader(
        registry: KindRegistry(
            stepKinds: StepKinds.builtIn,
            answerFormats: AnswerFormats.builtIn,
            recorderKinds: RecorderKinds.builtIn
        )
    )

    private static let files = [
        "study.yaml": """
        id: trial
        title: A trial
        tasks: [entry]
        randomisation: { blockSize: 4, strata: [entry/sex], arms: [{ id: a, title: A }, { id: b, title: B }] }
        schedule: [{ task: entry, once: true }]
        """,
        "tasks/entry.yaml": """
        id: entry
        title: Entry
        steps:
          - id: sex
            type: question
            title: Sex?
            allocateArm: true
            answer: { type: choice, choices: [{ value: woman, text: W }, { value: man, text: M }] }
          - { id: age, type: question, title: Age?, answer: { type: integer } }
          - id: pets
            type: question
            title: Pets?
            answer: { type: choice, multiple: true, choices: [{ value: dog, text: D }, { value: cat, text: C }] }
          - id: agreement
            type: consent
            title: Consent
            version: "1"
            askAgain: true
            sections: [{ id: about, title: About, text: Sleep. }]
            agree: I agree
            disagree: { label: No, finish: true, terminates: true }
          - { id: done, type: completion, title: Thank you }
        """,
    ]

    private static func version(_ files: [String: String]) throws -> StudyVersion {
        let reading = reader.read(files.mapValues { Array($0.utf8) })
        return try #require(reading.version, "\(reading.diagnostics)")
    }

    /// Returns the changes between the study and a copy with a text replaced in one file.
    private static func changes(
        _ file: String,
        _ old: String,
        _ new: String
    ) throws -> [StudyChange] {
        var changed = files
        try #require(files[file]?.contains(old) == true)
        changed[file] = files[file]?.replacing(old, with: new)
        return VersionComparison(from: try version(files), to: try version(changed)).changes
    }

    private static let entry = "tasks/entry.yaml"

    @Test(arguments: [
        ("title: Age?", "title: How old are you?", [StudyChange]()),
        (
            "value: man,", "value: male,",
            [
                .valuesChanged(
                    variable: "sex",
                    added: ["male"],
                    removed: ["man"],
                    isStratum: true
                )
            ]
        ),
        (
            "{ value: cat, text: C }", "{ value: fish, text: C }",
            [
                .valuesChanged(
                    variable: "pets",
                    added: ["fish"],
                    removed: ["cat"],
                    isStratum: false
                )
            ]
        ),
        (
            "answer: { type: integer }", "answer: { type: decimal }",
            [.kindChanged(variable: "age", from: .integer, to: .decimal, isStratum: false)]
        ),
        (
            "title: Age?,", "title: Age?, identifying: true,",
            [.identifyingChanged(variable: "age", isIdentifying: true)]
        ),
        ("id: age,", "id: years,", [.variableAdded("years"), .variableRemoved("age")]),
        (
            #"version: "1""#, #"version: "2""#,
            [.consentChanged(task: "entry", from: "1", to: "2", asksAgain: true)]
        ),
    ])
    func changesOfATaskAreListed(_ old: String, _ new: String, _ changes: [StudyChange]) throws {
        #expect(try Self.changes(Self.entry, old, new) == changes)
    }

    @Test(arguments: [
        (
            "{ id: b, title: B }", "{ id: c, title: C }",
            [StudyChange.armAdded("c"), .armRemoved("b")]
        ),
        ("blockSize: 4", "blockSize: 6", [.blocksChanged]),
        ("{ id: b, title: B }", "{ id: b, title: Other }", []),
        ("strata: [entry/sex], ", "", [.strataChanged]),
        ("once: true", "maximum: 2", [.scheduleChanged]),
        (
            "title: A trial", "title: A trial\ndataProtection: { keepMonths: 6 }",
            [.retentionChanged(months: 6)]
        ),
        (
            "title: A trial", "title: A trial\nenrolment: { maximum: 20 }", [.enrolmentChanged]
        ),
        (
            "title: A trial", "title: A trial\nparticipants: { entry: [invitation] }",
            [.entriesChanged(added: ["invitation"], removed: ["open"])]
        ),
        ("title: A trial", "title: A trial\nwithdrawal: [stop]", [.withdrawalChanged]),
    ])
    func changesOfTheStudyAreListed(_ old: String, _ new: String, _ changes: [StudyChange]) throws {
        #expect(try Self.changes("study.yaml", old, new) == changes)
    }

    @Test func tasksAreComparedBeforeTheirVariables() throws {
        var changed = Self.files
        changed["study.yaml"] = Self.files["study.yaml"]?
            .replacing("tasks: [entry]", with: "tasks: [entry, diary]")
        changed["tasks/diary.yaml"] = """
            id: diary
            title: Diary
            steps:
              - { id: mood, type: question, title: Mood?, answer: { type: text } }
              - { id: done, type: completion, title: Thank you }
            """
        let versions = (old: try Self.version(Self.files), new: try Self.version(changed))
        let added = VersionComparison(from: versions.old, to: versions.new).changes
        #expect(added == [.taskAdded("diary"), .variableAdded("diary__mood")])
        let removed = VersionComparison(from: versions.new, to: versions.old).changes
        #expect(removed == [.taskRemoved("diary"), .variableRemoved("diary__mood")])
    }

    /// Listing the variables of each possible entry would add many lines.
    @Test func repeatedSectionsAreListedOnce() throws {
        let list = """
              - id: medicines
                type: section
                title: Medicines
                repeat: { entries: { minimum: 0 }, maximum: 20 }
                steps: [{ id: name, type: question, title: Name?, answer: { type: text } }]
              - { id: done,
            """
        let changes = try Self.changes(Self.entry, "  - { id: done,", list)
        #expect(changes.filter { $0 == .variableAdded("name") }.count == 1)
        #expect(changes.count <= 2)
    }
}
