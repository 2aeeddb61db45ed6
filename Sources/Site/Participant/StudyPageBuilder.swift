import HTTP
import Pages
import Scheduling
import Sessions
import Storage
import TaskModel

/// A builder that creates the study page for one person and one browser.
struct StudyPageBuilder {
    let site: ParticipantSite
    let version: StudyVersion
    /// The study in the page's language.
    let study: Study
    let request: Request
    let browser: ParticipantBrowser
    let arrival: Arrival
    /// The person's sessions that the browser may open, newest first.
    let sessions: [SessionSummary]
    /// The tasks that the person can start under the enrolment rules.
    let enrolment: EnrolmentState
    /// The availability of the tasks to the person.
    let schedule: ParticipantSchedule
    /// The titles of the sessions' tasks that are no longer in the study, by session identifier.
    let formerTitles: [String: String]
    /// The only task that the page shows; `nil` if the page shows all tasks.
    let onlyTask: String?
    /// The availability of the tasks to another person in this browser; `nil` if another person
    /// cannot start.
    let someoneElse: SomeoneElse?
    /// The person's withdrawal from the study, if the person has stopped taking part.
    let withdrawal: Withdrawal?
    /// The consents that the person must give again before starting other tasks.
    let renewal: ConsentRenewal

    /// The availability of the tasks to a person who is new to the study.
    struct SomeoneElse {
        let enrolment: EnrolmentState
        let schedule: ParticipantSchedule

        func canStart(_ task: String) -> Bool {
            enrolment.allows(task) && schedule.state(of: task).isOpen
        }
    }

    /// The maximum number of unfinished sessions on the page, which lists the newest first.
    private static let mostContinuations = 20

    var wording: Wording { site.environment.wording(study.language) }
    private var claimant: [(name: String, value: String)] {
        site.claimant(of: request).map { [$0.field] } ?? []
    }
    var canStart: Bool {
        study.access == .open && arrival.obstacle == nil && withdrawal == nil
    }

    /// The link parameters that the page's forms and links pass on, sorted by name.
    private var parameters: [(name: String, value: String)] {
        site.storedParameters(of: request, in: study).sorted { $0.key < $1.key }
            .map { (name: $0.key, value: $0.value) }
    }

    /// Returns the page, with a notice if there is one.
    ///
    /// `obstacle` is the reason why a new person could not take part, and `objection` the reason
    /// why a task could not be started.
    func page(
        _ notice: StudyEndpoint.Word?,
        _ obstacle: EnrolmentState.Obstacle?,
        objection: String?
    ) -> StudyPage {
        let states = study.tasks.map { schedule.state(of: $0.id) }
        let shown = states.compactMap(\.continued)
        let open = sessions.filter { $0.status.isOpen && !shown.contains($0.id) }
        let rows = zip(study.tasks, states).filter { onlyTask == nil || $0.0.id == onlyTask }
            .map(row)
        let continuations = onlyTask == nil ? open.prefix(Self.mostContinuations) : []
        let word = notice ?? StudyEndpoint.Word(arrival, hasSessions: !sessions.isEmpty)
        let left = withdrawal.map { site.text(of: $0, in: study, wording) }
        let notice = left ?? text(obstacle) ?? text(own: word, open)
        return StudyPage(
            frame: frame,
            title: study.title,
            text: study.description.map { Markdown($0) },
            tasks: continuations.isEmpty ? emphasised(rows) : rows,
            continuations: FlaggedList(
                continuations.enumerated().map { continuation($1, isPrimary: $0 == 0) }
            ),
            offersSomeoneElse: offersSomeoneElse,
            hasOlderContinuations: onlyTask == nil && open.count > Self.mostContinuations,
            parameters: parameters.map { StudyPage.Parameter($0.name, $0.value) },
            claimant: claimant.first?.value,
            session: StudyEndpoint.session(of: request),
            isClosed: study.access != .open,
            timeZone: timeZonePath.map { _ in
                wording(StudyEndpoint.Word.timeZone, ["place": place])
            },
            timeZonePath: timeZonePath,
            remindersPath: remindersPath,
            allTasksPath: onlyTask.map { _ in Address(path(parameters + personQuery)) },
            personalLinkPath: personalLinkPath,
            myDataPath: myDataPath,
            returnPath: ReturnByCodeEndpoint(study: study.id).address,
            notice: notice,
            objection: objection
        )
    }

    /// Whether another person can start from the page, even if the participant has withdrawn from
    /// the study.
    var offersSomeoneElse: Bool {
        study.access == .open && arrival.obstacle == nil
            && someoneElse.map { $0.enrolment.obstacle == nil } == true
    }

