import Export
import TaskModel
import Testing

@Suite struct VisitsFormatTests {
    private func at(_ second: Int64) -> Instant { Instant(milliseconds: second * 1000) }

    private func result(
        _ visit: Int,
        _ step: String,
        after previous: Int?,
        _ outcome: StepResult.VisitOutcome = .completed,
        isKept: Bool = false
    ) -> StepResult {
        StepResult(
            visit: visit,
            address: StepAddress(step),
            previous: previous,
            outcome: outcome,
            digest: step,
            isKept: isKept,
            began: at(Int64(visit) * 10),
            ended: at(Int64(visit) * 10 + 5)
        )
    }

    private func lines(
        _ history: [StepResult],
        last: Int?,
        left: [LeftVisit] = []
    ) throws -> [String] {
        var session = Sample.session("s1")
        session.history = StepResults(history)
        session.lastResult = last
        let task = Sample.task("evening", Sample.step("n", ["n": Plain(.integer)]))
        let table = ExportTable(study: "sleep", versions: [try Sample.version("v1", task)])
        let row = ExportRow(
            session: session,
            items: [ItemAddress("n"): ExportItem(.notReached)],
            leftVisits: left
        )
        let columns = [
            "visit", "step_id", "instance", "outcome", "is_on_path", "shown_at", "left_at",
        ]
        return Sample.rows(of: try Sample.text("visits", table, [row])).map { row in
            columns.map { row[$0] ?? "" }.joined(separator: ",")
                .replacing("1970-01-01T00:", with: "")
        }
    }

    @Test func visitsWithAndWithoutResultsAreInOrder() throws {
        let left = LeftVisit(
            visit: 2,
            address: StepAddress("b"),
            began: at(20),
            left: at(24),
            direction: .back
        )
        let history = [result(1, "a", after: nil), result(3, "a", after: nil, .skipped)]
        #expect(
            try lines(history, last: 3, left: [left]) == [
                "1,a,1,completed,false,00:10.000Z,00:15.000Z",
                "2,b,1,left:back,false,00:20.000Z,00:24.000Z",
                "3,a,1,skipped,true,00:30.000Z,00:35.000Z",
            ]
        )
    }

    /// A visit whose result was replayed counts as on the path if the replayed copy is on the path.
    @Test func keptResultIsOnThePath() throws {
        let history = [
            result(1, "a", after: nil), result(2, "b", after: 1), result(3, "a", after: nil),
            result(4, "b", after: 3, isKept: true), result(5, "c", after: 4),
        ]
        #expect(
            try lines(history, last: 5).map { $0.split(separator: ",")[4] }
                == ["false", "true", "true", "true"]
        )
    }
}
