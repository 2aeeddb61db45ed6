import Pages
import Storage
import TaskModel

@testable import Site

extension Sample {
    static let adminPages: [Sample] = [
        Sample("admin-sign-in", signIn(isSetUp: false, [])),
        Sample(
            "admin-sign-in-invalid",
            signIn(
                isSetUp: false,
                [FieldError(field: "password", text: "Check the name and the password")]
            )
        ),
        Sample("admin-set-up", signIn(isSetUp: true, [])),
        Sample(
            "admin-set-up-invalid",
            signIn(
                isSetUp: true,
                [
                    .init(field: "name", text: "Enter a name"),
                    .init(field: "password", text: "Enter at least 12 characters"),
                    .init(field: "password-again", text: "The passwords do not match"),
                ]
            )
        ),
        Sample("admin-researchers", researchersPage()),
        Sample("admin-researchers-link", researchersPage(link: invitationLink)),
        Sample(
            "admin-researchers-invalid",
            researchersPage(name: "a b", [.init(field: "name", text: "Enter a name")])
        ),
        Sample("admin-password", passwordPage(asksCurrent: true, [])),
        Sample("admin-password-invalid", passwordPage(asksCurrent: true, passwordErrors)),
        Sample("admin-invitation", passwordPage(asksCurrent: false, [])),
        Sample(
            "admin-invitation-invalid",
            passwordPage(asksCurrent: false, Array(passwordErrors.dropFirst()))
        ),
        Sample("admin-invitations", invitationsPage([invitation, usedInvitation])),
        Sample("admin-invitations-none", invitationsPage([])),
        Sample("admin-invitations-invalid", invitationsPage([], invitationErrors)),
        Sample("admin-slips", slipsPage),
        Sample("admin-device", devicePage(isShared: false)),
        Sample("admin-device-shared", devicePage(isShared: true)),
        Sample("admin-removal", removalPage(isInvitation: false)),
        Sample("admin-removal-invitation", removalPage(isInvitation: true)),
        Sample("admin-studies", studiesPage([study, otherStudy], diagnostics)),
        Sample("admin-studies-none", studiesPage([], [])),
        Sample("admin-study", studyPage(sessions)),
        Sample("admin-study-none", studyPage([])),
        Sample("admin-study-figures", studyPage([], hasFigures: true)),
        Sample("admin-exports", exportsPage),
        Sample("admin-exports-invalid", invalidExportsPage),
        Sample("admin-codebook", codebookPage),
        Sample("admin-data-protection", dataProtectionPage),
        Sample("admin-account", accountPage),
        Sample("admin-audit-trail", auditTrailPage(isOfStudy: false)),
        Sample("admin-audit-trail-study", auditTrailPage(isOfStudy: true)),
        Sample("admin-study-people", studyPeoplePage()),
        Sample("admin-study-people-link", studyPeoplePage(link: invitationLink)),
        Sample(
            "admin-study-people-invalid",
            studyPeoplePage([
                .init(field: "name", text: "Enter a name"),
                .init(field: "role-owner", text: "Choose a role"),
            ])
        ),
        Sample("admin-sessions", sessionsPage(sessions)),
        Sample("admin-sessions-none", sessionsPage([])),
        Sample(
            "admin-sessions-invalid",
            sessionsPage(
                [],
                ["from", "until"].map {
                    .init(field: $0, text: "Enter a date such as 2026-05-31")
                }
            )
        ),
        Sample("admin-task", taskPage(isUnused: false)),
        Sample("admin-task-unused", taskPage(isUnused: true)),
        Sample("admin-session", sessionPage(groups, scores)),
        Sample("admin-session-none", sessionPage([], [])),
        Sample("admin-session-deleted", deletedSessionPage),
        Sample("admin-participants", participantsPage(isEmpty: false)),
        Sample("admin-participants-none", participantsPage(isEmpty: true)),
        Sample("admin-answers", answersPage([])),
        Sample(
            "admin-answers-invalid",
            answersPage(
                ["from", "until"].map {
                    .init(field: $0, text: "Enter a date such as 2026-05-31")
                }
            )
        ),
        Sample("admin-schedule", schedulePage(isUnused: false)),
        Sample("admin-schedule-none", schedulePage(isUnused: true)),
        Sample("admin-notes", notesPage([.session("7f3a9c21")])),
        Sample("admin-notes-none", notesPage([])),
        Sample(
            "admin-notes-invalid",
            notesPage(
                [.participant("aB3"), .participant("cD4")],
                [
                    .init(field: "kind-comment", text: "Choose what you want to do"),
                    .init(field: "text", text: "Enter a note or a reason"),
                ]
            )
        ),
        Sample("admin-link", linkPage(nil)),
        Sample("admin-link-new", linkPage(personal)),
        Sample("admin-correction", correctionPage([])),
        Sample(
            "admin-correction-invalid",
            correctionPage([
                .init(field: "correction-reason", text: "Enter the reason for the correction")
            ])
        ),
    ]

