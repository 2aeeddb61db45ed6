import Foundation
import FoundationNetworking

/// A download of the admin site's export, as a researcher's browser makes it.
enum AdminExport {
    /// Signs in, downloads the export, and measures its size, its duration and the server's memory.
    static func run(_ server: WaymarkServer, password: String) async throws -> Exported {
        let browser = URLSession(configuration: .ephemeral)
        let origin = "http://127.0.0.1:\(server.port)"
        try await signIn(browser, origin, password)
        let before = try server.usage.resident
        try Peak.forget(server.pid)
        let began = Date()
        let path = "/admin/studies/diary/export/csv-long?task=ten"
        let (file, response) = try await browser.download(from: address(origin + path))
        guard (response as? HTTPURLResponse)?.statusCode == 200 else {
            throw Failure("the admin page's export failed: \(response)")
        }
        let seconds = Date().timeIntervalSince(began)
        let (bytes, lines) = try Lines.count(in: file.path)
        try FileManager.default.removeItem(at: file)
        return Exported(
            bytes: bytes,
            lines: lines,
            seconds: seconds,
            before: before,
            peak: try server.usage.peak
        )
    }

    private static func signIn(
        _ browser: URLSession,
        _ origin: String,
        _ password: String
    ) async throws {
        let form = try address(origin + "/admin/sign-in")
        let page = String(decoding: try await browser.data(from: form).0, as: UTF8.self)
        guard let token = page.firstMatch(of: /name="_token" value="([^"]*)"/)?.1 else {
            throw Failure("the sign-in page has no token")
        }
        var request = URLRequest(url: form)
        request.httpMethod = "POST"
        request.setValue("application/x-www-form-urlencoded", forHTTPHeaderField: "Content-Type")
        let words = password.replacingOccurrences(of: " ", with: "+")
        request.httpBody = Data("_token=\(token)&name=benchmark&password=\(words)".utf8)
        let (_, response) = try await browser.data(for: request)
        guard response.url?.path == "/admin" else { throw Failure("signing in failed") }
    }

    private static func address(_ text: String) throws -> URL {
        guard let url = URL(string: text) else { throw Failure("\(text) is not a URL") }
        return url
    }
}

enum Peak {
    /// Resets the recorded peak to the process's current memory.
    static func forget(_ process: Int32) throws {
        let path = "/proc/\(process)/clear_refs"
        guard let file = FileHandle(forWritingAtPath: path) else {
            throw Failure("\(path) cannot be written")
        }
        try file.write(contentsOf: Data("5".utf8))
    }
}
