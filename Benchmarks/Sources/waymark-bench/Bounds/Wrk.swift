import Foundation

/// The load generator wrk, as a check of the benchmark's own generator.
enum Wrk {
    private static let program = "/usr/bin/wrk"

    /// Returns the pages per second with one or two threads, whichever is faster; `nil` if wrk is
    /// not installed.
    static func measure(_ address: String, clients: Int, seconds: Double) throws -> Double? {
        guard FileManager.default.isExecutableFile(atPath: program) else { return nil }
        return try [1, 2].map { try run(address, clients, threads: $0, seconds) }.max()
    }

    private static func run(
        _ address: String,
        _ clients: Int,
        threads: Int,
        _ seconds: Double
    ) throws -> Double {
        let duration = "-d\(max(1, Int(seconds)))s"
        let text = try output(of: program, ["-t\(threads)", "-c\(clients)", duration, address])
        let line = text.split(separator: "\n").first { $0.hasPrefix("Requests/sec:") }
        guard let rate = line?.split(separator: " ").last.flatMap({ Double($0) }) else {
            throw Failure("unexpected output of wrk: \(text)")
        }
        return rate
    }
}
