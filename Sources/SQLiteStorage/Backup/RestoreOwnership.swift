import Storage
import Synchronization

/// Synchronises filling a directory with abandoning it from another thread.
final class RestoreOwnership: Sendable {
    private enum State {
        case idle
        case filling(undo: @Sendable () throws -> Void)
        case over
    }

    private let state = Mutex(State.idle)

    /// Starts filling; after success, `undo` can remove the written data.
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

    /// Runs a part of filling that `abandon` cannot interrupt.
    func resume(_ body: () throws -> Void) throws {
        try state.withLock { state in
            guard case .filling = state else { throw Self.abandoned }
            try body()
        }
    }

    /// Runs the last part; afterwards, `abandon` has no effect.
    func finish(_ body: () throws -> Void) throws {
        try state.withLock { state in
            guard case .filling = state else { throw Self.abandoned }
            try body()
            state = .over
        }
    }

    /// Removes the written data, if filling has started, and rejects later parts.
    func abandon() {
        state.withLock { state in
            if case .filling(let undo) = state { Self.clear(undo) }
            state = .over
        }
    }

    /// Calls `undo` up to 100 times, because the writing thread may create files meanwhile.
    private static func clear(_ undo: () throws -> Void) {
        for _ in 0..<100 {
            do { return try undo() } catch {}
        }
    }

    private static let abandoned = StorageError.unavailable("interrupted.")
}
