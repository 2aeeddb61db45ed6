import Foundation
import FoundationNetworking

/// A run of an export on the admin site, including the download.
enum AdminExport {
    /// Runs an export in the format `csv-long`, which has one line for each answer.
    static func run(_ server: WaymarkServer, password: String) async throws -> Exported {
        try await run(server, password: password, format: "csv-long") { archive in
            try counted(archive)
        }
    }

    /// Signs in, runs an export, downloads its file, and deletes the file on the server.
    ///
    /// - Parameters:
    ///   - server: A server with a researcher named `benchmark`.
    ///   - password: The researcher's password.
    ///   - format: The name of the export format.
    ///   - count: A function that returns the numbers of bytes and lines to report for the
    ///     downloaded file.
    /// - Returns: The size and cost of the export.
    /// - Throws: `Failure`, or an error from the connection, the file system or `count`.
    static func run(
        _ server: WaymarkServer,
        password: String,
        format: String,
        counting count: (URL) throws -> (bytes: Int, lines: Int)
    ) async throws -> Exported {
        let browser = URLSession(configuration: .ephemeral)
        let origin = "http://127.0.0.1:\(server.port)"
        try await signIn(browser, origin, password)
        let before = try server.usage.resident
        try Peak.forget(server.pid)
        let began = Date()
        let page = origin + "/admin/studies/diary/exports"
        try await send(browser, page, "format=\(format)&task=ten")
        let link = try await finished(browser, page)
        let (file, response) = try await browser.download(from: address(origin + link))
        guard (response as? HTTPURLResponse)?.statusCode == 200 else {
            throw Failure("the download of the export failed: \(response)")
        }
        let seconds = Date().timeIntervalSince(began)
        let (bytes, lines) = try count(file)
        // Otherwise, the page would still offer this file while the next export runs.
        try await send(browser, page, "remove=\(link.split(separator: "/").last ?? "")")
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
        let words = password.replacingOccurrences(of: " ", with: "+")
        let fields = "name=benchmark&password=\(words)"
        let page = try await send(browser, origin + "/admin/sign-in", fields)
        guard page == "/admin" else { throw Failure("signing in failed") }
    }

    /// Posts fields to a page, with the token of its sign-in or export form, and returns the path
    /// of the page that the server then shows.
    @discardableResult
    private static func send(
        _ browser: URLSession,
        _ page: String,
        _ fields: String
    ) async throws -> String? {
        let form = try address(page)
        let text = String(decoding: try await browser.data(from: form).0, as: UTF8.self)
        let pattern = /action="[^"]*\/(?:sign-in|exports)".*?name="_token" value="([^"]*)"/
        guard let token = text.firstMatch(of: pattern.dotMatchesNewlines())?.1 else {
            throw Failure("\(page) has no token")
        }
        var request = URLRequest(url: form)
        request.httpMethod = "POST"
        request.setValue("application/x-www-form-urlencoded", forHTTPHeaderField: "Content-Type")
        request.httpBody = Data("_token=\(token)&\(fields)".utf8)
        let (_, response) = try await browser.data(for: request)
        return response.url?.path
    }

    /// Waits for the export to end and returns the path of its download link.
    private static func finished(_ browser: URLSession, _ page: String) async throws -> String {
        let deadline = Date() + 3600
        while Date() < deadline {
            let text = String(
                decoding: try await browser.data(from: address(page)).0,
                as: UTF8.self
            )
            if let link = text.firstMatch(of: /href="(\/admin\/exports\/[^"]*)"/)?.1 {
                return String(link)
            }
            try await Task.sleep(for: .milliseconds(200))
        }
        throw Failure("the export did not end within an hour")
    }

    /// Returns the numbers of bytes and lines of `long.csv` in an archive.
    private static func counted(_ archive: URL) throws -> (bytes: Int, lines: Int) {
        let folder = archive.path + ".files"
        let process = try ChildProcess(
            "/usr/bin/env",
            ["python3", "-m", "zipfile", "-e", archive.path, folder],
            log: archive.path + ".log"
        )
        while process.isRunning { usleep(5_000) }
        guard process.stop() == 0 else { throw Failure("the archive cannot be unpacked") }
        defer { try? FileManager.default.removeItem(atPath: folder) }
        return try Lines.count(in: folder + "/long.csv")
    }

    private static func address(_ text: String) throws -> URL {
        guard let url = URL(string: text) else { throw Failure("\(text) is not a URL") }
        return url
    }
}

enum Peak {
    /// Resets the peak resident memory of a process to its current resident memory.
    static func forget(_ process: Int32) throws {
        let path = "/proc/\(process)/clear_refs"
        guard let file = FileHandle(forWritingAtPath: path) else {
            throw Failure("\(path) cannot be written")
        }
        try file.write(contentsOf: Data("5".utf8))
    }
}
