import ArgumentParser
import SQLiteStorage
import Storage
import Studies

extension ExitCode {
    /// The input is wrong.
    static let wrongInput = ExitCode(1)
    /// Something went wrong inside.
    static let internalError = ExitCode(70)
    /// Something could not be read or written.
    static let inputOutput = ExitCode(74)
}

/// Runs a command's work; what fails is said in a sentence and becomes an exit status.
func reporting(_ work: () async throws -> Void) async throws {
    do {
        try await work()
    } catch let code as ExitCode {
        throw code
    } catch StorageError.unavailable(let reason) {
        Terminal.note("waymark: \(reason)")
        throw ExitCode.inputOutput
    } catch StorageError.full {
        Terminal.note("waymark: the disk is full")
        throw ExitCode.inputOutput
    } catch let damage as BackupDamage {
        Terminal.note("waymark: \(damage)")
        throw ExitCode.wrongInput
    } catch let problem as AccountError {
        Terminal.note("waymark: \(problem)")
        throw ExitCode.wrongInput
    } catch {
        Terminal.note("waymark: \(error)")
        throw ExitCode.inputOutput
    }
}
