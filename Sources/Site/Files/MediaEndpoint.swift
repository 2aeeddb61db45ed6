import HTTP
import Studies
import TaskModel

/// An endpoint that returns a media file of a study.
///
/// The path contains the hash of the study's version, so the file at a path never changes.
struct MediaEndpoint: Endpoint {
    static let path: PathPattern = "media/{version}/{path...}"
    static let methods: Set<Method> = [.get]
    static let access = RouteAccess.everyone
    let version: String
    /// The segments of the file's path, without the folder `media`.
    let file: [String]

    var place: EndpointPlace { .site }

    func respond(to request: Request, in site: SiteContext) async throws -> Response {
        let name = "media/" + file.joined(separator: "/")
        guard let study = try await site.environment.library.version(version),
            let bytes = study.files[name]
        else { throw SiteError.notFound }
        var headers = SecurityHeaders.file(
            MediaTypeByFileName(ofFile: file.last ?? ""),
            isImmutable: true,
            isSecure: site.environment.isSecure
        )
        headers["Accept-Ranges"] = "bytes"
        headers["ETag"] = "\"\(version)\""
        let range = ByteRange(of: request.head, tag: headers["ETag"], count: bytes.count)
        return ByteRange.response(range, headers, bytes.count) { .bytes(Array(bytes[$0])) }
    }
}

extension MediaEndpoint {
    init(_ parameters: PathParameters) {
        self.init(version: parameters[0], file: parameters.rest)
    }

    /// Creates the endpoint of a file.
    ///
    /// The path is relative to the study's folder, such as `media/map.png`, or to the folder
    /// `media`, such as `map.png`.
    init(ofFile path: String, in version: String) {
        let segments = path.split(separator: "/").map(String.init)
        let isMedia = segments.first == "media"
        self.init(version: version, file: isMedia ? Array(segments.dropFirst()) : segments)
    }

    var parameters: [String] { [version] + file }
}
