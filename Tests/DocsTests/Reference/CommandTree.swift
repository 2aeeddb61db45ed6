import ArgumentParser
import Foundation
@testable import Commands

/// A command and its options, decoded from ArgumentParser's help dump.
struct CommandTree: Decodable {
    struct Argument: Decodable {
        struct Name: Decodable {
            let kind: String
            let name: String
        }

        let kind: String
        let isOptional: Bool
        let isRepeating: Bool
        let names: [Name]?
        let valueName: String?
        let defaultValue: String?
        let abstract: String?
    }

    let commandName: String
    let abstract: String?
    let discussion: String?
    let arguments: [Argument]?
    let subcommands: [CommandTree]?

    private struct Dump: Decodable {
        let command: CommandTree
    }

    /// Returns the root command, `waymark`.
    static func program() throws -> CommandTree {
        let dump = Data(Waymark._dumpHelp().utf8)
        return try JSONDecoder().decode(Dump.self, from: dump).command
    }

    /// Returns the commands that have no subcommands, each with its full name.
    func leaves(_ prefix: String = "") -> [(name: String, command: CommandTree)] {
        let name = prefix + commandName
        let own = (subcommands ?? []).filter { $0.commandName != "help" }
        return own.isEmpty ? [(name, self)] : own.flatMap { $0.leaves(name + " ") }
    }

    /// The arguments and options, except `--help`, which every command has.
    var options: [Argument] {
        (arguments ?? []).filter { !$0.spelling.contains("--help") }
    }
}

extension CommandTree.Argument {
    /// The spellings on the command line: `-o`, `--output` or `<name>`.
    var spelling: [String] {
        guard kind != "positional" else { return ["<\(valueName ?? "value")>"] }
        return (names ?? []).map { ($0.kind == "long" ? "--" : "-") + $0.name }
    }
}
