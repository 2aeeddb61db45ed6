import ArgumentParser
import Commands
import Foundation

/// The program `faulty-waymark`: the server with the bug that `WAYMARK_PLANTED_BUG` names.
///
/// The durability tests must detect each bug. The program is never shipped.
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
        await program.run()
    }
}
