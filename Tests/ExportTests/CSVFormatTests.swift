import TaskModel
import Testing

@testable import Export

@Suite struct CSVFormatTests {
    private static let drinks = [("a", "Coffee"), ("b", "Tea, black"), ("other", "Other")]

    private static func version() throws -> StudyVersion {
        try Sample.version(
            "v1",
            parameters: ["source"],
            Sample.task(
                "evening",
                scores: ["total"],
                Sample.step("caffeine", ["caffeine": Plain(.integer, unit: "cups")]),
                Sample.step(
                    "mood",
                    ["valence": One([("0", "Bad"), ("10", "Good")]), "reason": Plain(.text)]
                ),
                Sample.step("drinks", ["drinks": Many(drinks)])
            )
        )
    }

    private static let header = [
        "session_id", "participant_id", "study", "task", "task_version", "version_number",
        "language", "status", "started_at", "started_at_local", "completed_at",
        "completed_at_local", "last_activity_at", "last_activity_at_local", "duration_s", "arm",
        "stratum", "enrolment", "enrolment_decided_at", "enrolment_decided_at_local", "occasion",
        "day", "due_at", "due_at_local", "closes_at", "closes_at_local", "window", "timing",
        "time_zone", "restricted", "withdrawn_at", "withdrawn_at_local", "excluded", "corrected",
        "cohorts", "parameter_source", "caffeine", "mood__valence", "mood__reason", "drinks___a",
        "drinks___b", "drinks___other", "drinks_other", "total", "total__missing",
    ]

    /// Swift combines a delimiter and an accent into a different `Character`.
    ///
    /// The delimiter must still be escaped.
    @Test func escapesMarksWithCombiningAccents() {
        #expect(CSV.line(["\"\u{301}", "\""]) == "\"\"\"\u{301}\",\"\"\"\"\r\n")
        #expect(CSV.list(["a|\u{301}b", "c|"]) == "a\\|\u{301}b|c\\|")
        #expect(CSV.list([#"a\"#, "b"]) == #"a\\|b"#)
    }

    @Test func writesOneRowPerSession() throws {
        let table = ExportTable(study: "sleep", versions: [try Self.version()])
        let full = ExportRow(
            session: Sample.session(parameters: ["source": "=poster, \"A\"", "unknown": "x"]),
            items: [
                ItemAddress("caffeine"): .value(.integer(0)),
                ItemAddress("mood", "valence"): ExportItem(
                    .answered,
                    .value(.choices(["10"], other: nil)),
                    isCorrected: true
                ),
                ItemAddress("mood", "reason"): .value(.text("-5 euros\r\nand more")),
                ItemAddress("drinks"): .value(.choices(["b", "other"], other: " 007")),
            ],
            scores: ["total": 12],
            missingCounts: ["total": 1],
            enrolment: "full:women",
            enrolmentDecidedAt: Instant(milliseconds: 1_767_322_985_123),
            withdrawnAt: Instant(milliseconds: 1_767_322_985_123),
            exclusion: "a test, twice",
            corrections: [
                Correction(
                    visit: 2,
                    item: "valence",
                    answer: .value(.choices(["10"], other: nil)),
                    researcher: "ada",
                    reason: "misread",
                    at: Instant(milliseconds: 1_767_322_986_000)
                )
            ]
        )
        let open = ExportRow(
            session: Sample.session("s2", status: .inProgress),
            items: [
                ItemAddress("caffeine"): ExportItem(.offPath, .value(.integer(3))),
                ItemAddress("mood", "valence"): ExportItem(.declined, .declined),
                ItemAddress("mood", "reason"): ExportItem(.notShown),
                ItemAddress("drinks"): ExportItem(.notReached),
            ]
        )
        let text = try Sample.text("csv", table, [full, open])
        #expect(Sample.cells(of: text)[0] == Self.header)
        let shared = [
            "participant_id": "p1", "study": "sleep", "task": "evening", "task_version": "v1",
            "version_number": "1", "language": "en", "started_at": "2026-01-02T03:03:05.123Z",
            "started_at_local": "2026-01-02T04:03:05.123+01:00",
            "last_activity_at": "2026-01-02T03:04:06.623Z",
            "last_activity_at_local": "2026-01-02T04:04:06.623+01:00", "restricted": "0",
        ]
        let first = [
            "session_id": "s1", "status": "completed",
            "completed_at": "2026-01-02T03:04:06.623Z",
            "completed_at_local": "2026-01-02T04:04:06.623+01:00", "duration_s": "61.5",
            "enrolment": "full:women", "enrolment_decided_at": "2026-01-02T03:03:05.123Z",
            "enrolment_decided_at_local": "2026-01-02T04:03:05.123+01:00",
            "withdrawn_at": "2026-01-02T03:03:05.123Z",
            "withdrawn_at_local": "2026-01-02T04:03:05.123+01:00", "excluded": "a test, twice",
            "corrected": "mood__valence", "parameter_source": "=poster, \"A\"", "caffeine": "0",
            "mood__valence": "10", "mood__reason": "-5 euros\r\nand more", "drinks___a": "0",
            "drinks___b": "1", "drinks___other": "1", "drinks_other": " 007", "total": "12",
            "total__missing": "1",
        ]
        let second = ["session_id": "s2", "status": "in_progress"]
        let expected = [first, second].map { $0.merging(shared) { own, _ in own } }
        #expect(Sample.rows(of: text) == expected)
        #expect(Sample.cells(of: try Sample.text("csv", table, [])) == [Self.header])
    }