    private static func signIn(isSetUp: Bool, _ errors: [FieldError]) -> SignInPage {
        var frame = PageFrame.admin(isSetUp ? "Create the first researcher account" : "Sign in")
        frame.researcher = nil
        frame.signOutToken = nil
        return SignInPage(
            frame: frame,
            action: isSetUp ? "/admin/set-up" : "/admin/sign-in",
            token: "token-to-sign-in",
            isSetUp: isSetUp,
            name: errors.isEmpty ? "" : "ada",
            errors: FieldErrors(errors)
        )
    }

    private static func researchersPage(
        link: AdminResearchersPage.Link? = nil,
        name: String = "",
        _ errors: [FieldError] = []
    ) -> AdminResearchersPage {
        AdminResearchersPage(
            frame: PageFrame.admin("Researchers"),
            researchers: [
                .init(
                    name: "ada",
                    added: "1 March 2026, 09:12 UTC",
                    isSelf: true,
                    isAdministrator: true
                ),
                .init(
                    name: "hugo@example.org",
                    added: "2 March 2026, 10:00 UTC",
                    administrator: .init(
                        action: "/admin/researchers/hugo@example.org/administrator",
                        token: "token-of-hugo"
                    ),
                    removePath: "/admin/researchers/hugo@example.org/remove"
                ),
                .init(
                    name: "zoë",
                    added: "3 March 2026, 11:05 UTC",
                    invitation: "Invited by ada. The link works until 3 March 2026, 12:05 UTC.",
                    removePath: "/admin/researchers/zo%C3%AB/remove",
                    newLink: .init(
                        action: "/admin/researchers/zo%C3%AB/link",
                        token: "token-of-zoe"
                    )
                ),
            ],
            add: .init(action: "/admin/researchers", token: "token-to-add"),
            link: link,
            notice: link == nil && errors.isEmpty ? "The researcher was removed." : nil,
            name: name,
            errors: FieldErrors(errors)
        )
    }

    private static func auditTrailPage(isOfStudy: Bool) -> AdminAuditTrailPage {
        AdminAuditTrailPage(
            frame: PageFrame.admin("Audit trail"),
            studyTitle: isOfStudy ? "Sleep <and> coffee" : nil,
            studyPath: isOfStudy ? "/admin/studies/sleep" : nil,
            action: "/admin/audit-trail",
            text: isOfStudy ? "<ada>" : "",
            actors: [
                .init(value: "", text: "All", isChosen: true),
                .init(value: "researcher", text: "Researchers", isChosen: false),
            ],
            from: isOfStudy ? "yesterday" : "",
            until: "",
            zoneText: "Times are in UTC.",
            entries: isOfStudy
                ? []
                : [
                    .init(
                        number: 12,
                        moment: "1 March 2026, 09:12 UTC",
                        event: "Viewed the answers of a session",
                        kind: "session.view",
                        actor: "researcher:ada",
                        object: "s<1>"
                    )
                ],
            headText: isOfStudy ? nil : "12:9f86d081884c7d65",
            filePath: "/admin/audit-trail?format=csv",
            newerPath: isOfStudy ? "/admin/audit-trail?offset=0" : nil,
            olderPath: nil,
            errors: isOfStudy ? [.init(field: "from", text: "Enter a date such as 2026-05-31")] : []
        )
    }

    private static let accountPage = AdminAccountPage(
        frame: PageFrame.admin("Your account"),
        passwordPath: "/admin/password",
        twoStepPath: "/admin/account/two-step",
        hasTwoSteps: true,
        tokensPath: "/admin/account/tokens",
        signIns: [
            .init(id: "a1", text: "Signed in today, last used now", isCurrent: true),
            .init(id: "b2", text: "Signed in yesterday, last used yesterday", isCurrent: false),
        ],
        action: "/admin/account",
        token: "token-of-sign-ins",
        signOutEverywhere: .init(
            action: "/admin/sign-out-everywhere",
            token: "token-to-sign-out-everywhere"
        ),
        notice: "You have been signed out of that browser."
    )

