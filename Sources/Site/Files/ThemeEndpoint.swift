import HTTP
import Studies
import TaskModel

/// An endpoint that returns the style sheet of a theme.
struct ThemeEndpoint: Endpoint, Codable {
    static let path: PathPattern = "themes/{version}/{sheet}"
    static let methods: Set<Method> = [.get]
    static let access = RouteAccess.everyone
    /// The hash of the study's version.
    let version: String
    /// The file name, which contains a hash of the style sheet.
    let sheet: String

    var place: EndpointPlace { .site }

    func respond(to request: Request, in site: SiteContext) async throws -> Response {
        guard let study = try await site.environment.library.version(version),
            let bytes = site.environment.themes.bytes(of: sheet, in: study)
        else { throw SiteError.notFound }
        let headers = SecurityHeaders.file(
            MediaTypeByFileName(ofFile: sheet),
            isImmutable: true,
            isSecure: site.environment.isSecure
        )
        return Response(headers: headers, body: .bytes(bytes))
    }
}
