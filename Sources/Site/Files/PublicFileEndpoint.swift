import HTTP

struct PublicFileEndpoint: Endpoint {
    static let path: PathPattern = "public/{path...}"
    static let methods: Set<Method> = [.get]
    static let access = RouteAccess.everyone
    /// The segments of the file's path.
    let file: [String]

    var place: EndpointPlace { .site }

    func respond(to request: Request, in site: SiteContext) throws -> Response {
        guard let found = site.publicFiles[file] else { throw SiteError.notFound }
        var headers = SecurityHeaders.file(
            MediaTypeByFileName(ofFile: file.last ?? ""),
            isImmutable: false,
            isSecure: site.environment.isSecure
        )
        headers["ETag"] = found.tag
        guard request.head.headers["If-None-Match"] != found.tag else {
            return Response(status: .notModified, headers: headers)
        }
        return Response(headers: headers, body: .bytes(found.bytes))
    }
}

extension PublicFileEndpoint {
    init(_ parameters: PathParameters) { file = parameters.rest }

    var parameters: [String] { file }
}
