import ArgumentParser
import Export
import TaskModel

extension Program {
    /// Runs the command given in the arguments; if the arguments are invalid or the command fails,
    /// exits with the status of the failure.
    ///
    /// - Parameter arguments: The arguments after the program's name; by default, those of the
    ///   process.
    public func run(_ arguments: [String]? = nil) async {
        do {
            try requireNames()
            let command = try Waymark.parseAsRoot(arguments)
            try await run(command)
        } catch {
            Waymark.exit(withError: error)
        }
    }

    private func run(_ command: any ParsableCommand) async throws {
        var command = command
        if let command = command as? any ProgramCommand { return try await command.run(in: self) }
        if var asynchronous = command as? any AsyncParsableCommand {
            return try await asynchronous.run()
        }
        try command.run()
    }

    /// Throws if two step kinds, answer formats, recorder kinds or export formats have the same
    /// name.
    ///
    /// Without this check, one of the two would silently hide the other.
    private func requireNames() throws {
        try requireUnique(stepKinds.map { $0.name }, "step kinds")
        try requireUnique(answerFormats.map { $0.name }, "answer formats")
        try requireUnique(recorderKinds.map { $0.name }, "kinds of recorders")
        try requireUnique(exportFormats.map { $0.name }, "export formats")
    }

    private func requireUnique(_ names: [String], _ what: String) throws {
        var seen: Set<String> = []
        guard let twice = names.first(where: { !seen.insert($0).inserted }) else { return }
        throw ValidationError("this program has two \(what) named \"\(twice)\"; rename one of them")
    }
}

/// A command that depends on the program's kinds, formats or other parts.
protocol ProgramCommand: AsyncParsableCommand {
    func run(in program: Program) async throws
}

extension ProgramCommand {
    /// Runs the command for the built-in program; `AsyncParsableCommand` requires this function.
    func run() async throws {
        try await run(in: .builtIn)
    }
}
