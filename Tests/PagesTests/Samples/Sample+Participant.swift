import Pages
import TaskModel

@testable import Site

extension Sample {
    /// The pages for participants, except step pages and the pages about participants' own data.
    static let participantPages: [Sample] = [
        Sample("studies", home),
        Sample("studies-none", StudyListPage(frame: front, studies: [])),
        Sample("study", study(isOpen: true, continuations: [])),
        Sample(
            "study-continue",
            study(isOpen: true, continuations: continuations, hasParticipant: true)
        ),
        Sample("study-someone-else", study(isOpen: true, continuations: [], hasParticipant: true)),
        Sample("study-closed", study(isOpen: false, continuations: [], hasParticipant: true)),
        Sample("study-schedule", scheduled),
        Sample("study-task", onlyTask),
        Sample("time-zone", timeZone),
        Sample("reminders", reminders()),
        Sample("reminders-active", reminders(state: "We send reminders to a…@sleep.example.")),
        Sample("reminders-invalid", wrongReminders),
        Sample("mail-link", mailLink),
        Sample("mail-link-done", mailLinkDone),
        Sample("learn-more", learnMore),
        Sample("learn-more-video", learnMoreVideo),
        Sample("cancel", cancel(canSave: true, hasAnswers: true)),
        Sample("cancel-unsaved", cancel(canSave: false, hasAnswers: true)),
        Sample("cancel-nothing", cancel(canSave: false, hasAnswers: false)),
        Sample("cancel-expired", expiredCancel),
        Sample("saved", saved(personal)),
        Sample("saved-here-only", saved(nil)),
        Sample("saved-shared", savedOnSharedDevice),
        Sample("personal-link", personalLink),
        Sample("return-code", returnPage(asksCode: true)),
        Sample("return-code-invalid", wrongReturn),
        Sample("return-link", returnPage(asksCode: false)),
        Sample("message", message),
        Sample("message-retry", retry),
    ]

    private static let front = PageFrame(wording: Language.english, title: "Studies")

    static let home = StudyListPage(frame: front, studies: studies)

    private static let studies = [
        StudyListPage.Row(
            title: "Sleep and coffee",
            text: "How *coffee* changes our nights. Two weeks, three minutes each evening.",
            path: "/studies/sleep"
        ),
        StudyListPage.Row(title: "Memory", text: nil, path: "/studies/memory"),
    ]

    private static func study(
        isOpen: Bool,
        continuations: [StudyPage.Continuation],
        hasParticipant: Bool = false
    ) -> StudyPage {
        StudyPage(
            frame: PageFrame.sample("Sleep and coffee"),
            title: "Sleep and coffee",
            text:
                "We want to know how coffee changes our nights.\n\n## Who can take part\n\nAdults.",
            tasks: [
                task("Evening diary", "Six questions before going to bed.", 3, isOpen),
                task("Morning diary", nil, 1, isOpen),
            ],
            continuations: FlaggedList(continuations),
            offersSomeoneElse: hasParticipant && isOpen,
            parameters: [.init("PROLIFIC_PID", "5f\"<a>"), .init("wave", "2")],
            claimant: hasParticipant ? "link" : nil,
            isClosed: !isOpen,
            personalLinkPath: hasParticipant ? "/studies/sleep/personal-link" : nil,
            returnPath: "/studies/sleep/return",
            notice: continuations.isEmpty ? nil : "Cookies are needed to start."
        )
    }

    private static func task(
        _ title: String,
        _ text: String?,
        _ minutes: Int,
        _ isOpen: Bool
    ) -> StudyPage.TaskRow {
        StudyPage.TaskRow(
            title: title,
            text: text.map { Markdown($0) },
            duration: StudyPage.TaskRow.duration(minutes, in: Language.english),
            startPath: isOpen ? "/studies/sleep/tasks/evening" : nil,
            someoneElsePath: isOpen ? "/studies/sleep/tasks/evening" : nil,
            unavailableReason: isOpen ? nil : "Not yet.",
            token: "token-to-start"
        )
    }

