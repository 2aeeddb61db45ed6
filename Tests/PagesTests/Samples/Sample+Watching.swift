import Pages
import Storage
import TaskModel

@testable import Site

extension Sample {
    static func studyPage(
        _ sessions: [SessionListRow],
        hasFigures: Bool = false
    ) -> AdminStudyPage {
        AdminStudyPage(
            frame: PageFrame.admin("Sleep and coffee"),
            study: study,
            people: [
                .init(label: "Participants", value: 9),
                .init(label: "Stopped taking part", value: 1),
            ],
            chart: hasFigures ? chart : nil,
            tables: hasFigures ? [table] : [],
            enrolment: hasFigures ? enrolment : nil,
            versionsPath: "/admin/studies/sleep/versions",
            invitationsPath: "/admin/studies/sleep/invitations",
            participantsPath: "/admin/studies/sleep/participants",
            sessionsPath: "/admin/studies/sleep/sessions",
            auditPath: "/admin/studies/sleep/audit-trail",
            peoplePath: "/admin/studies/sleep/people",
            webhooksPath: "/admin/studies/sleep/webhooks",
            schedulePath: hasFigures ? "/admin/studies/sleep/schedule" : nil,
            consentsPath: hasFigures ? "/admin/studies/sleep/consents" : nil,
            exportsPath: "/admin/studies/sleep/exports",
            codebookPath: "/admin/studies/sleep/codebook",
            dataProtectionPath: "/admin/studies/sleep/data-protection",
            retentionText: "People whose data will be deleted: 3.",
            tasks: [.init(title: "Evening diary", path: "/admin/studies/sleep/tasks/evening")],
            backlogs: hasFigures ? [.init(text: "3 notices wait for the observer registry.")] : [],
            roomText: hasFigures ? "Free disk space for files and exports: 12.5 GB" : nil,
            zoneText: "Times are in the Europe/Madrid time zone.",
            sessions: FlaggedList(sessions)
        )
    }

    private static let chart = ColumnChart(
        id: "started",
        title: "Sessions by day of start",
        series: ["Finished", "In progress", "Ended otherwise"],
        periods: [
            .init(label: "1 March 2026", values: [3, 1, 0]),
            .init(label: "2 March 2026", values: [0, 0, 0]),
            .init(label: "3 March 2026", values: [7, 2, 4]),
        ]
    )

    private static let table = FigureTable(
        id: "by-task",
        caption: "Sessions by task",
        property: "Task",
        rows: [
            .init(
                title: "Evening <diary>",
                counts: .init(
                    started: 1204,
                    inProgress: 87,
                    finished: 1100,
                    screenedOut: 7,
                    declined: 2,
                    withdrawn: 1,
                    discarded: 6,
                    failed: 1
                )
            )
        ],
        isOpen: true
    )

    private static let enrolment = EnrolmentRows(
        Enrolment(
            closes: CalendarDate("2027-03-31"),
            maximum: 100,
            quotas: [EnrolmentQuota(id: "smokers", when: .all([]), maximum: 20)]
        ),
        EnrolmentCounts(enrolled: 12, turnedAway: 3, quotas: ["smokers": 9]),
        Language.english
    )

    static func sessionsPage(
        _ sessions: [SessionListRow],
        _ errors: [FieldError] = []
    ) -> AdminSessionsPage {
        AdminSessionsPage(
            frame: PageFrame.admin("Sessions"),
            studyTitle: "Sleep and coffee",
            studyPath: "/admin/studies/sleep",
            action: "/admin/studies/sleep/sessions",
            notesPath: "/admin/studies/sleep/notes",
            notice: errors.isEmpty && !sessions.isEmpty ? "Notes added: 2." : nil,
            text: "ward \"3\"",
            from: errors.isEmpty ? "2026-03-01" : "yesterday",
            until: "",
            tasks: options("Evening diary"),
            statuses: options("Finished"),
            arms: sessions.isEmpty ? [] : FlaggedList(options("Tea")),
            versions: options("2"),
            markOptions: options("Flagged"),
            zoneText: "Times are in the Europe/Madrid time zone.",
            sessions: FlaggedList(sessions),
            newerPath: nil,
            olderPath: sessions.isEmpty ? nil : "/admin/studies/sleep/sessions?offset=100",
            errors: FieldErrors(errors)
        )
    }

    static func options(_ text: String) -> [AdminSessionsPage.Option] {
        [
            .init(value: "", text: "All", isChosen: false),
            .init(value: text.lowercased(), text: text, isChosen: true),
        ]
    }

    static func taskPage(isUnused: Bool) -> AdminTaskPage {
        AdminTaskPage(
            frame: PageFrame.admin("Evening diary"),
            title: "Evening diary",
            studyTitle: "Sleep and coffee",
            studyPath: "/admin/studies/sleep",
            answersPath: "/admin/studies/sleep/tasks/evening/answers",
            action: "/admin/studies/sleep/tasks/evening",
            versions: options("2"),
            arms: isUnused ? [] : FlaggedList(options("Tea")),
            pages: isUnused ? [] : taskRows,
            isUnused: isUnused,
            diagramPath: "/admin/studies/sleep/diagrams/evening"
        )
    }

    private static let taskRows = [
        AdminTaskPage.Row(
            step: "caffeine",
            title: "How many cups <today>?",
            sessions: 120,
            here: 4,
            endedHere: 2,
            wentOnShare: "95%",
            sessionsShare: "100%",
            median: "8.4 s",
            lower: "5.0 s",
            upper: "1 min 2 s",
            unanswered: ["caffeine – Prefer not to say: 3, Skipped: 1"]
        ),
        AdminTaskPage.Row(
            step: "old",
            title: "Only in earlier versions",
            sessions: 0,
            here: 0,
            endedHere: 0,
            wentOnShare: "0%",
            sessionsShare: "0%",
            median: nil,
            lower: nil,
            upper: nil,
            unanswered: []
        ),
    ]
}
