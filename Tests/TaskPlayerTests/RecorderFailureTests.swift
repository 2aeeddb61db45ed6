import TaskModel
import TaskPlayer
import Testing

/// The failure of a recorder is stored and reported, and the participant stays on the page.
@Suite struct RecorderFailureTests {
    private let steps = task([question("a"), question("b"), completion()])

    private func failure(_ message: String = "No sensor.") throws -> RecorderFailure {
        try #require(RecorderFailure(recorder: "walk", message: message))
    }

    @Test func participantStaysAndInputIsStored() throws {
        var walk = Walk(steps)
        let failure = try failure()
        let form = walk.filled(["a": "half"])
        try walk.act(.recorderFailed(failure, form))
        #expect(walk.outcome == .noted)
        let failed = SessionNotice.recorderFailed(failure, StepAddress("a"), visit: 1)
        #expect(walk.change?.notices == [.draftChanged(StepAddress("a"), visit: 1), failed])
        #expect(walk.change?.results == [])
        #expect(walk.here == "a" && walk.state.visit.number == 1)
        #expect(walk.journey.draft(for: StepAddress("a")) == form.fields)
    }

    @Test func failureIsReportedOncePerRecorderAndReason() throws {
        var walk = Walk(steps)
        for reason in [RecorderFailure.Reason.denied, .denied, .interrupted] {
            let failure = try #require(
                RecorderFailure(recorder: "walk", reason: reason, message: "No sensor.")
            )
            try walk.act(.recorderFailed(failure, nil))
        }
        #expect(walk.state.failures.map(\.failure.reason) == [.denied, .interrupted])
        #expect(walk.state.failures.map(\.step) == [StepAddress("a"), StepAddress("a")])
        #expect(walk.change?.notices.count == 1)
        try walk.act(.discard)
        #expect(walk.state.failures == [])
    }

    @Test func failureWithoutAFormNamesTheCurrentPage() throws {
        var walk = Walk(steps)
        try walk.go("1")
        try walk.act(.recorderFailed(try failure(), nil))
        #expect(walk.change?.drafts.isEmpty == true)
        let notice = SessionNotice.recorderFailed(try failure(), StepAddress("b"), visit: 2)
        #expect(walk.change?.notices == [notice])
    }

    @Test func endedSessionReportsNothing() throws {
        var walk = Walk(steps)
        try walk.act(.discard)
        let failure = try failure()
        #expect(throws: ActionError.ended(.discarded)) {
            try walk.act(.recorderFailed(failure, nil))
        }
    }

    @Test func unknownPageIsRejected() throws {
        var walk = Walk(steps)
        let (failure, form) = (try failure(), walk.filled([:], step: "nowhere"))
        #expect(throws: ActionError.unknownStep(StepAddress("nowhere"))) {
            try walk.act(.recorderFailed(failure, form))
        }
    }

    @Test func messageIsSanitisedAndTruncated() throws {
        let long = String(repeating: "x", count: 9_999)
        #expect(try failure(long).message.count == RecorderFailure.longestMessage)
        #expect(
            try failure("one\r\ntwo\u{0}\u{1B}[31m\u{2028}\u{202E}three").message
                == "one two [31m three"
        )
        for recorder in ["", " ", "a b", "<b>", "é", String(repeating: "a", count: 65)] {
            #expect(RecorderFailure(recorder: recorder, message: "") == nil, "\(recorder)")
        }
    }
}
