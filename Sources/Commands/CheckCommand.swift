import ArgumentParser
import Foundation
import SQLiteStorage
import Storage
import StudyFiles

/// `waymark check`: verifies the integrity of a data directory or a backup.
struct CheckCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "check",
        abstract: "Checks the data directory or a backup for damage.",
        discussion: """
            Changes nothing. The server can keep running. The exit status is 1 if there are problems.
            """
    )

    @Argument(help: "The backup to check instead of a data directory.")
    var file: String?

    @Option(help: "The data directory to check (default: data).")
    var data: String?

    @Option(
        help: """
            An event that the audit trail must still contain, as NUMBER:HASH. `backup` and `check` \
            print the last one.
            """,
        transform: readHead
    )
    var head: [AuditHead] = []

    func validate() throws {
        guard let file else { return }
        guard data == nil else {
            throw ValidationError("give either a backup file or --data, not both")
        }
        var isDirectory: ObjCBool = false
        _ = unsafe FileManager.default.fileExists(atPath: file, isDirectory: &isDirectory)
        guard !isDirectory.boolValue else {
            throw ValidationError(
                "\(file) is a directory; to check a data directory, use --data \(file)"
            )
        }
    }

    func run() async throws {
        try await reporting {
            let report = try await report()
            for part in report.sections { Self.tell(part) }
            Terminal.print("\(file ?? directory): \(Self.verdict(report.problems.count))")
            if !report.problems.isEmpty { throw ExitCode.wrongInput }
        }
    }

    private static func readHead(_ text: String) throws -> AuditHead {
        guard let head = AuditHead(text) else {
            throw ValidationError("give the number and hash that check prints, such as 12:9f86…")
        }
        return head
    }

    private var directory: String { data ?? "data" }

    private static func verdict(_ count: Int) -> String {
        switch count {
        case 0: "no problems found"
        case 1: "1 problem"
        default: "\(count) problems"
        }
    }

    private func report() async throws -> CheckReport {
        guard let file else {
            let check = DataCheck(at: directory, heads: head, studyHash: ContentHash.of)
            return try await ScratchWork.work(in: nil, check.run)
        }
        let staging = ScratchWork.name(beside: file)
        let check = BackupCheck(
            file,
            staging: staging,
            heads: head,
            studyHash: ContentHash.of
        )
        return try await ScratchWork.work(in: staging, check.run)
    }

    private static func tell(_ part: CheckReport.Section) {
        let state = part.problems.isEmpty ? "ok     " : "WRONG  "
        let name = part.name.padding(toLength: 13, withPad: " ", startingAt: 0)
        Terminal.print("\(state)\(name)\(part.found)")
        for problem in part.problems { Terminal.print("       \(problem)") }
        for note in part.notes { Terminal.print("note   \(note)") }
    }
}
