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
        return response(bytes, headers, request.head)
    }

    /// Returns the whole file, the range that a video player requested, or an error for a range
    /// outside the file.
    private func response(
        _ bytes: [UInt8],
        _ headers: HeaderFields,
        _ head: RequestHead
    ) -> Response {
        var headers = headers
        switch range(head, headers["ETag"], bytes.count) {
        case .whole: return Response(headers: headers, body: .bytes(bytes))
        case .part(let range):
            headers["Content-Range"] =
                "bytes \(range.lowerBound)-\(range.upperBound - 1)/\(bytes.count)"
            return Response(
                status: .partialContent,
                headers: headers,
                body: .bytes(Array(bytes[range]))
            )
        case .unsatisfiable:
            headers["Content-Range"] = "bytes */\(bytes.count)"
            return Response(status: .rangeNotSatisfiable, headers: headers)
        }
    }

    /// Returns the requested range.
    ///
    /// A range is returned only for GET, and not if `If-Range` names another version of the file.
    private func range(_ head: RequestHead, _ tag: String?, _ count: Int) -> ByteRange {
        guard head.method == .get else { return .whole }
        if let condition = head.headers["If-Range"], condition != tag { return .whole }
        return ByteRange(head.headers["Range"], of: count)
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

extension Status {
    /// 206: the response contains the requested range.
    static let partialContent = Status(rawValue: 206)
    /// 416: the file does not have the requested range.
    static let rangeNotSatisfiable = Status(rawValue: 416)
}
