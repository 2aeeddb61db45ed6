import Storage
import Synchronization

/// Synchronisation between the steps that fill a directory and `abandon`, which another thread may
/// call.
final class RestoreOwnership: Sendable {
    private enum State {
        case idle
        case filling(undo: @Sendable () throws -> Void)
        case over
    }

    private let state = Mutex(State.idle)

    /// Runs the first step of filling the directory; once this step succeeds, `abandon` calls
    /// `undo` to remove the written data.
    func begin<Result>(
        _ body: () throws -> Result,
        undo: @escaping @Sendable () throws -> Void
    ) throws -> Result {
        try state.withLock { state in
            guard case .idle = state else { throw Self.abandoned }
            let result = try body()
            state = .filling(undo: undo)
            return result
        }
    }

    /// Runs a further step, which `abandon` cannot interrupt; throws unless filling is in
    /// progress.
    func resume(_ body: () throws -> Void) throws {
        try state.withLock { state in
            guard case .filling = state else { throw Self.abandoned }
            try body()
        }
    }

    /// Runs the last step; once it succeeds, `abandon` has no effect.
    func finish(_ body: () throws -> Void) throws {
        try state.withLock { state in
            guard case .filling = state else { throw Self.abandoned }
            try body()
            state = .over
        }
    }

    /// Removes the written data, if filling has started but not finished, and rejects later steps.
    func abandon() {
        state.withLock { state in
            if case .filling(let undo) = state { Self.clear(undo) }
            state = .over
        }
    }

    /// Calls `undo` until it succeeds, at most 100 times, because the writing thread may still
    /// create files.
    private static func clear(_ undo: () throws -> Void) {
        for _ in 0..<100 {
            do { return try undo() } catch {}
        }
    }

    private static let abandoned = StorageError.unavailable("interrupted.")
}
