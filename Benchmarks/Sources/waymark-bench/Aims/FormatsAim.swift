import Foundation

/// The target that an export in any format takes little memory and does not slow down participants.
enum FormatsAim: Aim {
    static let name = "formats"
    private static let password = "a long enough pass phrase for a benchmark"

    static func measure(_ stage: Stage) async throws -> Found {
        let data = try FilledData.make(stage.exported, stage.installation)
        try ExportAim.addResearcher(to: data, stage.installation)
        var found = Found(findings: [])
        for format in try formats(of: stage.installation) {
            // Start a new server for each format: an export reuses the memory of earlier exports.
            let server = try WaymarkServer(stage.installation, data: data.path)
            let participants = try Participants(server, seconds: stage.seconds / 2)
            let alone = try participants.measure("participants alone")
            let export = try await participants.measure("participants during \(format)") {
                try await AdminExport.run(server, password: password, format: format) { archive in
                    let size = try archive.resourceValues(forKeys: [.fileSizeKey]).fileSize
                    return (size ?? 0, 0)
                }
            }
            try server.stop()
            let exported = export.value
            let size = Double(exported.bytes) / 1_048_576
            found.findings += [
                Finding("\(format)", "\(size.text(1)) MB in \(exported.seconds.text(1)) s"),
                .memory("\(format): memory growth", exported.peak - exported.before, aim: 60),
                Growth(from: [alone], to: [export.meanwhile])
                    .finding("\(format): participants' p99", atMost: 2, \.latency.p99),
            ]
            found.measurements += [alone, export.meanwhile]
        }
        return found
    }

    /// Returns the names of the formats that `waymark export --help` lists.
    private static func formats(of installation: Installation) throws -> [String] {
        let help = try output(of: installation.server, ["export", "--help"])
        let formats = help.matches(of: #/(?m)^- ([a-z-]+): /#).map { String($0.1) }
        guard formats.count > 10 else { throw Failure("the help lists no formats: \(help)") }
        return formats
    }
}
