import ArgumentParser
import Export
import TaskModel

extension Program {
    /// Runs the command that the arguments name, and ends the process with its exit status.
    ///
    /// - Parameter arguments: What stands behind the program's name; the process's own by default.
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

    /// Two things of one name would hide each other, silently.
    private func requireNames() throws {
        try requireUnique(stepKinds.map { $0.name }, "step kinds")
        try requireUnique(answerFormats.map { $0.name }, "answer formats")
        try requireUnique(exportFormats.map { $0.name }, "export formats")
    }

    private func requireUnique(_ names: [String], _ what: String) throws {
        var seen: Set<String> = []
        guard let twice = names.first(where: { !seen.insert($0).inserted }) else { return }
        throw ValidationError("this program has two \(what) named \"\(twice)\"; rename one of them")
    }
}

/// A command that works with what a program is made of.
protocol ProgramCommand: AsyncParsableCommand {
    /// Does its work.
    func run(in program: Program) async throws
}

extension ProgramCommand {
    /// Whoever runs the command by itself means the program as it is shipped.
    func run() async throws {
        try await run(in: .builtIn)
    }
}