    /// Returns the notice for the person, or else the reason why the person cannot start any task;
    /// `nil` if there is neither.
    private func text(own word: StudyEndpoint.Word?, _ open: [SessionSummary]) -> String? {
        // The notice `stale` asks people to press Start again, but with an obstacle the page has no
        // such button.
        let isAnswered = word == .stale && enrolment.obstacle != nil
        if let word, !isAnswered { return wording(word) }
        // An obstacle does not prevent people from continuing an unfinished session.
        return canStart && open.isEmpty ? text(enrolment.obstacle) : nil
    }

    /// Returns a text that states why the person cannot start any task.
    private func text(_ obstacle: EnrolmentState.Obstacle?) -> String? {
        guard let obstacle else { return nil }
        // A browser that is not the person's own must not reveal that the person was turned away.
        let shown = obstacle == .turnedAway && !arrival.isOwnBrowser ? .full : obstacle
        return StudyEndpoint.text(shown, in: wording)
    }

    private var personalLinkPath: Address? {
        guard arrival.isOfOwner else { return nil }
        return Address(OwnLinkEndpoint(study: study.id).path + Responder.queryText(personQuery))
    }

    private var myDataPath: Address? {
        guard arrival.isOfOwner else { return nil }
        return Address(MyDataEndpoint(study: study.id).path + Responder.queryText(personQuery))
    }

    /// The address of the page on which the person changes the time zone.
    ///
    /// The value is `nil` if the study has one time zone for everyone. It is also `nil` if the
    /// person is new or the browser is not the person's own.
    private var timeZonePath: Address? {
        guard study.hasOwnTimeZones, arrival.isOfOwner else { return nil }
        let query = Responder.queryText(personQuery)
        return Address(TimeZoneEndpoint(study: study.id).path + query)
    }

    private var remindersPath: Address? {
        guard arrival.isOfOwner, withdrawal == nil, site.offersReminders(study) else {
            return nil
        }
        let query = Responder.queryText(personQuery)
        return Address(RemindersEndpoint(study: study.id).path + query)
    }

    private var place: String { TimeZonePage.Region.place(of: schedule.zone.name) }

    private var personQuery: [(name: String, value: String)] { site.personQuery(of: request) }

    private var frame: PageFrame {
        var frame = PageFrame(wording: wording, title: study.title)
        frame.describe(study)
        frame.theme = site.environment.page(study.theme, of: version)
        // A page for a new person can be opened during another person's turn, and must then offer
        // to end that turn.
        if browser.isShared, let key = browser.key { frame.turn = site.turn(in: study, key) }
        frame.isBetweenTurns = browser.isShared && browser.key == nil
        guard version.languages.count > 1 else { return frame }
        let kept = parameters + personQuery
        frame.languages = version.languages.map { language in
            PageFrame.Link(
                text: LocaleConventions.of(language).name,
                language: language,
                path: path([(name: "language", value: language)] + kept),
                isCurrent: language == study.language
            )
        }
        return frame
    }

    private func continuation(
        _ session: SessionSummary,
        isPrimary: Bool
    ) -> StudyPage.Continuation {
        StudyPage.Continuation(
            title: study.task(session.task)?.title ?? formerTitles[session.id] ?? session.task,
            lastUsed: wording(
                StudyEndpoint.Word.lastUsed,
                ["moment": session.updatedAt.words(in: wording, zone: study.timeZone)]
            ),
            path: SessionEndpoint(id: session.id).address,
            isPrimary: isPrimary
        )
    }

    private func path(_ query: [(name: String, value: String)]) -> String {
        StudyEndpoint(study: study.id).path + Responder.queryText(query)
    }

    /// The links for choosing who takes part: the person identified by the opened address, or the
    /// browser's last user.
    var people: [PageFrame.Link] {
        [
            PageFrame.Link(
                text: wording(StudyEndpoint.Word.asLink),
                path: path(parameters + [ParticipantSite.Claimant.link.field])
            ),
            PageFrame.Link(text: wording(StudyEndpoint.Word.asBefore), path: path([])),
        ]
    }
}

extension StudyEndpoint.Word {
    /// Creates the notice for a person who cannot start, or whose sessions the browser may not
    /// show.
    ///
    /// Returns `nil` in all other cases, and for `otherPerson`, which has a separate page.
    fileprivate init?(_ arrival: Arrival, hasSessions: Bool) {
        switch arrival.obstacle {
        case .noLink: self = .noLink
        case .incompleteLink: self = .incompleteLink
        case .unsignedLink: self = .expiredLink
        case .otherPerson: return nil
        case nil:
            guard !arrival.isOwnBrowser, !hasSessions else { return nil }
            self = .startedElsewhere
        }
    }
}