    private static func studyPeoplePage(
        link: AdminResearchersPage.Link? = nil,
        _ errors: [FieldError] = []
    ) -> AdminStudyPeoplePage {
        let roles = [
            AdminStudyPeoplePage.Role(
                id: "role-owner",
                value: "owner",
                name: "Owner",
                text: "Can do everything.",
                isChosen: false
            ),
            AdminStudyPeoplePage.Role(
                id: "role-analyst",
                value: "analyst",
                name: "Analyst",
                text: "Exports answers.",
                isChosen: link == nil
            ),
        ]
        return AdminStudyPeoplePage(
            frame: PageFrame.admin("Researchers and roles"),
            studyTitle: "Sleep <and> coffee",
            studyPath: "/admin/studies/sleep",
            members: link == nil && errors.isEmpty
                ? []
                : [
                    .init(field: "role-0", name: "ada", invitation: nil, roles: roles),
                    .init(field: "role-1", name: "zoë", invitation: "Invited", roles: roles),
                ],
            noOwnerText: link == nil ? "The study has no owner yet." : nil,
            tokens: errors.isEmpty ? [] : [nightly],
            action: "/admin/studies/sleep/people",
            token: "token-of-people",
            roles: roles,
            name: errors.isEmpty ? "" : "a b",
            link: link,
            errors: FieldErrors(errors)
        )
    }

    private static let invitationLink = AdminResearchersPage.Link(
        text:
            "This link is for zoë. It works only once and expires on 3 March 2026, 12:05 UTC. "
            + "Do not send it to anyone else.",
        address: "https://study.example/admin/invitations/Zm9yLXpvZQ"
    )

    private static let invitation = AdminInvitationsPage.Row(
        number: "2",
        label: "Ward 3 \"<b>\"",
        arm: "coffee",
        status: "Open",
        isReusable: true,
        uses: "4",
        link: "https://study.example/join/Zm9yLXpvZQ",
        code: "K7PM2-XQD9R",
        withdrawPath: "/admin/studies/sleep/invitations/2/withdraw",
        token: "token-to-withdraw"
    )

    private static let usedInvitation = AdminInvitationsPage.Row(
        number: "1",
        label: "",
        arm: "",
        status: "Withdrawn",
        isReusable: false,
        uses: "1",
        link: "https://study.example/join/Zm9yLWFkYQ",
        code: "K7PM2-XQD9S",
        withdrawPath: nil,
        token: "token-to-withdraw"
    )

    private static let invitationErrors: [FieldError] = [
        .init(field: "count", text: "Enter a whole number from 1 to 10000"),
        .init(field: "label", text: "Enter at most 200 characters"),
        .init(field: "arm", text: "There is no arm “tea”"),
        .init(field: "table", text: "Row 2: there is no arm “tea”"),
    ]

    private static func invitationsPage(
        _ rows: [AdminInvitationsPage.Row],
        _ errors: [FieldError] = []
    ) -> AdminInvitationsPage {
        let isFull = !rows.isEmpty
        return AdminInvitationsPage(
            frame: PageFrame.admin("Invitations"),
            studyTitle: "Sleep and coffee",
            studyPath: "/admin/studies/sleep",
            isListed: isFull,
            notice: isFull ? "Invitations created: 2" : nil,
            openText: "Not used: 1",
            invitations: FlaggedList(rows),
            newerPath: isFull ? "/admin/studies/sleep/invitations?offset=0" : nil,
            olderPath: isFull ? "/admin/studies/sleep/invitations?offset=200" : nil,
            slipsPath: "/admin/studies/sleep/invitations/slips",
            listPath: "/admin/studies/sleep/invitations/list",
            action: "/admin/studies/sleep/invitations",
            token: "token-of-invitations",
            arms: isFull && errors.isEmpty
                ? [] : [.init(id: "coffee", title: "Coffee", isChosen: true)],
            count: errors.isEmpty ? "" : "0",
            label: errors.isEmpty ? "" : "\"",
            isReusable: !errors.isEmpty,
            columnsText: "Columns: label, arm, reusable",
            table: errors.isEmpty ? "" : "label,arm\n<,tea\n",
            errors: FieldErrors(errors)
        )
    }

