import HTTP
import Pages
import TaskModel

/// An endpoint that shows the participant's time zone; a POST changes it.
struct TimeZoneEndpoint: BrowserEndpoint {
    static let path: PathPattern = "studies/{study}/time-zone"
    static let methods: Set<Method> = [.get, .post]
    static let templates = [TimeZonePage.template]
    let study: String

    enum Word: String, WordKey {
        case title = "timeZone.title"
        case stale = "notices.timeZone.stale"
        case missing = "notices.timeZone.missing"
    }

    /// A part of the world by which the page groups time zones.
    enum Region: String, CaseIterable, WordKey {
        case africa = "timeZone.regions.africa"
        case america = "timeZone.regions.america"
        case antarctica = "timeZone.regions.antarctica"
        case arctic = "timeZone.regions.arctic"
        case asia = "timeZone.regions.asia"
        case atlantic = "timeZone.regions.atlantic"
        case australia = "timeZone.regions.australia"
        case europe = "timeZone.regions.europe"
        case indian = "timeZone.regions.indian"
        case pacific = "timeZone.regions.pacific"
        case other = "timeZone.regions.other"

        /// Creates the region of a time zone such as `Europe/Madrid`.
        init(of zone: String) {
            let name = zone.split(separator: "/").first.map { $0.lowercased() } ?? ""
            self = Region(rawValue: "timeZone.regions.\(name)") ?? .other
        }
    }

    var place: EndpointPlace { .study(study) }

    func respond(
        to request: Request,
        from browser: ParticipantBrowser,
        in site: SiteContext
    ) async throws -> Response {
        try await site.participants.timeZone(self, request, browser)
    }
}

/// The page on which people choose their time zone.
struct TimeZonePage: PageModel, Encodable {
    struct Region: Encodable {
        let name: String
        let zones: [Zone]
    }

    struct Zone: Encodable {
        let value: String
        let name: String
        let isChosen: Bool
    }

    static let template = "time-zone"
    let frame: PageFrame
    /// The address to which the choice is posted.
    let action: Address
    /// The fields that the form sends in addition to the time zone.
    let fields: [HiddenField]
    let regions: [Region]
    /// Whether no zone has been chosen yet, in which case the page may suggest the device's zone.
    let isFirst: Bool
    /// The address of the study's page.
    let backPath: Address
    /// A notice, for example that nothing was chosen.
    var notice: String?
}

extension TimeZonePage.Region {
    /// Returns the time zones with the given names, grouped by region; `chosen` is selected.
    static func all(choosing chosen: String?, in wording: Wording, _ names: [String]) -> [Self] {
        let zones = Dictionary(grouping: names, by: TimeZoneEndpoint.Region.init(of:))
        return TimeZoneEndpoint.Region.allCases.compactMap { region in
            zones[region].map { names in
                Self(
                    name: wording(region),
                    zones: names.sorted().map {
                        .init(value: $0, name: Self.place(of: $0), isChosen: $0 == chosen)
                    }
                )
            }
        }
    }

    /// Returns the place in the name of a zone: `Madrid` for `Europe/Madrid`.
    static func place(of zone: String) -> String {
        zone.split(separator: "/").dropFirst().joined(separator: ", ").replacing("_", with: " ")
            .nonEmpty ?? zone
    }
}

extension String {
    fileprivate var nonEmpty: String? { isEmpty ? nil : self }
}