    @Test func reasonsHaveTheShapeOfTheTable() throws {
        let table = ExportTable(study: "sleep", versions: [try Self.version()])
        let row = ExportRow(
            session: Sample.session("s2", status: .inProgress),
            items: [
                ItemAddress("caffeine"): ExportItem(.offPath, .value(.integer(3))),
                ItemAddress("mood", "valence"): ExportItem(.declined, .declined),
                ItemAddress("mood", "reason"): ExportItem(.notShown),
                ItemAddress("drinks"): ExportItem(.notReached),
            ],
            withdrawnAt: Instant(milliseconds: 1)
        )
        let text = try Sample.text("csv-missing", table, [row])
        #expect(Sample.cells(of: text)[0] == Self.header)
        let expected = [
            "session_id": "s2", "caffeine": "off_path", "mood__valence": "declined",
            "mood__reason": "not_shown", "drinks___a": "withdrawn", "drinks___b": "withdrawn",
            "drinks___other": "withdrawn", "drinks_other": "withdrawn",
        ]
        #expect(Sample.rows(of: text) == [expected])
    }

    @Test func untickedOptionIsZeroAndUnansweredQuestionBlank() throws {
        let table = ExportTable(study: "sleep", versions: [try Self.version()])
        let rows = [ExportItem.value(.choices([], other: nil)), ExportItem(.skipped, .skipped)].map
        {
            ExportRow(
                session: Sample.session(),
                items: [
                    ItemAddress("caffeine"): ExportItem(.skipped, .skipped),
                    ItemAddress("mood", "valence"): ExportItem(.skipped, .skipped),
                    ItemAddress("mood", "reason"): ExportItem(.skipped, .skipped),
                    ItemAddress("drinks"): $0,
                ]
            )
        }
        let text = try Sample.text("csv", table, rows)
        #expect(try Sample.column("drinks___a", of: text) == ["0", ""])
    }

    @Test(
        arguments: [
            (7.0, "7"), (-0.5, "-0.5"), (2.0 / 3, "0.6666666666666666"), (0, "0"), (.nan, ""),
            (.infinity, ""),
        ] as [(Double, String)]
    )
    func writesShortestRoundTrippingScores(_ score: Double, _ cell: String) throws {
        let version = try Sample.version("v1", Sample.task("evening", scores: ["total"]))
        let table = ExportTable(study: "sleep", versions: [version])
        let row = ExportRow(session: Sample.session(), items: [:], scores: ["total": score])
        let text = try Sample.text("csv", table, [row])
        #expect(try Sample.column("total", of: text) == [cell])
    }

    @Test func variablesOfOtherTasksAreBlank() throws {
        let version = try Sample.version(
            "v1",
            Sample.task("evening", scores: ["sum"], Sample.step("cups", ["cups": Plain(.integer)])),
            Sample.task("wake-up", scores: ["sum"], Sample.step("cups", ["cups": Plain(.integer)]))
        )
        let rows = ["evening", "wake-up"].map { task in
            ExportRow(
                session: Sample.session(task: task),
                items: [ItemAddress("cups"): .value(.integer(2))],
                scores: ["sum": 3]
            )
        }
        let all = ExportTable(study: "sleep", versions: [version])
        let text = try Sample.text("csv", all, rows)
        #expect(try Sample.column("evening__cups", of: text) == ["2", ""])
        #expect(try Sample.column("wake_up__cups", of: text) == ["", "2"])
        #expect(try Sample.column("wake_up__sum", of: text) == ["", "3"])
        let one = ExportTable(study: "sleep", versions: [version], task: "evening")
        let alone = try Sample.text("csv", one, Array(rows.prefix(1)))
        #expect(try Sample.column("cups", of: alone) == ["2"])
        #expect(throws: ExportError.unknownTask(session: "s1", task: "wake-up")) {
            try Sample.text("csv", one, rows)
        }
    }
}
