import HTTP
import TaskModel

/// An endpoint that returns a participant's calendar in iCalendar format, for calendar apps.
struct CalendarEndpoint: Endpoint, Codable {
    static let path: PathPattern = "calendar/{token}/tasks.ics"
    static let methods: Set<Method> = [.get]
    static let access = RouteAccess.everyone
    let token: String

    enum Word: String, WordKey {
        case text = "reminders.eventText"
    }

    var place: EndpointPlace { .site }

    func respond(to request: Request, in site: SiteContext) async throws -> Response {
        try await site.participants.calendar(self)
    }
}
