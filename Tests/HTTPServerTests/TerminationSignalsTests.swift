import Glibc
import HTTPServer
import Testing

@Suite("Signals", .serialized)
struct TerminationSignalsTests {
    @Test("are not lost when nobody waits for them yet", arguments: [SIGURG, SIGWINCH])
    func beforeAnybodyWaits(signal: CInt) async throws {
        let termination = await TerminationSignals.watch(for: [SIGURG, SIGWINCH])
        #expect(!termination.hasArrived)
        kill(getpid(), signal)
        try await until { termination.hasArrived }
        #expect(await termination.wait() == signal)
    }

    @Test("end the waiting of whoever is cancelled")
    func cancelled() async {
        let waiting = Task { await TerminationSignals.wait(for: [SIGURG]) }
        waiting.cancel()
        #expect(await waiting.value == SIGTERM)
    }
}
