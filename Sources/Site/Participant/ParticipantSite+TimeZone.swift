import HTTP
import Pages
import Scheduling
import Storage
import TaskModel

extension ParticipantSite {
    /// The name of the form field that contains the name of a time zone.
    static let timeZone = "_timeZone"

    /// Returns the name of the time zone for the person's local times.
    ///
    /// Returns `nil` for the server's time zone. Also returns `nil` if participants choose a time
    /// zone and the person's choice is not known.
    func timeZone(of arrival: Arrival, in study: Study, _ request: Request) -> String? {
        guard study.hasOwnTimeZones else { return study.timeZone }
        if arrival.isOwnBrowser, let known = arrival.participant?.timeZone { return known }
        return chosenTimeZone(in: request)
    }

    /// Returns the name of the time zone in a form; `nil` if it is not in `LocalZone.names`.
    func chosenTimeZone(in request: Request) -> String? {
        request.form[Self.timeZone].flatMap { LocalZone.names.contains($0) ? $0 : nil }
    }

    /// Stores the time zone that a person chose when starting the first session, unless a time zone
    /// is already stored.
    func storeTimeZone(
        _ timeZone: String?,
        of participant: Participant,
        in study: Study
    ) async throws {
        guard study.hasOwnTimeZones, participant.timeZone == nil, let timeZone else { return }
        try await environment.storage.setTimeZone(timeZone, of: participant.id)
    }

    /// Shows the time zone of the browser's participant; a POST changes it.
    func timeZone(
        _ endpoint: TimeZoneEndpoint,
        _ request: Request,
        _ browser: ParticipantBrowser
    ) async throws -> Response {
        let page = try await ownPage(of: endpoint.study, for: "time-zone", request, browser)
        guard page.study.hasOwnTimeZones else { throw SiteError.notYours }
        guard page.isPost else { return try show(page) }
        guard page.isOurs else { return try show(page, .stale, .forbidden) }
        guard let zone = chosenTimeZone(in: request) else {
            return try show(page, .missing, .unprocessableContent)
        }
        try await environment.storage.setTimeZone(zone, of: page.owner.id)
        return page.redirect(to: StudyEndpoint(study: endpoint.study))
    }

    private func show(
        _ page: OwnPage,
        _ notice: TimeZoneEndpoint.Word? = nil,
        _ status: Status = .ok
    ) throws -> Response {
        let endpoint = TimeZoneEndpoint(study: page.study.id)
        let model = TimeZonePage(
            frame: page.frame(titled: TimeZoneEndpoint.Word.title, at: endpoint),
            action: page.address(of: endpoint),
            fields: [HiddenField(name: "_token", value: page.token)],
            regions: TimeZonePage.Region.all(
                choosing: page.owner.timeZone ?? page.study.timeZone,
                in: page.wording,
                LocalZone.names
            ),
            isFirst: page.owner.timeZone == nil,
            backPath: page.address(of: StudyEndpoint(study: page.study.id)),
            notice: notice.map { page.wording($0) }
        )
        return try responder.page(model, status: status)
    }

    /// Shows the page on which a person chooses a time zone before the first task starts.
    ///
    /// The page's form starts the task.
    func timeZonePage(
        _ task: String,
        _ version: StudyVersion,
        _ request: Request
    ) throws -> Response {
        let (study, place) = shown(version, for: request)
        let wording = environment.wording(study.language)
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
