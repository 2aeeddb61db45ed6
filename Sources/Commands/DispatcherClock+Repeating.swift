import Observing
import TaskModel

extension DispatcherClock {
    /// Does some work now and again after each interval, until the task is cancelled.
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
