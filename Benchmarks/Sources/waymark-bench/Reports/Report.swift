import Foundation

/// The results of one command of the benchmark.
struct Report: Codable, Sendable {
    /// The heading of the section on the results page.
    var title: String
    /// The command that reproduces the results.
    var command: String
    var date: String
    var machine: Machine
    var findings: [Finding]
    /// The measurements on which the findings are based.
    var measurements: [Measurement]
    /// The states of the server at intervals; only for the soak test.
    var samples: [Soak.Sample]?

    /// Creates a report with the current date and machine.
    init(
        _ title: String,
        command: String,
        _ installation: Installation,
        _ findings: [Finding],
        _ measurements: [Measurement] = [],
        samples: [Soak.Sample]? = nil
    ) throws {
        self.title = title
        self.command = command
        let format = ISO8601DateFormatter()
        date = format.string(from: Date())
        machine = try Machine(disk: installation.folder)
        self.findings = findings
        self.measurements = measurements
        self.samples = samples
    }

    /// The report as a section of the results page.
    var markdown: String {
        let rows = findings.map { finding in
            let verdict = finding.isMet.map { $0 ? "yes" : "**no**" } ?? ""
            return "| \(finding.what) | \(finding.figure) | \(finding.aim ?? "") | \(verdict) |"
        }
        return """
            ## \(title)

            `\(command)`, \(date): \(machine.text).

            | what | figure | aim | met |
            |---|---|---|---|
            \(rows.joined(separator: "\n"))
            """
    }
}

extension Report {
    /// Prints the findings, writes the report as JSON, and adds or replaces its section of the
    /// results page.
    func publish(as name: String, _ installation: Installation) throws {
        for finding in findings { print(finding.text) }
        let folder = try installation.madeFolder("results")
        try (json + "\n").write(toFile: "\(folder)/\(name).json", atomically: true, encoding: .utf8)
        let path = installation.package + "/results.md"
        var page = try ResultsPage(String(contentsOfFile: path, encoding: .utf8))
        page.replace(title, with: markdown)
        try page.text.write(toFile: path, atomically: true, encoding: .utf8)
    }
}
