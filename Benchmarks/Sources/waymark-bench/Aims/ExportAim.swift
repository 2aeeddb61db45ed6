import Foundation

/// The target that exports of any size take little memory and do not slow down participants.
enum ExportAim: Aim {
    static let name = "export"
    private static let few = 1_000
    private static let rounds = 5
    private static let password = "a long enough pass phrase for a benchmark"

    static func measure(_ stage: Stage) async throws -> Found {
        let small = try FilledData.make(few, stage.installation)
        let data = try FilledData.make(stage.exported, stage.installation)
        let little = try CommandExport.run(small, stage.installation)
        try addResearcher(to: data, stage.installation)
        let server = try WaymarkServer(stage.installation, data: data.path)
        let participants = try Participants(server, seconds: stage.seconds / 2)
        var (commands, pages): ([Exported], [Exported]) = ([], [])
        var (alone, besideCommand, besidePage): ([Measurement], [Measurement], [Measurement]) = (
            [], [], []
        )
        // Alternate the measurements, so that other load on the machine affects all of them.
        for _ in 0..<rounds {
            alone.append(try participants.measure("participants alone"))
            let command = try await participants.measure("participants during the command") {
                try CommandExport.run(data, stage.installation)
            }
            let page = try await participants.measure("participants during a web export") {
                try await AdminExport.run(server, password: password)
            }
            commands.append(command.value)
            besideCommand.append(command.meanwhile)
            pages.append(page.value)
            besidePage.append(page.meanwhile)
        }
        try server.stop()
        // Only the first web export shows the memory growth: later exports reuse its memory.
        let findings =
            commands[0].findings("`waymark export`", over: little.peak)
            + pages[0].findings("The admin page's export", over: pages[0].before)
            + [
                p99("Participants' p99 without an export", alone),
                p99("Participants' p99 during `waymark export`", besideCommand),
                Growth(from: alone, to: besideCommand)
                    .finding(
                        "Participants' p99 during `waymark export` over without",
                        atMost: 2,
                        \.latency.p99
                    ),
                p99("Participants' p99 during the admin page's export", besidePage),
                Growth(from: alone, to: besidePage)
                    .finding(
                        "Participants' p99 during the admin page's export over without",
                        atMost: 2,
                        \.latency.p99
                    ),
            ]
        return Found(findings: findings, measurements: alone + besideCommand + besidePage)
    }

    private static func p99(_ what: String, _ rounds: [Measurement]) -> Finding {
        Finding(what, "\(rounds.map(\.latency.p99).median.text(2)) ms")
    }

    static func addResearcher(
        to data: FilledData,
        _ installation: Installation
    ) throws {
        // The command fails if an earlier run has added the researcher to these data.
        try? _ = output(
            of: installation.server,
            ["researcher", "add", "benchmark", "--data", data.path],
            input: password + "\n"
        )
    }
}

/// The size and cost of an export.
struct Exported: Sendable {
    let bytes: Int
    /// The number of lines: the header and one line for each answer; 0 if lines were not counted.
    let lines: Int
    let seconds: Double
    /// The server's resident memory before the export, in bytes; 0 for `waymark export`.
    let before: Int
    /// The peak resident memory during the export, in bytes.
    let peak: Int

    /// Returns two findings: the number and rate of the exported answers, and the growth in memory
    /// from `base` bytes to the peak.
    func findings(_ what: String, over base: Int) -> [Finding] {
        let growth = peak - base
        let speed = Double(lines - 1) / seconds
        return [
            Finding(
                "\(what): answers",
                "\(lines - 1) in \(seconds.text(1)) s, \(speed.text(0)) a second"
            ),
            .memory("\(what): memory growth", growth, aim: 60),
        ]
    }
}
