import Foundation

/// An export takes little memory, however much it writes, and participants do not feel it.
enum ExportAim: Aim {
    static let name = "export"
    private static let few = 1_000
    private static let password = "a long enough pass phrase for a benchmark"

    static func measure(_ stage: Stage) async throws -> [Finding] {
        let small = try FilledData.make(few, stage.installation)
        let data = try FilledData.make(stage.exported, stage.installation)
        let little = try CommandExport.run(small, stage.installation)
        try addResearcher(to: data, stage.installation)
        let server = try WaymarkServer(stage.installation, data: data.path)
        let participants = try Participants(server, seconds: stage.seconds)
        let alone = try participants.measure()
        let (command, during) = try await participants.measure {
            try CommandExport.run(data, stage.installation)
        }
        let (page, meanwhile) = try await participants.measure {
            try await AdminExport.run(server, password: password)
        }
        try server.stop()
        return
            command.findings("`waymark export`", over: little.peak)
            + page.findings("The admin page's export", over: page.before)
            + [
                Finding("Participants' p99 without an export", "\(alone.p99.text(2)) ms"),
                slowed("Participants' p99 during `waymark export`", during, alone),
                slowed("Participants' p99 during the admin page's", meanwhile, alone),
            ]
    }

    private static func slowed(_ what: String, _ one: Latencies, _ alone: Latencies) -> Finding {
        Finding(
            what,
            "\(one.p99.text(2)) ms, × \((one.p99 / alone.p99).text(2))",
            aim: "at most × 2",
            isMet: one.p99 <= 2 * alone.p99
        )
    }

    private static func addResearcher(
        to data: FilledData,
        _ installation: Installation
    ) throws {
        // The name is taken when the data were used before.
        try? _ = output(
            of: installation.server,
            ["researcher", "add", "benchmark", "--data", data.path],
            input: password + "\n"
        )
    }
}

/// What an export wrote and took.
struct Exported: Sendable {
    /// Bytes that were written.
    let bytes: Int
    /// Lines, each an answer but for the first.
    let lines: Int
    let seconds: Double
    /// The process's memory before it, and the most during it, in bytes.
    let before: Int
    let peak: Int

    /// In words.
    func findings(_ what: String, over base: Int) -> [Finding] {
        let growth = peak - base
        let speed = Double(lines - 1) / seconds
        return [
            Finding(
                "\(what): answers",
                "\(lines - 1) in \(seconds.text(1)) s, \(speed.text(0)) a second"
            ),
            .memory("\(what): growth of memory", growth, aim: 60),
        ]
    }
}
