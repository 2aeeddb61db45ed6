import ArgumentParser
import Foundation
import SQLiteStorage
import Storage
import Studies
import TaskModel

/// `waymark researcher`: manages researcher accounts without a browser.
struct ResearcherCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "researcher",
        abstract: "Adds, lists and removes researchers, and sets their passwords.",
        discussion:
            "The password is read from the terminal, or from the first line of standard input.",
        subcommands: [Add.self, List.self, Remove.self, Password.self, TwoStepOff.self]
    )
}

extension ResearcherCommand {
    struct Add: ProgramCommand {
        static let configuration = CommandConfiguration(abstract: "Adds a researcher.")

        @OptionGroup var storage: StorageOptions

        @Argument(help: "The sign-in name.")
        var name: String

        func run(in program: Program) async throws {
            try await reporting {
                try await storage.withStore { store in
                    let password = try askedPassword()
                    try await program.accounts(in: store)
                        .add(name, password: password, at: SystemClock.now())
                    try await record("researcher.add", name, in: store)
                    Terminal.note("researcher \"\(name)\" added")
                }
            }
        }
    }

    struct List: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            abstract: "Lists researchers with the date on which they were added."
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

    struct Remove: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            abstract: "Removes a researcher and signs them out everywhere."
        )

        @OptionGroup var storage: StorageOptions

        @Argument(help: "The sign-in name.")
        var name: String

        func run() async throws {
            try await reporting {
                try await storage.withStore { store in
                    guard try await store.remove(name) else { throw unknown(name) }
                    try await record("researcher.remove", name, in: store)
                    Terminal.note("researcher \"\(name)\" removed")
                }
            }
        }
    }

    struct Password: ProgramCommand {
        static let configuration = CommandConfiguration(
            abstract: "Sets a researcher's password and signs them out everywhere."
        )

        @OptionGroup var storage: StorageOptions

        @Argument(help: "The sign-in name.")
        var name: String

        func run(in program: Program) async throws {
            try await reporting {
                try await storage.withStore { store in
                    let password = try askedPassword()
                    let accounts = program.accounts(in: store)
                    let isDone = try await accounts.setPassword(password, of: name)
                    guard isDone else { throw unknown(name) }
                    try await record("researcher.password", name, in: store)
                    Terminal.note("password of \"\(name)\" changed")
                }
            }
        }
    }

    struct TwoStepOff: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            commandName: "two-step-off",
            abstract: """
                Turns off two-step sign-in for a researcher who has lost the app and the recovery \
                codes.
                """
        )

        @OptionGroup var storage: StorageOptions

        @Argument(help: "The sign-in name.")
        var name: String

        func run() async throws {
            try await reporting {
                try await storage.withStore { store in
                    guard try await store.secondFactor(of: name) != nil else {
                        guard try await store.researcher(name) != nil else { throw unknown(name) }
                        Terminal.note("two-step sign-in of \"\(name)\" was not on")
                        return
                    }
                    _ = try await store.setSecondFactor(
                        nil,
                        of: name,
                        keeping: nil,
                        recording: event("researcher.second-factor-off", name)
                    )
                    Terminal.note("two-step sign-in of \"\(name)\" turned off")
                }
            }
        }
    }
}

extension Program {
    /// Returns the account service for a storage and the studies published in it.
    fileprivate func accounts(in store: any Storage) -> ResearcherAccounts {
        ResearcherAccounts(
            store: store,
            library: StudyLibrary(store: store, reader: reader),
            randomBytes: Random.bytes
        )
    }
}

private func record(_ kind: String, _ name: String, in store: any Storage) async throws {
    try await store.record(event(kind, name))
}

private func event(_ kind: String, _ name: String) -> AuditEvent {
    let object = "researcher:\(name)"
    return AuditEvent(kind: kind, actor: "system", object: object, at: SystemClock.now())
}

private func unknown(_ name: String) -> ExitCode {
    Terminal.note("waymark: unknown researcher \"\(name)\"")
    return .wrongInput
}

private func askedPassword() throws -> String {
    guard let password = Terminal.password(prompt: "Password: ") else {
        Terminal.note("waymark: standard input contains no password")
        throw ExitCode.wrongInput
    }
    return password
}
