import Dispatch

/// A gate at which threads and tasks wait until it is opened; it stays open.
final class Gate: Sendable {
    private let semaphore = DispatchSemaphore(value: 0)

    func open() {
        semaphore.signal()
    }

    /// Blocks this thread until the gate is opened; returns `false` after 10 minutes.
    ///
    /// The limit is long because a hundred commits can take minutes on a busy machine.
    func wait() -> Bool {
        defer { semaphore.signal() }
        return semaphore.wait(timeout: .now() + 600) == .success
    }

    /// Suspends the task until the gate is opened, without blocking a thread of the cooperative
    /// pool.
    func opened() async {
        await withCheckedContinuation { continuation in
            DispatchQueue(label: "gate").async {
                _ = self.wait()
                continuation.resume()
            }
        }
    }
}
