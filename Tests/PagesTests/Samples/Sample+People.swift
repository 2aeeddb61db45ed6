import Pages
import Sessions
import Storage
import TaskModel

@testable import Site

/// The admin pages about participants, schedules, answers, notes and corrections.
extension Sample {
    static let flagged = MarkLabel(mark: "flagged", text: "Flagged")

    static let notes = NoteList(
        path: "/admin/studies/sleep/notes?session=7f3a9c21",
        marks: [flagged, .init(mark: "excluded", text: "Participant excluded")],
        notes: [
            .init(
                kindText: "Flag for attention",
                text: "Called <twice>.\nNo answer.",
                researcher: "ada",
                moment: "3 March 2026, 09:12"
            )
        ]
    )

    static func participantsPage(isEmpty: Bool) -> AdminParticipantsPage {
        AdminParticipantsPage(
            frame: PageFrame.admin("Participants"),
            studyTitle: "Sleep and coffee",
            studyPath: "/admin/studies/sleep",
            action: "/admin/studies/sleep/participants",
            notesPath: "/admin/studies/sleep/notes",
            withdrawalsPath: "/admin/studies/sleep/withdrawals",
            notice: isEmpty ? nil : "Notes added: 2.",
            text: "ward \"3\"",
            from: isEmpty ? "yesterday" : "2026-03-01",
            until: isEmpty ? "2026-02-30" : "",
            statuses: options("Enrolled"),
            arms: isEmpty ? [] : FlaggedList(options("Tea")),
            versions: options("2"),
            markOptions: options("Flagged"),
            zoneText: "Times are in the Europe/Madrid time zone.",
            participants: isEmpty
                ? []
                : [
                    participantRow("aB3", label: "Ward <3>", arm: "Tea", [flagged]),
                    participantRow("cD4", label: "", arm: nil, []),
                ],
            newerPath: isEmpty ? nil : "/admin/studies/sleep/participants?offset=0",
            olderPath: nil,
            errors: isEmpty ? FieldErrors(badDates) : []
        )
    }

    private static let badDates = ["from", "until"].map {
        FieldError(field: $0, text: "Enter a date such as 2026-05-31")
    }

    private static func participantRow(
        _ id: String,
        label: String,
        arm: String?,
        _ marks: [MarkLabel]
    ) -> AdminParticipantsPage.Row {
        AdminParticipantsPage.Row(
            id: id,
            path: "/admin/participants/\(id)",
            label: label,
            statusText: "Enrolled",
            arm: arm,
            sessionText: "3 of 4",
            added: "2 March 2026, 22:15",
            lastActivity: arm == nil ? nil : "2 March 2026, 22:18",
            marks: FlaggedList(marks)
        )
    }

    static func schedulePage(isUnused: Bool) -> AdminSchedulePage {
        var record = Adherence.TaskRecord()
        let wednesday = CalendarDate.epoch.adding(days: 20_516)
        record.days[wednesday] = [.done: 6, .late: 1, .inProgress: 1, .missed: 2]
        record.days[wednesday.adding(days: 5)] = [.done: 1, .open: 9]
        return AdminSchedulePage(
            frame: PageFrame.admin("Schedule"),
            studyTitle: "Sleep and coffee",
            studyPath: "/admin/studies/sleep",
            columns: ["Done", "Missed"],
            people: [.init(task: "Evening <diary>", counts: [3, 1])],
            calendars: FlaggedList(
                isUnused
                    ? []
                    : [
                        AdherenceCalendar(
                            "evening",
                            "Evening diary",
                            record,
                            Language.english
                        )
                    ]
                    .compactMap(\.self)
            )
        )
    }

    static func answersPage(_ errors: [FieldError]) -> AdminAnswersPage {
        let numbers = AnswerChart(numbers: [1: 3, 2: 4, 7: 1], Language.english).scaled
        var parts = AnswerChart(rows: AnswerChart.rows([("Tea <or> coffee", 6), ("", 2)], of: 8))
            .hiding(SmallCells.hidden)
        parts.title = "__other"
        return AdminAnswersPage(
            frame: PageFrame.admin("Answers in numbers"),
            title: "Evening diary",
            studyTitle: "Sleep and coffee",
            taskPath: "/admin/studies/sleep/tasks/evening",
            action: "/admin/studies/sleep/tasks/evening/answers",
            versions: options("2"),
            arms: errors.isEmpty ? FlaggedList(options("Tea")) : [],
            from: errors.isEmpty ? "" : "yesterday",
            until: "",
            countText: "Sessions: 8.",
            questions: [
                .init(
                    variable: "cups",
                    title: "How many cups?",
                    round: "(round 2)",
                    states: "Answered: 8 · Skipped: 1",
                    charts: [numbers, parts]
                )
            ],
            scores: errors.isEmpty
                ? [
                    .init(
                        variable: "total",
                        title: "Total",
                        round: nil,
                        states: "Sessions without this score: 0",
                        charts: [numbers]
                    )
                ] : [],
            errors: FieldErrors(errors)
        )
    }

    static func notesPage(
        _ subjects: [Note.Subject],
        _ errors: [FieldError] = []
    ) -> AdminNotesPage {
        AdminNotesPage(
            frame: PageFrame.admin("Add a note"),
            studyTitle: "Sleep and coffee",
            studyPath: "/admin/studies/sleep",
            subjects: FlaggedList(
                subjects.map { subject in
                    AdminNotesPage.Subject(
                        field: errors.isEmpty ? "session" : "participant",
                        id: subject.id,
                        path: "/admin/sessions/7f3a9c21",
                        marks: errors.isEmpty ? [flagged] : []
                    )
                }
            ),
            action: "/admin/studies/sleep/notes",
            token: "token-to-note",
            kinds: Note.Kind.allCases.map { kind in
                AdminNotesPage.Kind(
                    id: AdminNotesPage.id(of: kind),
                    value: kind.rawValue,
                    text: "Do this: \(kind.rawValue)",
                    isChosen: errors.isEmpty && kind == .exclude
                )
            },
            text: errors.isEmpty ? "Two people <answered>" : "",
            errors: FieldErrors(errors)
        )
    }

    static func linkPage(_ personal: PersonalLink?) -> AdminLinkPage {
        AdminLinkPage(
            frame: PageFrame.admin("New link and code"),
            studyTitle: "Sleep and coffee",
            participant: "aB3",
            participantPath: "/admin/participants/aB3",
            action: "/admin/participants/aB3/link",
            token: "token-to-replace",
            personal: personal,
            notice: personal == nil ? nil : "Browsers that can no longer open the sessions: 2."
        )
    }

    static func correctionPage(_ errors: [FieldError]) -> AdminCorrectionPage {
        AdminCorrectionPage(
            frame: PageFrame.admin("Correct an answer"),
            session: "7f3a9c21",
            sessionPath: "/admin/sessions/7f3a9c21",
            given: "Very <bad>",
            item: Item.sample(
                "mood",
                "How is your *mood*?",
                "{ type: integer, minimum: 1, maximum: 9 }",
                typed: ["mood": errors.isEmpty ? ["3"] : ["12"]]
            ),
            action: "/admin/sessions/7f3a9c21/corrections/3/mood",
            token: "token-to-correct",
            reason: errors.isEmpty ? "Misread" : "",
            errors: FieldErrors(errors)
        )
    }
}
