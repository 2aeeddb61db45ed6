internal import CCurl
import Foundation
import Synchronization

/// A queue that limits the number of concurrent transfers.
struct TransferQueue: Sendable {
    private let slots: AsyncSemaphore

    init(limit: Int) {
        slots = AsyncSemaphore(limit)
    }

    /// Waits until the limit allows another transfer, and runs the transfer on a new thread.
    ///
    /// - Parameter transfer: The transfer, which may block its thread. It should end soon after its
    ///   cancellation flag is set.
    /// - Returns: The result of the transfer.
    /// - Throws: `CancellationError` if the task is cancelled before the transfer starts.
    func run<Value: Sendable>(
        _ transfer: @escaping @Sendable (CancellationFlag) -> Value
    ) async throws -> Value {
        try await slots.acquire()
        defer { slots.release() }
        let cancellation = CancellationFlag()
        return await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                // A transfer blocks its thread, so it must not use Swift's cooperative pool.
                Thread.detachNewThread {
                    // The thread ends with the transfer, so SIGPIPE can stay blocked.
                    wm_block_sigpipe()
                    continuation.resume(returning: transfer(cancellation))
                }
            }
        } onCancel: {
            cancellation.cancel()
        }
    }
}

/// A flag that is set when a transfer must end early.
final class CancellationFlag: Sendable {
    private let value = Atomic(false)

    var isCancelled: Bool { value.load(ordering: .relaxed) }

    func cancel() {
        value.store(true, ordering: .relaxed)
    }
}
