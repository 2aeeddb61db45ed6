import Export
import TaskModel
import Testing

@Suite struct CSVWideFormatTests {
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

    private static let header =
        "session_id,participant_id,study,task,task_version,language,status,started_at,"
        + "completed_at,last_activity_at,duration_s,arm,stratum,enrolment,enrolment_decided_at,"
        + "occasion,day,due_at,closes_at,window,timing,time_zone,restricted,withdrawn_at,excluded,corrected,cohorts,parameter_source,"
        + "caffeine,mood__valence,mood__reason,drinks___a,drinks___b,drinks___other,drinks_other,total,total__missing\r\n"

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
        let moment = "2026-01-02T03:03:05.123Z,"
        let later = "2026-01-02T03:04:06.623Z,"
        let first =
            "s1,p1,sleep,evening,v1,en,completed," + moment + later + later + "61.5,,,"
            + "full:women," + moment + ",,,,,,,0," + moment
            + "\"a test, twice\",mood__valence,,\"=poster, \"\"A\"\"\",0,10,\"-5 euros\r\nand more\",0,1,1, 007,12,1\r\n"
        let second =
            "s2,p1,sleep,evening,v1,en,in_progress," + moment + "," + later
            + ",,,,,,,,,,,,0,,,,,,,,,,,,,,\r\n"
        #expect(try Sample.text("csv", table, [full, open]) == Self.header + first + second)
        #expect(try Sample.text("csv", table, []) == Self.header)
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
