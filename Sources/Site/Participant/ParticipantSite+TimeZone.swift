import HTTP
import Pages
import Scheduling
import Storage
import TaskModel

extension ParticipantSite {
    /// Shows the time zone of the browser's participant; a POST changes it.
    func timeZone(
        _ endpoint: TimeZoneEndpoint,
        _ request: Request,
        _ browser: ParticipantBrowser
    ) async throws -> Response {
        let visit = try await visit(to: endpoint.study, request, browser)
        let arrival = try await arrival(request, in: visit.study, visit.browser)
        guard visit.study.hasOwnTimeZones, arrival.obstacle == nil, arrival.isOwnBrowser,
            let owner = arrival.participant
        else { throw SiteError.notYours }
        guard request.head.method == .post else { return try show(visit, owner, request) }
        let isOurs = formGuard.accepts(
            request,
            browser: browser.hash,
            object: owner.id,
            purpose: "time-zone"
        )
        guard isOurs else { return try show(visit, owner, request, .stale, .forbidden) }
        guard let zone = chosenTimeZone(in: request) else {
            return try show(visit, owner, request, .missing, .unprocessableContent)
        }
        try await environment.storage.setTimeZone(zone, of: owner.id)
        return responder.redirect(
            to: StudyEndpoint(study: endpoint.study),
            query: personQuery(of: request) + visit.language
        )
    }

    private func show(
        _ visit: StudyVisit,
        _ owner: Participant,
        _ request: Request,
        _ notice: TimeZoneEndpoint.Word? = nil,
        _ status: Status = .ok
    ) throws -> Response {
        let token = secrets.formToken(
            browser: visit.browser.hash,
            object: owner.id,
            purpose: "time-zone"
        )
        let wording = environment.wording(visit.study.language)
        var frame = visit.frame(titled: wording(TimeZoneEndpoint.Word.title), in: wording)
        if visit.browser.isShared, let key = visit.browser.key {
            frame.turn = turn(in: visit.study, key)
        }
        let query = Responder.queryText(personQuery(of: request) + visit.language)
        let page = TimeZonePage(
            frame: frame,
            action: Address(TimeZoneEndpoint(study: visit.study.id).path + query),
            fields: [HiddenField(name: "_token", value: token)],
            regions: TimeZonePage.Region.all(
                choosing: owner.timeZone ?? visit.study.timeZone,
                in: wording,
                LocalZone.names
            ),
            isFirst: owner.timeZone == nil,
            backPath: Address(StudyEndpoint(study: visit.study.id).path + query),
            notice: notice.map { wording($0) }
        )
        return try responder.page(page, status: status)
    }

    /// Shows the page on which someone chooses a time zone before the first task starts.
    ///
    /// Its form starts the task.
    func timeZonePage(
        _ task: String,
        _ version: StudyVersion,
        _ request: Request
    ) throws -> Response {
        let asked = request.form["_language"] ?? ""
        let study = version.edition(
            version.languages.contains(asked)
                ? asked : Languages.preferred(request.head, of: version.languages)
        )
        let wording = environment.wording(study.language)
        let place = MessagePlace.study(study, environment.page(study.theme, of: version))
        let isAnswered = request.form[Self.timeZone] != nil
        let page = TimeZonePage(
            frame: place.frame(titled: wording(TimeZoneEndpoint.Word.title), in: wording),
            action: StartEndpoint(study: study.id, task: task).address,
            fields: startFields(of: request, in: study),
            regions: TimeZonePage.Region.all(
                choosing: study.timeZone,
                in: wording,
                LocalZone.names
            ),
            isFirst: true,
            backPath: Address(
                StudyEndpoint(study: study.id).path + Responder.queryText(personQuery(of: request))
            ),
            notice: isAnswered ? wording(TimeZoneEndpoint.Word.missing) : nil
        )
        return try responder.page(page, status: isAnswered ? .unprocessableContent : .ok)
    }
}
