import HTTP
import Pages
import TaskModel

/// An endpoint that shows a study: the description, the tasks and the sessions that this browser
/// can continue.
struct StudyEndpoint: BrowserEndpoint {
    static let path: PathPattern = "studies/{study}"
    static let methods: Set<Method> = [.get]
    static let templates = [StudyPage.template]
    let study: String

    /// The name of the link parameter and form field that identify the session from whose page the
    /// request comes.
    static let session = "_session"

    /// Returns the identifier of the session from whose page the request comes, read from the form
    /// or else from the query.
    static func session(of request: Request) -> String? {
        request.form[session] ?? request.head.query[session]
    }

    /// Returns the path for a session's participant, who need not be the browser's last user.
    func path(from session: SessionState) -> String {
        path + Responder.queryText([(name: Self.session, value: session.id)])
    }

    enum Word: String, WordKey {
        case minutesOne = "pages.study.minutes.one"
        case minutesOther = "pages.study.minutes.other"
        case lastUsed = "pages.study.lastUsed"
        case closed = "pages.study.closed"
        case stale = "notices.study.stale"
        case cookies = "notices.study.cookies"
        case startedElsewhere = "notices.study.startedElsewhere"
        case taskStartedElsewhere = "notices.study.taskStartedElsewhere"
        case noLink = "notices.study.noLink"
        case incompleteLink = "notices.study.incompleteLink"
        case expiredLink = "notices.study.expiredLink"
        case opens = "notices.study.opens"
        case enrolmentClosed = "notices.study.enrolmentClosed"
        case full = "notices.study.full"
        case turnedAway = "notices.study.turnedAway"
        case after = "pages.study.after"
        case notEnrolled = "pages.study.notEnrolled"
        case consentAgain = "pages.study.consentAgain"
        case consentFirst = "pages.study.consentFirst"
        case usedInvitation = "notices.study.usedInvitation"
        case asLink = "pages.study.asLink"
        case asBefore = "pages.study.asBefore"
        case notNow = "notices.study.notNow"
        case timeZone = "pages.study.timeZone"
    }

    /// The keys of the texts about the availability of tasks.
    enum Schedule: String, WordKey {
        case notYet = "pages.study.states.notYet"
        case open = "pages.study.states.open"
        case inProgress = "pages.study.states.inProgress"
        case done = "pages.study.states.done"
        case missed = "pages.study.states.missed"
        case afterStart = "pages.study.times.afterStart"
        case opensToday = "pages.study.times.opensToday"
        case opensTomorrow = "pages.study.times.opensTomorrow"
        case opensTomorrowAt = "pages.study.times.opensTomorrowAt"
        case opensOn = "pages.study.times.opensOn"
        case opensOnAt = "pages.study.times.opensOnAt"
        case randomToday = "pages.study.times.randomToday"
        case randomTomorrow = "pages.study.times.randomTomorrow"
        case randomOn = "pages.study.times.randomOn"
        case untilToday = "pages.study.times.untilToday"
        case untilTomorrow = "pages.study.times.untilTomorrow"
        case until = "pages.study.times.until"
        case untilEndOfToday = "pages.study.times.untilEndOfToday"
        case untilEndOfTomorrow = "pages.study.times.untilEndOfTomorrow"
        case untilEndOf = "pages.study.times.untilEndOf"
        case late = "pages.study.times.late"
        case missedText = "pages.study.times.missed"
        case blocked = "pages.study.times.blocked"
        case progress = "pages.study.times.progress"
        case progressMissed = "pages.study.times.progressMissed"
    }

    var parameters: [String] { [study] }
    var place: EndpointPlace { .study(study) }

    func respond(
        to request: Request,
        from browser: ParticipantBrowser,
        in site: SiteContext
    ) async throws -> Response {
        try await site.participants.studyPage(study, request, browser)
    }
}

