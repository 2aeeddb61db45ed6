import ArgumentParser
import Commands
import Foundation
import SQLiteStorage

/// The program `faulty-waymark`: the server with the bug that `WAYMARK_PLANTED_BUG` names.
///
/// The durability tests must detect each bug. The program is never shipped.
/// `WAYMARK_PLANTED_MIGRATION` names a file with the SQL of a migration that follows the program's
/// own migrations.
@main
struct Faulty {
    static func main() async {
        let name = ProcessInfo.processInfo.environment["WAYMARK_PLANTED_BUG"] ?? ""
        guard let bug = PlantedBug(rawValue: name) else {
            let names = PlantedBug.allCases.map(\.rawValue).filter { !$0.isEmpty }
            print("WAYMARK_PLANTED_BUG=\(name): there are \(names.joined(separator: ", "))")
            exit(ExitCode.validationFailure.rawValue)
        }
        var program = Program.builtIn
        program.storage = bug.planted
        if let file = ProcessInfo.processInfo.environment["WAYMARK_PLANTED_MIGRATION"] {
            guard let sql = try? String(contentsOfFile: file, encoding: .utf8) else {
                print("WAYMARK_PLANTED_MIGRATION=\(file): the file cannot be read")
                exit(ExitCode.validationFailure.rawValue)
            }
            program.migrations = [AddedMigration(identifier: "planted", sql: sql)]
        }
        await program.run()
    }
}
