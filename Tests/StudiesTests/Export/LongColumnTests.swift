import Export
import StudyFiles
import TaskKinds
import Authoring
import TaskModel
import Testing

/// Tests that the warnings about long column names agree with the names in an export.
@Suite struct LongColumnTests {
    private static let reader = StudyReader(
        registry: KindRegistry(
            stepKinds: StepKinds.builtIn,
            answerFormats: AnswerFormats.builtIn,
            recorderKinds: RecorderKinds.builtIn
        )
    )
    private static let boolean = "type: question, title: Q, answer: { type: boolean }"

    /// Steps whose longest column names have different forms, for example with a round number.
    static let steps = [
        "  - { id: how_do_you_sleep, \(boolean) }",
        """
          - id: evening
            type: form
            title: F
            items: [{ id: wine, text: I, answer: { type: boolean } }]
        """,
        """
          - id: places
            type: question
            title: Q
            answer: { type: choice, multiple: true, choices: [{ value: arm, text: A }, { value: shoulder, text: S }] }
        """,
        """
          - id: places
            type: question
            title: Q
            answer: { type: choice, shuffle: true, choices: [{ value: arm, text: A }, { value: leg, text: L }] }
        """,
        """
          - id: part
            type: section
            repeat: { times: 12 }
            steps: [{ id: sleep, \(boolean) }]
        """,
        """
          - id: a_long_part
            type: section
            repeat: { times: 3 }
            shuffle: true
            steps: [{ id: a, \(boolean) }, { id: b, \(boolean) }]
        """,
        """
          - { id: who, type: question, title: Q, answer: { type: choice, multiple: true, choices: [{ value: a, text: A }, { value: b, text: B }] } }
          - id: a_long_part
            type: section
            repeat: { each: who, maximum: 2 }
            steps: [{ id: a, \(boolean) }]
        """,
        """
          - id: outer
            type: section
            repeat: { times: 10 }
            steps:
              - id: inner
                type: section
                shuffle: true
                steps: [{ id: a, \(boolean) }, { id: b, \(boolean) }]
        """,
    ]

    private static func version(
        task: String,
        _ steps: String,
        _ scores: String
    ) throws
        -> (StudyVersion, isWarned: Bool)
    {
        let done = "  - { id: done, type: completion, title: Done }\n"
        let files = [
            "study.yaml": "id: s\ntitle: S\n", "tasks/zz.yaml": "id: zz\ntitle: Z\nsteps:\n\(done)",
            "tasks/\(task).yaml": "id: \(task)\ntitle: T\n\(scores)steps:\n\(steps)\n\(done)",
        ]
        let reading = reader.read(files.mapValues { Array($0.utf8) })
        let version = try #require(reading.version, "\(reading.diagnostics)")
        return (version, reading.diagnostics.contains { $0.code == .longColumn })
    }

    private static func longest(_ version: StudyVersion, task: String? = nil) -> Int {
        let table = ExportTable(study: "s", versions: [version], task: task)
        let headers =
            table.variables.flatMap(\.columns).map(\.header)
            + table.scores.flatMap { [$0.header, $0.missingHeader] }
        return headers.map(\.count).max() ?? 0
    }

    private static func expectAgreement(_ steps: String, scores: String = "") throws {
        let (short, _) = try version(task: "t", steps, scores)
        let room = 32 - longest(short, task: "t") - "__".count
        try #require(room > 1)
        for (length, isLong) in [(room - 1, false), (room, false), (room + 1, true)] {
            let task = String(repeating: "t", count: length)
            let (version, isWarned) = try version(task: task, steps, scores)
            #expect((longest(version) > 32) == isLong)
            #expect(isWarned == isLong, "the task's identifier has \(length) characters")
        }
    }

    @Test(arguments: steps)
    func warnsExactlyWhenColumnNamesAreTooLong(_ steps: String) throws {
        try Self.expectAgreement(steps)
    }

    @Test func warnsAboutLongScoreNames() throws {
        let scores = "scores:\n  - { id: time_awake_at_night, title: S, items: [a] }\n"
        let steps = "  - { id: a, type: question, title: Q, answer: { type: scale } }"
        try Self.expectAgreement(steps, scores: scores)
    }
}
