import TaskModel
import Testing

@testable import Rehearsal

/// Rehearsals find dates, times and numbers just beyond the limit of a condition.
@Suite struct BoundTests {
    private func uncoveredGoals(_ steps: String) async throws -> [String] {
        let files = Stages.files(steps + "\n  - { id: done, type: completion, title: Done }")
        return try await Stages.rehearse(files).report.uncoveredGoals.map {
            "\($0.what): \($0.reason)"
        }
    }

    @Test(arguments: [
        ("dateTime", "greaterThan: 2030-05-05T10:00"), ("dateTime", "lessThan: 1990-01-01T00:00"),
        ("date", "lessThan: 1900-01-01"), ("date", "greaterThan: 2099-12-31"),
        ("duration", "greaterThan: 90000"), ("time", "greaterThan: \"23:58\""),
        ("time", "lessThan: \"00:01\""), ("time, minuteStep: 15", "lessThan: \"00:15\""),
        ("integer, step: 500", "greaterThan: 123000"), ("decimal", "lessThan: -70.55"),
    ])
    func reachesStrictComparisons(_ type: String, _ condition: String) async throws {
        let found = try await uncoveredGoals(
            """
              - id: q
                type: question
                title: Q
                answer: { type: \(type) }
                next: [{ when: { answer: q, \(condition) }, goTo: done }]
              - { id: other, type: instruction, title: Other }
            """
        )
        #expect(found == [])
    }

    @Test func findsNeighboursOfDatesAndTimes() {
        #expect("2028-03-01".neighbours() == ["2028-03-01", "2028-02-29", "2028-03-02"])
        #expect("1999-12-31".neighbours() == ["1999-12-31", "1999-12-30", "2000-01-01"])
        #expect("2026-12".neighbours() == ["2026-12", "2026-11", "2027-01"])
        #expect("9999-12-31".neighbours() == ["9999-12-31", "9999-12-30"])
        #expect(Set("23:59".neighbours()).isSuperset(of: ["23:58", "22:59"]))
        #expect(!"23:59".neighbours().contains("00:00"))
        #expect("2026-01-01T00:00".neighbours().contains("2025-12-31T00:00"))
        #expect("2026-01-01T00:00".neighbours().contains("2026-01-01T00:01"))
        #expect("90000".neighbours().contains("90060"))
        #expect("20".neighbours(apart: 5) == ["20", "19", "21", "15", "25"])
        #expect("leaflet".neighbours() == ["leaflet"])
    }

    /// The rule belongs to the section and applies after the section's last step.
    @Test func reachesRuleOfSection() async throws {
        let found = try await uncoveredGoals(
            """
              - id: outer
                type: section
                title: Outer
                steps:
                  - { id: a, type: question, title: A, answer: { type: integer, minimum: 0, maximum: 90000 } }
                  - { id: x, type: instruction, title: X }
                next: [{ when: { answer: a, equals: 33333 }, goTo: done }]
              - { id: after, type: instruction, title: After }
            """
        )
        #expect(found == [])
    }
}
