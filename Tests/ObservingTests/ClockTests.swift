import Synchronization
import TaskModel
import Testing

@testable import Observing

/// Tests of the default clock, which waits in real time, and of the wake signal.
@Suite(.timeLimit(.minutes(15))) struct ClockTests {
    private let clock = DispatcherClock(now: { Instant(milliseconds: 5_000) })

    @Test func sleepReturnsAtOnceForPastTimes() async throws {
        try await clock.sleep(Instant(milliseconds: 4_999))
        try await clock.sleep(Instant(milliseconds: 5_001))
        #expect(clock.moment(after: 7) == Instant(milliseconds: 5_007))
    }

    @Test func cancellationEndsTheSleep() async {
        let sleeper = Task { try await clock.sleep(Instant(milliseconds: 999_999_999)) }
        sleeper.cancel()
        await #expect(throws: CancellationError.self) { try await sleeper.value }
    }

    @Test func signalsDuringWorkCauseOneWakeUp() async {
        let wakeSignal = WakeSignal()
        for _ in 0..<5 { wakeSignal.signal() }
        wakeSignal.finish()
        var signals = 0
        for await _ in wakeSignal.signals { signals += 1 }
        #expect(signals == 1)
    }
}
