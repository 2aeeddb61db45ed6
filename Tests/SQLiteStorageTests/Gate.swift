import Dispatch

/// A gate at which a thread or a task waits until it is opened; it stays open.
final class Gate: Sendable {
    private let semaphore = DispatchSemaphore(value: 0)

    func open() {
        semaphore.signal()
    }

    /// Waits on this thread; says whether the gate was opened before a test would have failed.
    func wait() -> Bool {
        defer { semaphore.signal() }
        return semaphore.wait(timeout: .now() + 60) == .success
    }

    /// Waits without keeping a thread of the tasks' pool.
    func opened() async {
        await withCheckedContinuation { continuation in
            DispatchQueue(label: "gate").async {
                _ = self.wait()
                continuation.resume()
            }
        }
    }
}