    /// A study page with a schedule; each task is in a different state.
    private static var scheduled: StudyPage {
        var page = study(isOpen: true, continuations: [])
        page.tasks = [
            row("First questions", "done", "Done"),
            row("Evening diary", "in-progress", "In progress", progress: "2 of 7 done"),
            row("Morning diary", "open", "Open", times: "Closes today at 10:00."),
            row("Follow-up", "not-yet", "Not yet", times: "Opens on 28 September 2026."),
            row("Extra questions", "missed", "Missed", times: "The time for this has passed."),
        ]
        page.tasks[1].continuePath = "/sessions/s1"
        page.tasks[1].isPrimary = true
        page.timeZone = "Times are shown for Madrid."
        page.timeZonePath = "/studies/sleep/time-zone"
        return page
    }

    private static var onlyTask: StudyPage {
        var page = scheduled
        page.tasks = [page.tasks[2]]
        page.tasks[0].isPrimary = true
        page.allTasksPath = "/studies/sleep"
        return page
    }

    private static func row(
        _ title: String,
        _ kind: String,
        _ name: String,
        times: String? = nil,
        progress: String? = nil
    ) -> StudyPage.TaskRow {
        var row = task(title, nil, 2, kind == "open")
        row.unavailableReason = nil
        row.someoneElsePath = nil
        row.state = StudyPage.TaskState(name: name, kind: kind, times: times, progress: progress)
        return row
    }

    private static let timeZone = TimeZonePage(
        frame: PageFrame.sample("Your time zone"),
        action: "/studies/sleep/time-zone",
        fields: [HiddenField(name: "_token", value: "token-to-choose")],
        regions: [
            .init(
                name: "Asia",
                zones: [.init(value: "Asia/Tokyo", name: "Tokyo", isChosen: false)]
            ),
            .init(
                name: "Europe",
                zones: [
                    .init(value: "Europe/Berlin", name: "Berlin", isChosen: false),
                    .init(value: "Europe/Madrid", name: "Madrid", isChosen: true),
                ]
            ),
        ],
        isFirst: true,
        backPath: "/studies/sleep",
        notice: "Choose a place from the list."
    )

    private static func reminders(state: String? = nil) -> RemindersPage {
        RemindersPage(
            frame: PageFrame.sample("Reminders"),
            action: "/studies/sleep/reminders",
            token: "token-to-remind",
            calendar: "https://sleep.example/calendar/aB3.x7/tasks.ics",
            email: RemindersPage.Email(state: state),
            backPath: "/studies/sleep",
            notice: state == nil
                ? "You will not get any more emails. We have deleted your address." : nil
        )
    }

    private static var wrongReminders: RemindersPage {
        var page = reminders()
        page.calendar = nil
        page.notice = nil
        page.email = RemindersPage.Email(
            address: "ada",
            error: "Enter an email address, such as name@example.com"
        )
        return page
    }

    private static let mailLink = MailLinkPage(
        frame: PageFrame.sample("Confirm your email address"),
        text: "Select Confirm if you asked us to send reminders to this address.",
        action: "/mail/confirm/aB3.x7",
        button: "Confirm"
    )

    private static let mailLinkDone = MailLinkPage(
        frame: PageFrame.sample("Your address is confirmed"),
        text: "You will get an email when you can start a task."
    )

    private static let continuations = [
        StudyPage.Continuation(
            title: "Evening diary",
            lastUsed: "Last used yesterday, 22:14",
            path: "/sessions/s1",
            isPrimary: true
        )
    ]

    private static let learnMore = LearnMorePage(
        frame: PageFrame.sample("Why we ask"),
        title: "Why we ask",
        text:
            "# Coffee\n\nIt stays in the blood for **six hours**.\n\n1. One\n2. Two\n\n> A quotation",
        backPath: "/sessions/s1/steps/caffeine"
    )

    private static var learnMoreVideo: LearnMorePage {
        var page = learnMore
        page.video = LearnMorePage.Video(
            path: "/media/v1/coffee.mp4",
            type: "video/mp4",
            captions: "/media/v1/coffee.vtt"
        )
        return page
    }

