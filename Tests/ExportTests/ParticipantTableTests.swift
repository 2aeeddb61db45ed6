import Export
import Foundation
import TaskModel
import Testing

@Suite struct ParticipantTableTests {
    private func table() throws -> ExportTable {
        let evening = Sample.task("evening", Sample.step("cups", ["cups": Plain(.integer)]))
        let intake = Sample.task("intake", Sample.step("name", ["name": Plain(.text)]))
        return ExportTable(study: "sleep", versions: [try Sample.version("v1", intake, evening)])
    }

    private func row(
        _ session: String,
        _ task: String,
        of participant: String,
        _ value: AnswerValue,
        occasion number: Int? = nil
    ) -> ExportRow {
        let occasion = number.map { number in
            Occasion(
                number: number,
                date: .epoch,
                opensAt: Instant(milliseconds: 0),
                closesAt: nil
            )
        }
        let state = Sample.session(
            session,
            task: task,
            participant: participant,
            occasion: occasion
        )
        let step = task == "evening" ? "cups" : "name"
        return ExportRow(session: state, items: [ItemAddress(step): .value(value)])
    }

    @Test func personHasColumnsForEachSession() throws {
        let rows = [
            row("a", "intake", of: "p1", .text("Ada")), row("b", "evening", of: "p1", .integer(1)),
            row("c", "evening", of: "p1", .integer(2)), row("d", "evening", of: "p2", .integer(3)),
        ]
        let people = Sample.rows(of: try Sample.text("csv-participants", table(), rows))
        #expect(people.count == 2)
        let first = [
            "participant_id": "p1", "study": "sleep", "intake__session_id": "a",
            "intake__name": "Ada", "evening__session_id": "b", "evening__cups": "1",
            "evening__session_id__s2": "c", "evening__cups__s2": "2",
        ]
        for (column, cell) in first { #expect(people[0][column] == cell, "\(column)") }
        #expect(people[1]["evening__cups"] == "3")
        #expect(people[1]["intake__session_id"] == nil)
        #expect(people[1]["evening__cups__s2"] == nil)
    }

    @Test func scheduledSessionsAreNumberedByOccasion() throws {
        let rows = [
            row("a", "evening", of: "p1", .integer(1), occasion: 1),
            row("b", "evening", of: "p1", .integer(3), occasion: 3),
            row("c", "evening", of: "p1", .integer(4), occasion: 3),
            row("d", "evening", of: "p2", .integer(5), occasion: 2),
        ]
        let text = try Sample.text("csv-participants", table(), rows)
        let people = Sample.rows(of: text)
        let columns = try #require(Sample.cells(of: text).first).filter {
            $0.hasPrefix("evening__cups")
        }
        #expect(
            columns == [
                "evening__cups", "evening__cups__s2", "evening__cups__s3", "evening__cups__s3_2",
            ]
        )
        #expect(columns.map { people[0][$0] } == ["1", nil, "3", "4"])
        #expect(columns.map { people[1][$0] } == [nil, "5", nil, nil])
    }

    @Test func tableWithoutSessionsHasOnlyAHeader() throws {
        let cells = Sample.cells(of: try Sample.text("csv-participants", table(), []))
        #expect(cells.count == 1)
        #expect(cells[0].first == "participant_id")
    }
}
