import Pages

@testable import Site

extension Sample {
    static let publishingPages: [Sample] = [
        Sample("admin-new-study", newStudyPage([])),
        Sample("admin-new-study-none", newStudyPage([], samples: [])),
        Sample(
            "admin-new-study-invalid",
            newStudyPage([
                .init(field: "archive", text: "Choose an archive"),
                .init(field: "id", text: "Enter small letters, digits and hyphens"),
            ])
        ),
        Sample("admin-draft", draftPage(canPublish: true, [warning])),
        Sample("admin-draft-errors", draftPage(canPublish: false, [error, warning])),
        Sample("admin-preview", previewPage),
        Sample("admin-tests", testsPage(hasTests: true)),
        Sample("admin-tests-none", testsPage(hasTests: false)),
        Sample("admin-versions", versionsPage),
        Sample("admin-version", versionPage(isCurrent: false)),
        Sample("admin-version-current", versionPage(isCurrent: true)),
    ]

    private static func newStudyPage(
        _ errors: [FieldError],
        samples: FlaggedList<AdminNewStudyPage.Sample> = [
            .init(name: "wellbeing", title: "How have you been?")
        ]
    ) -> AdminNewStudyPage {
        AdminNewStudyPage(
            frame: PageFrame.admin("Add a study"),
            action: "/admin/new-study",
            token: "token-to-add",
            samples: samples,
            starters: [
                .init(name: "blank", text: "Blank: one question", isChosen: false),
                .init(name: "survey", text: "Survey: a questionnaire", isChosen: true),
            ],
            id: errors.isEmpty ? "" : "Sleep \"2027\"",
            title: errors.isEmpty ? "" : "Sleep & coffee",
            errors: FieldErrors(errors)
        )
    }

    private static let error = AdminDraftPage.FindingRow(
        severity: "Error",
        isError: true,
        place: "tasks/evening.yaml:3:9",
        message: "unknown step \"moood\"",
        suggestion: "did you mean \"mood\"?",
        code: "unknown-step",
        lines: [
            .init(number: 2, text: "next:", isMarked: false),
            .init(number: 3, text: "  - { goTo: moood } # <b>", isMarked: true),
        ]
    )

    private static let warning = AdminDraftPage.FindingRow(
        severity: "Warning",
        isError: false,
        place: "media/moon.svg:1:1",
        message: "no page shows this file",
        suggestion: "remove it",
        code: "unused-file",
        lines: []
    )

    private static let difference = StudyDifference(
        changes: ["new variable mood__reason"],
        files: [
            .init(path: "media/moon.svg", kindText: "new", lines: []),
            .init(
                path: "tasks/evening.yaml",
                kindText: "changed",
                lines: [
                    .init(kind: "kept", sign: " ", text: "id: mood"),
                    .init(kind: "removed", sign: "−", text: "title: How are <you>?"),
                    .init(kind: "added", sign: "+", text: "title: How are you now?"),
                    .init(kind: "gap", sign: "…", text: ""),
                ]
            ),
        ]
    )

    private static func draftPage(
        canPublish: Bool,
        _ findings: [AdminDraftPage.FindingRow]
    ) -> AdminDraftPage {
        AdminDraftPage(
            frame: PageFrame.admin("Sleep and coffee"),
            title: "Sleep and coffee",
            id: canPublish ? "sleep" : nil,
            uploadedText: "Added by ada on 4 March 2026, 09:12 UTC.",
            summaryText: "Errors: \(canPublish ? 0 : 1), Warnings: 1",
            isPublishable: canPublish,
            isFaulty: !canPublish,
            leavesChecksOut: !canPublish,
            folderText: canPublish ? nil : "This study is published from the folder studies/sleep.",
            findings: FlaggedList(findings),
            impact: canPublish ? ["Replaces version 3.", "Sessions in progress: 37."] : [],
            difference: canPublish ? difference : nil,
            hash: "0123",
            testToken: "token-to-test",
            previewPath: canPublish ? "/admin/versions/0123/preview" : nil,
            filesPath: "/admin/versions/0123/files",
            notice: canPublish ? "Another version was published meanwhile." : nil,
            basis: canPublish ? "0123" : "",
            action: "/admin/drafts/4",
            token: "token-of-draft"
        )
    }

