import Foundation
import HTTP
import TaskModel

/// Serves static files and the studies' media.
struct FileSite: Sendable {
    private static let types = [
        "css": "text/css; charset=utf-8", "js": "text/javascript; charset=utf-8",
        "svg": "image/svg+xml", "png": "image/png", "jpg": "image/jpeg", "jpeg": "image/jpeg",
        "gif": "image/gif", "webp": "image/webp", "ico": "image/x-icon",
        "txt": "text/plain; charset=utf-8",
        "mp4": "video/mp4", "webm": "video/webm", "mp3": "audio/mpeg",
        "vtt": "text/vtt; charset=utf-8",
        "pdf": "application/pdf",
    ]
    private let environment: SiteEnvironment
    private let publicFiles: [[String]: [UInt8]]

    /// Reads the static files once; they do not change while the server runs.
    init(_ environment: SiteEnvironment) {
        self.environment = environment
        publicFiles = Self.read(environment.publicFolder)
    }

    /// A static file.
    func publicFile(_ path: [String], _ request: Request) throws -> Response {
        guard let bytes = publicFiles[path] else { throw SiteError.notFound }
        return response(path, bytes, isImmutable: false)
    }

    /// A file of a study's version; its address holds the version's hash, so it never changes.
    func media(_ version: String, _ path: [String], _ request: Request) async throws -> Response {
        let name = "media/" + path.joined(separator: "/")
        guard let study = try await environment.library.version(version),
            let bytes = study.files[name]
        else { throw SiteError.notFound }
        return response(path, bytes, isImmutable: true)
    }

    private func response(_ path: [String], _ bytes: [UInt8], isImmutable: Bool) -> Response {
        let suffix = path.last?.split(separator: ".").last.map(String.init) ?? ""
        let type = Self.types[suffix.lowercased()] ?? "application/octet-stream"
        let headers = SecurityHeaders.file(
            type: type,
            isImmutable: isImmutable,
            isSecure: environment.isSecure
        )
        return Response(headers: headers, body: .bytes(bytes))
    }

    private static func read(_ folder: String) -> [[String]: [UInt8]] {
        let root = URL(fileURLWithPath: folder, isDirectory: true)
        let names =
            FileManager.default.enumerator(atPath: folder)?.compactMap { $0 as? String } ?? []
        var files: [[String]: [UInt8]] = [:]
        for name in names where !name.hasPrefix(".") {
            guard let data = try? Data(contentsOf: root.appendingPathComponent(name)) else {
                continue
            }
            files[name.split(separator: "/").map(String.init)] = Array(data)
        }
        return files
    }
}
