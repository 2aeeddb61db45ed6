import ArgumentParser
import Foundation
import SQLiteStorage
import Site
import Storage

/// `waymark check-code`: checks unique completion codes, using only the key file.
struct CheckCodeCommand: ProgramCommand {
    static let configuration = CommandConfiguration(
        commandName: "check-code",
        abstract: "Checks unique completion codes that people gave to a recruitment platform.",
        discussion: "Needs only the file `key` from the data directory, not the server or the "
            + "database. Prints a line for each code: valid, repeated (valid, but already in the list) or "
            + "invalid. Exits with status 1 if any code is invalid or repeated."
    )

    @OptionGroup var storage: StorageOptions

    @Option(help: "The study's identifier.")
    var study: String

    @Option(help: "The ending at which the codes were shown: task/step, or full.")
    var ending: String

    @Argument(help: "The codes (default: one in each line of standard input).")
    var codes: [String] = []

    func validate() throws {
        guard CompletionCodes.Ending(ending) != nil else {
            throw ValidationError("--ending must be task/step, such as diary/done, or full.")
        }
    }

    func run(in program: Program) async throws {
        try await reporting {
            guard let ending = CompletionCodes.Ending(ending) else { return }
            let secret = try DataDirectory.key(in: storage.data)
            let checker = CompletionCodes(study: study, secret: secret)
            var seen: Set<String> = []
            var areAllValid = true
            for code in codes.isEmpty ? Self.codesFromStandardInput() : codes {
                let valid = checker.verified(code, at: ending)
                let isNew = valid.map { seen.insert($0).inserted } ?? false
                areAllValid = areAllValid && isNew
                let verdict = isNew ? "valid" : valid == nil ? "invalid" : "repeated"
                Terminal.print("\(verdict)\t\(code)")
            }
            if !areAllValid { throw ExitCode.wrongInput }
        }
    }

    private static func codesFromStandardInput() -> [String] {
        let lines = AnyIterator { readLine() }
        return lines.map { $0.filter { !$0.isWhitespace } }.filter { !$0.isEmpty }
    }
}