    private static let slipsPage = AdminSlipsPage(
        frame: PageFrame.admin("Invitations"),
        language: "es",
        title: "Sueño y café",
        slipTitle: "Invitación",
        backPath: "/admin/studies/sleep/invitations",
        nextPath: "/admin/studies/sleep/invitations/slips?from=201",
        slips: [
            AdminSlipsPage.Slip(
                number: "2",
                label: "Ward 3",
                text: "Para participar, escanee el código:",
                link: "https://study.example/join/Zm9yLXpvZQ",
                qrCode: QRCode("https://study.example/join/Zm9yLXpvZQ"),
                code: "K7PM2-XQD9R",
                codeText: "O escriba este código en https://study.example/studies/sleep/return"
            )
        ]
    )

    private static func devicePage(isShared: Bool) -> AdminDevicePage {
        AdminDevicePage(
            frame: PageFrame.admin("Shared device"),
            action: "/admin/device",
            token: "token-of-the-device",
            isShared: isShared
        )
    }

    private static func passwordPage(
        asksCurrent: Bool,
        _ errors: [FieldError]
    ) -> AdminPasswordPage {
        var frame = PageFrame.admin(asksCurrent ? "Change your password" : "Choose a password")
        if !asksCurrent {
            frame.researcher = nil
            frame.signOutToken = nil
        }
        return AdminPasswordPage(
            frame: frame,
            action: asksCurrent ? "/admin/password" : "/admin/invitations/Zm9yLXpvZQ",
            token: "token-of-the-password",
            name: "ada",
            asksCurrent: asksCurrent,
            errors: FieldErrors(errors)
        )
    }

    private static let passwordErrors: [FieldError] = [
        .init(field: "current-password", text: "Enter your current password"),
        .init(field: "password", text: "This password is easy to guess"),
        .init(field: "password-again", text: "The passwords do not match"),
    ]

    private static func removalPage(isInvitation: Bool) -> AdminRemovalPage {
        AdminRemovalPage(
            frame: PageFrame.admin("Remove a researcher"),
            action: "/admin/researchers/hugo/remove",
            token: "token-to-remove",
            title: "Remove hugo?",
            isInvitation: isInvitation,
            backPath: "/admin/researchers"
        )
    }

    private static func studiesPage(
        _ studies: [AdminStudiesPage.Row],
        _ diagnostics: [String]
    ) -> AdminStudiesPage {
        AdminStudiesPage(
            frame: PageFrame.admin("Studies"),
            studies: FlaggedList(studies),
            drafts: studies.isEmpty
                ? []
                : [
                    .init(
                        name: "sleep",
                        path: "/admin/drafts/4",
                        text: "Added by ada on 4 March 2026, 09:12 UTC."
                    )
                ],
            newStudyPath: "/admin/new-study",
            notice: studies.isEmpty ? "That draft no longer exists." : nil,
            diagnostics: FlaggedList(diagnostics)
        )
    }

    private static let diagnostics = [
        "memory/tasks/recall.yaml:14:9: error: unknown step \"moood\"; did you mean \"mood\"? [unknown-step]"
    ]

    static let study = AdminStudiesPage.Row(
        title: "Sleep and coffee",
        id: "sleep",
        path: "/admin/studies/sleep",
        publicPath: "/studies/sleep",
        published: "2026-03-01 09:12",
        started: 1204,
        inProgress: 87,
        finished: 1101
    )

    private static let otherStudy = AdminStudiesPage.Row(
        title: "Memory",
        id: "memory",
        path: "/admin/studies/memory",
        publicPath: "/studies/memory",
        published: "2026-02-11 17:40",
        started: 12,
        inProgress: 3,
        finished: 9
    )

    static let sessions: [SessionListRow] = [
        session("7f3a9c21", .completed, "Finished", "done"),
        session("1b77e0d4", .inProgress, "In progress", "mood"),
        session("90cc41aa", .saved, "Saved for later", "last_cup"),
        session("55e1b0f2", .discarded, "Discarded", "caffeine"),
        session("c2d87e16", .failed, "Failed", "caffeine"),
        session("e8a3309b", .earlyTermination, "Ended early", "consent"),
        session("a41b77c0", .withdrawn, "Left the study", "mood"),
    ]

    private static func session(
        _ id: String,
        _ status: SessionStatus,
        _ words: String,
        _ step: String
    ) -> SessionListRow {
        SessionListRow(
            id: id,
            path: "/admin/sessions/\(id)",
            participant: String(id.reversed()),
            participantPath: "/admin/participants/\(String(id.reversed()))",
            task: "Evening diary",
            status: status.rawValue,
            statusText: words,
            step: step,
            arm: status == .completed ? "Breathing" : nil,
            marks: status == .failed ? [flagged] : [],
            started: "2026-03-02 22:14",
            updated: "2026-03-02 22:18"
        )
    }