/// A study's page: the description, the tasks, and the forms and links for participating.
struct StudyPage: PageModel, Encodable {
    /// A task of the study, whether or not the person can start it.
    struct TaskRow: Encodable {
        let title: String
        let text: Markdown?
        /// The expected duration, in minutes; `nil` if the author gave no estimate.
        let duration: String?
        /// The address to which Start is posted; `nil` if the person cannot start the task.
        let startPath: Address?
        /// The address to which Start is posted for a new person; `nil` if a new person cannot
        /// start the task here.
        var someoneElsePath: Address?
        /// The reason why the person cannot start the task yet, or must do it again; otherwise
        /// `nil`.
        var unavailableReason: String?
        /// The state of the task, such as "Open", in a study with a schedule.
        var state: TaskState?
        /// The address of the session that the person can continue instead of starting another.
        var continuePath: Address?
        /// Whether the page emphasises the task's button.
        var isPrimary = false
        let token: String

        static func duration(_ minutes: Int, in wording: Wording) -> String {
            wording(
                minutes == 1 ? StudyEndpoint.Word.minutesOne : .minutesOther,
                ["count": String(minutes)]
            )
        }
    }

    /// The texts about the availability of a task to a person.
    struct TaskState: Encodable {
        let name: String
        /// The name of the state for style sheets, such as `open`.
        let kind: String
        /// A text that states when the task opens or closes, or why it is not open; `nil` if there
        /// is nothing to state.
        var times: String?
        /// A text with the number of occasions done, such as "3 of 7 done", and, if any were
        /// missed, their number.
        ///
        /// The property is `nil` if the number of occasions is 1, unlimited or unknown.
        var progress: String?
    }

    /// A session that can be continued in this browser.
    struct Continuation: Encodable {
        let title: String
        /// The date and time of the last activity.
        let lastUsed: String
        /// The address of the session's page.
        let path: Address
        /// Whether the page emphasises the session's button.
        var isPrimary = false
    }

    /// A link parameter, as a field of the form that starts a task.
    struct Parameter: Encodable {
        let name: String
        let value: String

        init(_ name: String, _ value: String) {
            self.name = "parameter-" + name
            self.value = value
        }
    }

    static let template = "study"
    /// Whether the page is compiled: always, because it is shown often and is mostly the same for
    /// all participants.
    var isCompiled: Bool { true }
    let frame: PageFrame
    let title: String
    let text: Markdown?
    var tasks: [TaskRow]
    /// The sessions that the browser's participant can continue, except those that can be continued
    /// from a task's row.
    var continuations: FlaggedList<Continuation>
    /// Whether the page offers to start a session for another person.
    ///
    /// The page does so if the browser has a participant in the study, the device is not shared,
    /// and new people need no link.
    var offersSomeoneElse = false
    /// Whether there are older sessions that are not listed.
    var hasOlderContinuations = false
    /// The link parameters to send with Start, sorted by name.
    var parameters: [Parameter]
    /// The value of the field `_as`, if the address contains it.
    var claimant: String?
    /// The value of the field `_session`, if the request came from a session's page.
    var session: String?
    let isClosed: Bool
    /// A sentence that names the person's time zone; `nil` if the time zone cannot be changed.
    var timeZone: String?
    /// The address of the page on which the person changes the time zone; `nil` if the time zone
    /// cannot be changed.
    var timeZonePath: Address?
    /// The address of the page with reminders.
    ///
    /// The property is `nil` if the study has no reminders, or if the browser is not the person's
    /// own. It is also `nil` for people who are new or have left the study.
    var remindersPath: Address?
    /// The address of the page with all tasks; `nil` unless this page shows a single task.
    var allTasksPath: Address?
    /// The address of the page with the personal link; `nil` for a new person, or if the browser is
    /// not the person's own.
    var personalLinkPath: Address?
    /// The address of the page with the person's consents and answers; `nil` for a new person, or
    /// if the browser is not the person's own.
    var myDataPath: Address?
    /// The address of the page with the form for a code.
    let returnPath: Address
    /// A notice to read before starting, for example that cookies are needed.
    var notice: String?
    /// The reason why the requested task cannot be started now.
    var objection: String?

    var derivedValues: [String: TemplateValue] {
        [
            "hasErrors": .flag(objection != nil),
            "hasSchedule": .flag(tasks.contains { $0.state != nil }),
        ]
    }
}
