import TaskModel
import Testing

/// Tests of the course of a timer and of its stored form.
@Suite struct VisitTimerTests {
    private func timer(_ change: (inout VisitTimer) -> Void) -> VisitTimer {
        var timer = VisitTimer()
        change(&timer)
        return timer
    }

    @Test func storedFormIsReadBack() {
        let timers = [
            timer { $0.start(at: second(5)) },
            timer { $0.pause(at: second(1)) },
            timer {
                $0.start(at: second(1))
                $0.pause(at: second(2))
                $0.resume(at: second(3))
                $0.pause(at: second(9))
                $0.extend()
            },
        ]
        for timer in timers { #expect(timer.stored.flatMap(VisitTimer.init(stored:)) == timer) }
        #expect(VisitTimer().stored == nil)
    }

    @Test(arguments: ["x", "s", "sx", "p1", "p-1", "p1-b", "q1", "s1 z"])
    func otherTextsAreRejected(_ text: String) {
        #expect(VisitTimer(stored: text) == nil)
    }

    @Test func pausesAreLimited() {
        let timer = timer { timer in
            for number in 0..<200 {
                timer.pause(at: second(Int64(2 * number)))
                timer.resume(at: second(Int64(2 * number + 1)))
            }
        }
        #expect(timer.pauses.count == VisitTimer.mostPauses)
        #expect(timer.paused(until: second(999)) == Int64(VisitTimer.mostPauses) * 1000)
    }

    @Test func clockThatRunsBackwardsAddsNothing() {
        let timer = timer {
            $0.pause(at: second(9))
            $0.resume(at: second(5))
        }
        #expect(timer.paused(until: second(10)) == 0)
    }
}
