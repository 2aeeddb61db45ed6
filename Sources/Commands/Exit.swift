import ArgumentParser
import SQLiteStorage
import Storage
import Studies

extension ExitCode {
    /// Exit status 1: the input, such as a study or a backup, has errors.
    static let wrongInput = ExitCode(1)
    /// Exit status 70, `EX_SOFTWARE` in `sysexits.h`: an internal error.
    static let internalError = ExitCode(70)
    /// Exit status 74, `EX_IOERR` in `sysexits.h`: a read or write failed.
    static let inputOutput = ExitCode(74)
}

/// Runs a command's work; if it throws an error, prints the error to standard error and throws the
/// exit status for the error.
///
/// An `ExitCode` is rethrown without a message.
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
