import Foundation

/// A long run in which some requests are aborted at random points while the server is monitored.
struct Soak {
    private let server: WaymarkServer
    private let clients: Clients
    private let aborts: Int
    private(set) var samples: [Sample] = []
    private var longest = 0.0

    /// The server's state after a part of the run, and the results of that part.
    struct Sample: Codable, Sendable {
        var requests: Int
        var resident: Int
        var descriptors: Int
        /// The size of the write-ahead log in bytes.
        var log: Int
        /// The duration of the longest step, in milliseconds.
        var longest: Double
        var perSecond: Double
    }

    /// Creates a run: starts a server with an empty data directory, and a session for each
    /// participant.
    init(_ installation: Installation, clients: Int, aborts: Int) throws {
        let folder = try installation.emptyFolder("soak")
        server = try WaymarkServer(installation, data: folder + "/data")
        self.clients = try Clients(server.target(), count: clients)
        self.aborts = aborts
        try self.clients.prepare()
    }

    /// Runs until the given number of requests has been sent; checks the server after every slice.
    mutating func run(requests: Int, slice seconds: Double) throws {
        while clients.counts.requests < requests {
            let plan = Plan(seconds: seconds, aborts: aborts)
            let part = try Measurement.take("soak", clients, plan, server: server.pid)
            samples.append(try sample(part))
            print(samples[samples.count - 1].text)
            try readLog()
        }
    }

    private func sample(_ part: Measurement) throws -> Sample {
        let usage = try server.usage
        return Sample(
            requests: clients.counts.requests,
            resident: usage.resident,
            descriptors: usage.descriptors,
            log: FileManager.default.size(server.database + "-wal"),
            longest: part.latency.longest,
            perSecond: part.perSecond
        )
    }

    /// Throws if the server logged a warning or worse; otherwise, truncates the log.
    private func readLog() throws {
        let text = try String(contentsOfFile: server.log, encoding: .utf8)
        let worse = [" warning ", " error ", " critical "]
        let bad = text.split(separator: "\n").first { line in worse.contains { line.contains($0) } }
        if let bad { throw Failure("the server logged: \(bad)") }
        unsafe truncate(server.log, 0)
    }

    /// Stops the server and returns the results.
    func findings() throws -> [Finding] {
        try server.stop()
        let counts = clients.counts
        // Skip the first half: memory grows anyway while the bounded caches fill.
        let settled = Array(samples.dropFirst(max(1, samples.count / 2)))
        return [
            Finding("Requests", "\(counts.requests)"),
            Finding("Steps aborted at a random point", "\(counts.aborted)"),
            .faultless(counts),
            Finding(
                "Requests without a response for 10 s",
                "\(counts.stalled)",
                aim: "none",
                isMet: counts.stalled == 0
            ),
            try .notLost(counts.acknowledged, in: server.database),
            longest(samples),
        ] + flat(settled)
    }

    private func longest(_ samples: [Sample]) -> Finding {
        let most = samples.map(\.longest).max() ?? 0
        return Finding("Longest step", "\(most.text(0)) ms", aim: "under 1 s", isMet: most < 1_000)
    }

    private func flat(_ settled: [Sample]) -> [Finding] {
        let third = max(1, settled.count / 3)
        let (early, late) = (settled.prefix(third), settled.suffix(third))
        let memory = (early.mean(\.resident), late.mean(\.resident))
        let files = (early.mean(\.descriptors), late.mean(\.descriptors))
        let log = settled.map(\.log).max() ?? 0
        return [
            Finding(
                "Memory in the first and last third of the second half",
                "\((memory.0 / 1e6).text(1)) and \((memory.1 / 1e6).text(1)) MB",
                aim: "at most 5 % growth",
                isMet: settled.count >= 3 && memory.1 <= 1.05 * memory.0
            ),
            Finding(
                "Descriptors, in the same periods",
                "\(files.0.text(1)) and \(files.1.text(1))",
                aim: "at most two more",
                isMet: settled.count >= 3 && files.1 <= files.0 + 2
            ),
            Finding(
                "Longest write-ahead log",
                "\((Double(log) / 1e6).text(1)) MB",
                aim: "under 80 MB",
                isMet: log < 80_000_000
            ),
        ]
    }
}

extension Soak.Sample {
    var text: String {
        "\(requests) requests, \(perSecond.text(0)) steps/s, longest \(longest.text(0)) ms, "
            + "memory \((Double(resident) / 1e6).text(1)) MB, \(descriptors) descriptors, "
            + "log \((Double(log) / 1e6).text(1)) MB"
    }
}

extension Collection<Soak.Sample> {
    fileprivate func mean(_ part: (Element) -> Int) -> Double {
        Double(map(part).reduce(0, +)) / Double(Swift.max(count, 1))
    }
}

extension FileManager {
    /// Returns the size of a file in bytes; 0 if there is no such file.
    func size(_ path: String) -> Int {
        ((try? attributesOfItem(atPath: path))?[.size] as? Int) ?? 0
    }
}

extension Finding {
    /// Returns a finding on whether at least as many answers are stored as were acknowledged.
    ///
    /// Answers of aborted steps can be stored without an acknowledgement.
    fileprivate static func notLost(_ acknowledged: Int, in database: String) throws -> Self {
        let stored = try number(in: database, "SELECT count(*) FROM step_result")
        return Finding(
            "Answers stored, answers acknowledged",
            "\(stored), \(acknowledged)",
            aim: "none lost",
            isMet: stored >= acknowledged
        )
    }
}