    private static func sessionPage(
        _ groups: [AdminSessionPage.Group],
        _ scores: [ScoreModel],
        session: SessionListRow = session("7f3a9c21", .completed, "Finished", "done"),
        summary: AdminSessionPage.Summary = summary,
        isDeleted: Bool = false
    ) -> AdminSessionPage {
        var frame = PageFrame.admin("Session 7f3a9c21")
        frame.studyTitle = "Sleep and coffee"
        return AdminSessionPage(
            frame: frame,
            session: session,
            studyPath: "/admin/studies/sleep",
            summary: summary,
            groups: groups,
            scores: FlaggedList(scores),
            recordings: FlaggedList(isDeleted ? [] : [recording]),
            zoneText: "Times are in the Europe/Madrid time zone.",
            isDeleted: isDeleted,
            history: FlaggedList(isDeleted ? [] : visits),
            notes: isDeleted ? nil : notes,
            notice: isDeleted ? nil : "The correction has been saved."
        )
    }

    private static let recording = AdminSessionPage.RecordingRow(
        recorder: "gait",
        label: "Movement of your device",
        outcome: "stopped",
        files: [
            .init(name: "gait.csv", path: "/admin/sessions/7f3a9c21/files/gait.csv"),
            .init(name: "gait-2.csv", path: "/admin/sessions/7f3a9c21/files/gait-2.csv"),
        ],
        samples: "1800",
        kilobytes: "214",
        gaps: "3.200/8.100",
        failures: "interrupted"
    )

    private static let visits = [
        AdminSessionPage.HistoryRow(
            step: "mood",
            title: "How is *your* mood?",
            shown: "2 March 2026, 22:15",
            left: "2 March 2026, 22:16",
            event: "Left with Back",
            validity: nil,
            answers: []
        ),
        AdminSessionPage.HistoryRow(
            step: "relative@2",
            title: "",
            shown: "2 March 2026, 22:16",
            left: "2 March 2026, 22:17",
            event: "Answered",
            validity: "entry removed",
            answers: [.init(name: "name", value: "<Ann>")]
        ),
    ]

    private static let summary = AdminSessionPage.Summary(
        arm: "breathe",
        occasion: "3, 1 March 2026, 18:00-02:00",
        strata: [.init(name: "gender", value: "woman")],
        parameters: [.init(name: "PROLIFIC_PID", value: "<5f3>")],
        language: "en",
        version: "2 of 3, published 1 March 2026, 09:12",
        hash: String(repeating: "0123456789abcdef", count: 4),
        ended: "2 March 2026, 22:18"
    )

    private static let deletedSessionPage = sessionPage(
        [],
        [],
        session: session("55e1b0f2", .discarded, "Discarded", "caffeine"),
        summary: AdminSessionPage.Summary(
            arm: nil,
            strata: [],
            parameters: [],
            language: "es",
            version: nil,
            hash: String(repeating: "0123456789abcdef", count: 4),
            ended: nil
        ),
        isDeleted: true
    )

    private static let groups = [
        AdminSessionPage.Group(title: "Medicines: *Ibuprofen*", rows: Array(rows.prefix(3))),
        AdminSessionPage.Group(title: nil, rows: Array(rows.dropFirst(3))),
    ]

    private static let rows: [AdminSessionPage.Row] = zip(ItemState.allCases, states).enumerated()
        .map { index, state in
            AdminSessionPage.Row(
                variable: "mood__item_\(index)",
                question: InlineMarkdown("How *much* did you worry, question \(index)?"),
                answer: state.0 == .answered ? "A lot, <b>really</b>" : nil,
                state: state.0.rawValue,
                stateText: state.1,
                shown: index < 2 ? "2 March 2026, 22:14" : nil,
                answered: index < 2 ? "2 March 2026, 22:15" : nil
            )
        }

    private static let states = [
        "Answered", "Skipped", "Preferred not to say", "Does not know", "Not shown", "Not reached",
        "Off the path",
    ]

    private static let scores = [
        ScoreModel(title: "Sleepiness", value: "12", band: "Mild", text: nil),
        ScoreModel(title: "Worries", value: nil, band: nil, text: nil),
    ]
}
