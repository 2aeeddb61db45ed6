import ArgumentParser
import Foundation
import StudyFiles
import Authoring
import TaskModel

/// `waymark validate`: reports every problem in study folders with its position.
struct ValidateCommand: ProgramCommand {
    static let configuration = CommandConfiguration(
        commandName: "validate",
        abstract: "Checks studies and reports each problem as file:line:column.",
        discussion: "The exit status is 1 if there is an error. Warnings alone do not change it."
    )

    @Argument(
        help: "The study folders, or zip or tar archives of them. Each contains a study.yaml."
    )
    var folders: [String]

    func run(in program: Program) async throws {
        let readings = try folders.map { try validate($0, program.reader) }
        let findings = readings.flatMap(\.diagnostics)
        Terminal.note(Self.summary(of: findings))
        if readings.contains(where: \.leavesChecksOut) {
            Terminal.note("fix these errors first; more checks run after that")
        }
        if findings.contains(where: { $0.severity == .error }) { throw ExitCode.wrongInput }
    }

    /// Returns the numbers of errors and warnings in words, such as `1 error, 2 warnings`.
    static func summary(of findings: [Diagnostic]) -> String {
        let errors = findings.count { $0.severity == .error }
        return "\(count(errors, "error")), \(count(findings.count - errors, "warning"))"
    }

    private static func count(_ number: Int, _ word: String) -> String {
        "\(number) \(word)\(number == 1 ? "" : "s")"
    }

    private func validate(_ folder: String, _ reader: StudyReader) throws -> StudyReadResult {
        let reading = reader.read(try StudyFolder.files(named: folder))
        let prefix = folder.hasSuffix("/") ? folder : folder + "/"
        for diagnostic in reading.diagnostics { Terminal.print(prefix + "\(diagnostic)") }
        return reading
    }
}
