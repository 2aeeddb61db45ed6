import Glibc
import HTTPServer
import Testing

@Suite(.serialized)
struct TerminationSignalsTests {
    @Test(arguments: [SIGURG, SIGWINCH])
    func earlySignalIsNotLost(signal: CInt) async throws {
        let termination = await TerminationSignals.watch(for: [SIGURG, SIGWINCH])
        #expect(!termination.hasArrived)
        kill(getpid(), signal)
        try await until { termination.hasArrived }
        #expect(await termination.wait() == signal)
    }

    @Test func cancelledWaitReturnsSIGTERM() async {
        let waiting = Task { await TerminationSignals.wait(for: [SIGURG]) }
        waiting.cancel()
        #expect(await waiting.value == SIGTERM)
    }
}
