import Foundation
import FoundationNetworking

/// oTree in production mode on SQLite, with the ten questions of `Benchmarks/otree`.
final class OTreeServer {
    private let process: ChildProcess
    let port: UInt16
    private static let key = "benchmark"

    /// Creates a server with an empty database and waits until it listens.
    init(_ installation: Installation, programs: String, port: UInt16) async throws {
        guard !isListening(port) else { throw Failure("port \(port) is in use") }
        let project = try Self.project(installation)
        let environment = Self.environment(programs)
        _ = try output(
            of: programs + "/otree",
            ["resetdb", "--noinput"],
            in: project,
            environment: environment
        )
        self.port = port
        process = try ChildProcess(
            programs + "/otree",
            ["prodserver", "\(port)"],
            log: project + "/log",
            in: project,
            environment: environment
        )
        try wait(for: "oTree") { isListening(port) }
    }

    /// The process identifier of the web server; oTree has a second process for pages with a time
    /// limit.
    var pid: Int32 { process.pid }

    func stop() { process.stop() }

    /// Creates an oTree session and returns the target at which its participants start.
    func begin(participants: Int) async throws -> Target {
        let content: [String: Any] = [
            "session_config_name": "diary", "num_participants": participants,
        ]
        guard let url = URL(string: "http://127.0.0.1:\(port)/api/sessions") else {
            throw Failure("\(port) is not a valid port")
        }
        var request = URLRequest(url: url, timeoutInterval: 300)
        request.httpMethod = "POST"
        request.setValue("application/json", forHTTPHeaderField: "Content-Type")
        request.setValue(Self.key, forHTTPHeaderField: "otree-rest-key")
        request.httpBody = try JSONSerialization.data(withJSONObject: content)
        let (data, _) = try await URLSession.shared.data(for: request)
        let answer = try JSONDecoder().decode(Begun.self, from: data)
        guard let path = URL(string: answer.session_wide_url)?.path else {
            throw Failure("oTree's response has no link")
        }
        return Target(port: port, start: path, begin: nil, inside: "/p/")
    }

    private struct Begun: Decodable {
        let session_wide_url: String
    }

    private static func project(_ installation: Installation) throws -> String {
        let manager = FileManager.default
        let folder = try installation.emptyFolder("otree")
        try manager.removeItem(atPath: folder)
        try manager.copyItem(atPath: installation.package + "/otree", toPath: folder)
        // oTree needs these folders, and Git does not store empty folders.
        for name in ["_static", "_templates"] {
            let url = URL(fileURLWithPath: folder).appending(path: name)
            try manager.createDirectory(at: url, withIntermediateDirectories: true)
        }
        return folder
    }

    private static func environment(_ programs: String) -> [String: String] {
        let path = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"
        return [
            "PATH": programs + ":" + path, "OTREE_PRODUCTION": "1", "OTREE_REST_KEY": key,
            "OTREE_ADMIN_PASSWORD": "benchmark",
        ]
    }
}
