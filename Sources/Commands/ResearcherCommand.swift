import ArgumentParser
import Foundation
import SQLiteStorage
import Site
import Storage
import TaskModel

/// `waymark researcher`: accounts of the admin site, without a browser.
struct ResearcherCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "researcher",
        abstract: "Adds, lists and removes researchers, and sets their passwords.",
        discussion: "Passwords come from the terminal, or from the first line of standard input.",
        subcommands: [Add.self, List.self, Remove.self, Password.self]
    )
}

extension ResearcherCommand {
    /// `waymark researcher add NAME`.
    struct Add: AsyncParsableCommand {
        static let configuration = CommandConfiguration(abstract: "Adds a researcher.")

        @OptionGroup var storage: StorageOptions

        @Argument(help: "The name with which they sign in.")
        var name: String

        func run() async throws {
            try await reporting {
                try await storage.withStore { store in
                    let accounts = ResearcherAccounts(store: store, randomBytes: Random.bytes)
                    try await accounts.add(
                        name,
                        password: try askedPassword(),
                        at: SystemClock.now()
                    )
                    Terminal.note("researcher \"\(name)\" added")
                }
            }
        }
    }

    /// `waymark researcher list`.
    struct List: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            abstract: "Lists researchers: name and the day on which they were added."
        )

        @OptionGroup var storage: StorageOptions

        func run() async throws {
            try await reporting {
                for researcher in try await storage.openForReading().researchers() {
                    let day = researcher.createdAt.iso8601.prefix(10)
                    Terminal.print("\(researcher.name)\t\(day)")
                }
            }
        }
    }

    /// `waymark researcher remove NAME`.
    struct Remove: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            abstract: "Removes a researcher and signs them out everywhere."
        )

        @OptionGroup var storage: StorageOptions

        @Argument(help: "Their name.")
        var name: String

        func run() async throws {
            try await reporting {
                try await storage.withStore { store in
                    guard try await store.remove(name) else { throw unknown(name) }
                    Terminal.note("researcher \"\(name)\" removed")
                }
            }
        }
    }

    /// `waymark researcher password NAME`.
    struct Password: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            abstract: "Sets a researcher's password and signs them out everywhere."
        )

        @OptionGroup var storage: StorageOptions

        @Argument(help: "Their name.")
        var name: String

        func run() async throws {
            try await reporting {
                try await storage.withStore { store in
                    let accounts = ResearcherAccounts(store: store, randomBytes: Random.bytes)
                    let done = try await accounts.setPassword(try askedPassword(), of: name)
                    guard done else { throw unknown(name) }
                    Terminal.note("password of \"\(name)\" set")
                }
            }
        }
    }
}

private func unknown(_ name: String) -> ExitCode {
    Terminal.note("waymark: there is no researcher \"\(name)\"")
    return .wrongInput
}

private func askedPassword() throws -> String {
    guard let password = Terminal.password(prompt: "Password: ") else {
        Terminal.note("waymark: no password came from standard input")
        throw ExitCode.wrongInput
    }
    return password
}