    private static let previewPage = AdminPreviewPage(
        frame: PageFrame.admin("Preview"),
        studyTitle: "Sleep & coffee",
        backPath: "/admin/drafts/4",
        groups: [
            .init(
                title: "Study",
                pages: [
                    .init(step: "", text: "Sleep & coffee", path: "/admin?about=", isChosen: false)
                ]
            ),
            .init(
                title: "Evening <diary>",
                pages: [
                    .init(
                        step: "mood",
                        text: "How are you?",
                        path: "/admin?step=mood",
                        isChosen: true
                    ),
                    .init(step: "done", text: "", path: "/admin?step=done", isChosen: false),
                ]
            ),
        ],
        languages: [
            .init(text: "English", path: "/admin?language=en", isChosen: true),
            .init(text: "español", path: "/admin?language=es", isChosen: false),
        ],
        states: [.init(text: "As it appears first", path: "/admin?state=first", isChosen: true)],
        widths: [.init(text: "375 pixels", path: "/admin?width=375", isChosen: true)],
        step: "mood",
        title: "How are you?",
        width: 375,
        pagePath: "/admin/versions/0123/pages/evening/mood?language=en&state=first",
        previousPath: nil,
        nextPath: "/admin?step=done"
    )

    private static func testsPage(hasTests: Bool) -> AdminTestsPage {
        AdminTestsPage(
            frame: PageFrame.admin("Tests"),
            notice: hasTests ? nil : "The test was deleted.",
            tests: hasTests
                ? [
                    .init(
                        id: "t1",
                        title: "Sleep <and> coffee",
                        startedText: "Started by ada on 4 March 2026, 09:12 UTC.",
                        sessionsText: "Sessions: 2, finished: 1.",
                        exports: [
                            .init(
                                format: "CSV",
                                text: "One row for each session.",
                                path: "/admin/tests/t1/export/csv"
                            )
                        ]
                    )
                ] : [],
            action: "/admin/tests",
            token: "token-of-tests"
        )
    }

    private static let publications = [
        AdminVersionsPage.PublicationRow(
            text: "Published by ada on 4 March 2026, 09:12.",
            note: "Shorter <questions>"
        ),
        AdminVersionsPage.PublicationRow(
            text: "Published from a folder on 1 March 2026, 08:00.",
            note: nil
        ),
    ]

    private static let versionsPage = AdminVersionsPage(
        frame: PageFrame.admin("Versions"),
        studyTitle: "Sleep and coffee",
        studyPath: "/admin/studies/sleep",
        publicPath: "/studies/sleep",
        newStudyPath: "/admin/new-study",
        notice: "The version is published.",
        drafts: [
            AdminStudiesPage.DraftRow(
                name: "sleep",
                path: "/admin/drafts/4",
                text: "Added by grace on 2 March 2026, 22:15 UTC."
            )
        ],
        versions: [
            .init(
                number: "2",
                path: "/admin/studies/sleep/versions/2",
                isCurrent: true,
                publications: publications
            ),
            .init(
                number: "1",
                path: "/admin/studies/sleep/versions/1",
                isCurrent: false,
                publications: Array(publications.suffix(1))
            ),
        ]
    )

    private static func versionPage(isCurrent: Bool) -> AdminVersionPage {
        AdminVersionPage(
            frame: PageFrame.admin("Version 2"),
            title: "Version 2",
            studyTitle: "Sleep and coffee",
            versionsPath: "/admin/studies/sleep/versions",
            notice: isCurrent ? nil : "Another version was published in the meantime.",
            hash: String(repeating: "0123456789abcdef", count: 4),
            testToken: "token-to-test",
            previewPath: isCurrent ? "/admin/versions/0123/preview" : nil,
            filesPath: "/admin/versions/0123/files",
            isCurrent: isCurrent,
            publications: publications,
            difference: isCurrent ? difference : nil,
            impact: isCurrent ? [] : ["Publishing replaces version 3."],
            consequences: isCurrent
                ? nil : StudyDifference(changes: ["new variable mood"], files: []),
            basis: "0123",
            unreadableText: isCurrent ? nil : "This program cannot read this version any more.",
            folderText: isCurrent ? nil : "This study is published from the folder studies/sleep.",
            action: isCurrent ? nil : "/admin/studies/sleep/versions/1",
            token: "token-to-publish"
        )
    }
}
