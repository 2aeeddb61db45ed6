import Studies
import HTTP
import TaskModel

/// Serves static files and the studies' media.
struct FileSite: Sendable {
    private let environment: SiteEnvironment
    private let publicFiles: PublicFiles

    init(_ environment: SiteEnvironment, _ publicFiles: PublicFiles) {
        self.environment = environment
        self.publicFiles = publicFiles
    }

    /// A static file; a browser that has it already is told so.
    func publicFile(_ path: [String], _ request: Request) throws -> Response {
        guard let file = publicFiles[path] else { throw SiteError.notFound }
        var headers = headers(of: path, isImmutable: false)
        headers["ETag"] = file.tag
        guard request.head.headers["If-None-Match"] != file.tag else {
            return Response(status: .notModified, headers: headers)
        }
        return Response(headers: headers, body: .bytes(file.bytes))
    }

    /// A file of a study's version; its address holds the version's hash, so it never changes.
    func media(_ version: String, _ path: [String], _ request: Request) async throws -> Response {
        let name = "media/" + path.joined(separator: "/")
        guard let study = try await environment.library.version(version),
            let bytes = study.files[name]
        else { throw SiteError.notFound }
        var headers = headers(of: path, isImmutable: true)
        headers["Accept-Ranges"] = "bytes"
        headers["ETag"] = "\"\(version)\""
        return part(of: bytes, headers, request.head)
    }

    /// All of a file, or the part that a player of videos asks for.
    private func part(
        of bytes: [UInt8],
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

    /// Ranges are for GET alone, and for a client whose part is of this very file.
    private func range(_ head: RequestHead, _ tag: String?, _ count: Int) -> ByteRange {
        guard head.method == .get else { return .whole }
        if let condition = head.headers["If-Range"], condition != tag { return .whole }
        return ByteRange(head.headers["Range"], of: count)
    }

    private func headers(of path: [String], isImmutable: Bool) -> HeaderFields {
        SecurityHeaders.file(
            MediaTypeByFileName(ofFile: path.last ?? ""),
            isImmutable: isImmutable,
            isSecure: environment.isSecure
        )
    }
}

extension Status {
    /// 206: the part that was asked for.
    static let partialContent = Status(rawValue: 206)
    /// 416: the file has no such part.
    static let rangeNotSatisfiable = Status(rawValue: 416)
}
