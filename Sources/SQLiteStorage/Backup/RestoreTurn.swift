import Storage
import Synchronization

/// Whose turn it is with a directory that is being filled: of the one who fills it, or of the one who
/// abandons that from another thread.
final class RestoreTurn: Sendable {
    private enum State {
        case idle
        case filling(undo: @Sendable () throws -> Void)
        case over
    }

    private let state = Mutex(State.idle)

    /// Begins to fill; once that succeeded, `undo` removes what was written.
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

    /// Does a part of it during which nobody abandons it.
    func resume(_ body: () throws -> Void) throws {
        try state.withLock { state in
            guard case .filling = state else { throw Self.abandoned }
            try body()
        }
    }

    /// Does the last part; what is done then is not undone any more.
    func finish(_ body: () throws -> Void) throws {
        try state.withLock { state in
            guard case .filling = state else { throw Self.abandoned }
            try body()
            state = .over
        }
    }

    /// Removes what was written, if it is being filled, and lets no more be done.
    func abandon() {
        state.withLock { state in
            if case .filling(let undo) = state { Self.clear(undo) }
            state = .over
        }
    }

    /// Whoever still writes may make one more file while all are removed.
    private static func clear(_ undo: () throws -> Void) {
        for _ in 0..<100 {
            do { return try undo() } catch {}
        }
    }

    private static let abandoned = StorageError.unavailable("it was interrupted.")
}
