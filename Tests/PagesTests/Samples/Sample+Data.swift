import Pages
import Storage
import TaskModel

@testable import Site

extension Sample {
    static let exportsPage = exports(
        [
            running, finished,
            AdminExportsPage.Row(
                id: "e3",
                formats: "xlsx",
                byText: "Started by ada on 4 March 2026, 09:12",
                stateText: "The export failed: Format xlsx: the table is too wide.",
                isOver: true,
                isIdentifying: false
            ),
        ],
        notice: "The export has started. You can leave this page."
    )

    static let invalidExportsPage = exports(
        [],
        from: "yesterday",
        codes: "skipped",
        errors: [
            FieldError(field: "from", text: "Enter the date like this: 2026-05-31."),
            FieldError(field: "until", text: "Enter the date like this: 2026-05-31."),
            FieldError(field: "codes", text: "Enter reasons and whole numbers."),
        ]
    )

    private static let running = AdminExportsPage.Row(
        id: "e1",
        formats: "csv, spss",
        byText: "Started by ada on 4 March 2026, 09:15",
        stateText: "120 of 340 sessions",
        isRunning: true,
        done: 120,
        all: 340,
        isIdentifying: true
    )

    private static let finished = AdminExportsPage.Row(
        id: "e2",
        formats: "csv",
        byText: "Started by ada on 4 March 2026, 09:14",
        stateText: "Sessions: 340, 1.2 MB.",
        isOver: true,
        keptText: "Available until 5 March 2026, 09:14",
        path: "/admin/exports/e2",
        isIdentifying: false
    )

    private static func exports(
        _ rows: [AdminExportsPage.Row],
        notice: String? = nil,
        from: String = "",
        codes: String = "",
        errors: FieldErrors = []
    ) -> AdminExportsPage {
        AdminExportsPage(
            frame: PageFrame.admin("Export data"),
            studyTitle: "Sleep <and> coffee",
            studyPath: "/admin/studies/sleep",
            codebookPath: "/admin/studies/sleep/codebook",
            notice: notice,
            action: "/admin/studies/sleep/exports",
            token: "token-of-exports",
            interval: rows.isEmpty ? 15 : 2,
            exports: FlaggedList(rows),
            formats: [
                .init(
                    id: "format-csv",
                    name: "csv",
                    text: "A table with one row per session.",
                    limits: "",
                    isChosen: true
                ),
                .init(
                    id: "format-xlsx",
                    name: "xlsx",
                    text: "A workbook for spreadsheets.",
                    limits: "A sheet has at most 1,048,576 rows.",
                    isChosen: false
                ),
            ],
            tasks: [
                .init(value: "", text: "All", isChosen: true),
                .init(value: "evening", text: "Evening diary", isChosen: false),
            ],
            statuses: [.init(value: "", text: "All", isChosen: true)],
            from: from,
            until: "",
            includesExcluded: true,
            includesIdentifying: false,
            offersIdentifying: true,
            codes: codes,
            zoneText: "Times are in the Europe/Madrid time zone.",
            errors: errors
        )
    }

    static let dataProtectionPage = AdminDataProtectionPage(
        frame: PageFrame.admin("Data protection"),
        studyTitle: "Sleep <and> coffee",
        studyPath: "/admin/studies/sleep",
        asOf: "Generated on 3 March 2026, 09:12 from version 2.",
        codebookPath: "/admin/studies/sleep/codebook",
        facts: [
            .init(label: "Purpose", text: "To learn <more> about sleep", isStated: true),
            .init(label: "Legal basis", text: "Not stated.", isStated: false),
        ],
        tasks: [
            .init(title: "Evening diary", variables: 12, identifying: [], recordings: ""),
            .init(
                title: "Walk",
                variables: 3,
                identifying: [
                    .init(name: "name", question: "What is your <name>?"),
                    .init(name: "email", question: ""),
                ],
                recordings: "The movement of your device"
            ),
        ],
        stored: [.init(text: "Link parameters: centre")],
        retention: [
            .init(text: "Months after a person’s last activity: 60"),
            .init(text: "People whose data will be deleted: 3.", isWarning: true),
        ],
        rights: [.init(text: "Stop taking part. Their answers are kept.")],
        researchers: [.init(text: "ada")],
        programs: "Programs that can read data with an access token: nightly (ada)"
    )

    static let codebookPage = AdminCodebookPage(
        frame: PageFrame.admin("Codebook"),
        studyTitle: "Sleep <and> coffee",
        studyPath: "/admin/studies/sleep",
        exportsPath: "/admin/studies/sleep/exports",
        csvPath: "/admin/studies/sleep/codebook/csv",
        jsonPath: "/admin/studies/sleep/codebook/json",
        tables: [.init(id: "_answers", caption: "Answers", variables: variables)],
        reasons: [.init(reason: "skipped", code: -99), .init(reason: "declined", code: -98)]
    )

    private static let variables: [AdminCodebookPage.Variable] = [
        .init(
            name: "mood",
            labels: [
                .init(language: "en", text: "How is your <mood>?"),
                .init(language: "es", text: "¿Qué tal su ánimo?"),
            ],
            type: "category",
            unit: "",
            range: "",
            values: [
                .init(value: "good", code: "1", label: "Good"),
                .init(value: "bad", code: "2", label: "Bad"),
            ],
            condition: "if coffee > 0",
            formula: "",
            versions: "1, 2",
            isIdentifying: false,
            canBeMissing: true,
            otherNames: ""
        ),
        .init(
            name: "1st_name",
            labels: [.init(language: "en", text: "First name")],
            type: "text",
            unit: "",
            range: "",
            values: [],
            condition: "",
            formula: "",
            versions: "2",
            isIdentifying: true,
            canBeMissing: true,
            otherNames: "SPSS: v_1st_name, Stata: v_1st_name"
        ),
        .init(
            name: "total",
            labels: [.init(language: "en", text: "Total")],
            type: "decimal",
            unit: "cups",
            range: "0 to 20",
            values: [],
            condition: "",
            formula: "sum of coffee, tea",
            versions: "2",
            isIdentifying: false,
            canBeMissing: false,
            otherNames: ""
        ),
    ]
}