    private static func cancel(canSave: Bool, hasAnswers: Bool) -> CancelPage {
        CancelPage(
            frame: PageFrame.sample("Do you want to leave?"),
            action: "/sessions/s1/cancel",
            token: "token-to-leave",
            canSave: canSave,
            hasAnswers: hasAnswers
        )
    }

    private static var expiredCancel: CancelPage {
        var page = cancel(canSave: true, hasAnswers: true)
        page.notice = "The page had expired, so nothing was changed."
        return page
    }

    static let personal = PersonalLink(
        link: "https://sleep.example/p/Zk3vQ9d0xP7bT1yLr8MnCw2hFj5sUeGa",
        code: "K7PM2-XQD9R",
        codePage: "https://sleep.example/studies/sleep/return",
        mail: "mailto:?subject=Your%20link&body=Your%20link%3A",
        qrCode: QRCode("https://sleep.example/p/Zk3vQ9d0xP7bT1yLr8MnCw2hFj5sUeGa")
    )

    private static func saved(_ personal: PersonalLink?) -> SavedPage {
        SavedPage(
            frame: PageFrame.sample("Your answers are saved"),
            personal: personal,
            isForThisTurnOnly: false,
            continuePath: "/sessions/s1"
        )
    }

    private static var savedOnSharedDevice: SavedPage {
        var frame = PageFrame.sample("Your answers are saved")
        frame.turn = PageFrame.Turn(
            id: "3f2a",
            lockAfter: 300,
            path: "/studies/sleep/next",
            token: "token-to-end"
        )
        return SavedPage(
            frame: frame,
            personal: nil,
            isForThisTurnOnly: true,
            continuePath: "/sessions/s1"
        )
    }

    private static let personalLink = OwnLinkPage(
        frame: PageFrame.sample("Your personal link"),
        personal: personal,
        action: "/studies/sleep/personal-link",
        token: "token-to-replace",
        continuePath: "/studies/sleep",
        notice: "You have a new link and code. The old ones no longer work."
    )

    private static func returnPage(asksCode: Bool) -> ReturnPage {
        ReturnPage(
            frame: PageFrame.sample("What is your personal code?"),
            action: "/studies/sleep/return",
            token: "token-to-return",
            asksCode: asksCode,
            text: asksCode ? nil : "Continue only if the link is yours.",
            claimant: asksCode ? nil : "link",
            notice: asksCode ? nil : "Someone else has used this study in this browser.",
            parameters: asksCode ? [] : [.init("PANEL_ID", "7")],
            studyPath: "/studies/sleep"
        )
    }

    private static let wrongReturn = ReturnPage(
        frame: PageFrame.sample("What is your personal code?"),
        action: "/studies/sleep/return",
        token: "token-to-return",
        asksCode: true,
        code: "K7PM2 XQD9 \"",
        error: "Check the code: no answers were saved with this one",
        studyPath: "/studies/sleep"
    )

    private static let message = MessagePage(
        frame: PageFrame.sample("This page is not here"),
        text: "The address may be **mistyped**, or the link is an old one.",
        onward: [PageFrame.Link(text: "To the study's page", path: "/studies/sleep")]
    )

    /// A link that opens in a new tab, so that the typed input is not lost.
    private static var returnLink: PageFrame.Link {
        var link = PageFrame.Link(
            text: "Continue with a personal code",
            path: "/studies/sleep/return"
        )
        link.opensNewTab = true
        return link
    }

    private static let retry = MessagePage(
        frame: PageFrame.sample("Your answer could not be saved yet"),
        text: "Nothing is lost: this page still has what you typed. Wait a moment and try again.",
        onward: [returnLink],
        retry: MessagePage.Retry(
            action: "/sessions/s1/steps/mood",
            fields: [
                .init(name: "_token", value: "token-of-the-form"),
                .init(name: "reason", value: "Two\nlines & \"quotes\""),
            ]
        )
    )
}
