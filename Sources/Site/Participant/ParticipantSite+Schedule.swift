import HTTP
import Pages
import Scheduling
import Sessions
import Storage
import Studies
import TaskModel

extension ParticipantSite {
    /// Returns a person's schedule in a study.
    ///
    /// In a browser that is not the person's own, the schedule contains only restricted sessions
    /// and is otherwise that of a new person.
    func schedule(
        of arrival: Arrival,
        in study: Study,
        _ sessions: [SessionSummary],
        _ timeZone: String?
    ) async throws -> ParticipantSchedule {
        var enrolment: EnrolmentDecision?
        let owner = arrival.isOwnBrowser ? arrival.participant?.id : nil
        if let owner, !study.schedule.isEmpty {
            enrolment = try await environment.storage.enrolment(of: owner)
        }
        return ParticipantSchedule(
            of: study,
            participant: owner,
            enrolment: enrolment,
            sessions: sessions.filter { $0.isRestricted != arrival.isOwnBrowser },
            timeZone: timeZone ?? study.timeZone,
            now: environment.now()
        )
    }

    /// Shows a task with its Start button, or the reason why the person cannot start it now.
    ///
    /// If the person can continue a session of the task, redirects to that session.
    func task(
        _ endpoint: StartEndpoint,
        _ request: Request,
        _ browser: ParticipantBrowser
    ) async throws -> Response {
        guard let version = try await environment.library.study(endpoint.study),
            version.study.task(endpoint.task) != nil
        else { throw SiteError.notFound }
        let browser = try await self.browser(browser, in: version.study, request.head)
        let arrival = try await arrival(request, in: version.study, browser)
        let schedule = try await schedule(
            of: arrival,
            in: version.study,
            try await ownSessions(of: arrival, browser),
            timeZone(of: arrival, in: version.study, request)
        )
        if let session = schedule.sessionToContinue(of: endpoint.task) {
            return responder.redirect(to: SessionEndpoint(id: session.id))
        }
        return try await studyPage(
            endpoint.study,
            request,
            browser,
            status: .ok,
            task: endpoint.task
        )
    }
}
