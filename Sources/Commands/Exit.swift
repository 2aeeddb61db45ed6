import ArgumentParser
import SQLiteStorage
import Storage
import Studies

extension ExitCode {
    /// Exit status 1: the input, such as a study or a backup, has errors.
    static let wrongInput = ExitCode(1)
    /// Exit status 70: an internal error, as `EX_SOFTWARE` in `sysexits.h`.
    static let internalError = ExitCode(70)
    /// Exit status 74: a read or write failed, as `EX_IOERR` in `sysexits.h`.
    static let inputOutput = ExitCode(74)
}

/// Runs a command's work; prints any error to standard error and throws the exit status for the
/// error.
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
