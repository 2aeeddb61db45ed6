import Observing
import TaskModel

extension DispatcherClock {
    /// Runs the work immediately and then after each interval, until the task is cancelled.
    func `repeat`(every seconds: Int64, _ work: () async -> Void) async {
        while !Task.isCancelled {
            await work()
            do {
                try await sleep(now().adding(seconds: seconds))
            } catch {
                return
            }
        }
    }
}
