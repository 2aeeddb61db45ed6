import Storage
import Synchronization
import TaskModel

extension StorageContract {
    static let noting = [
        Clause("a note is kept with its effect, unless it has none") { storage in
            for id in ["a", "b"] { try await Sample.begin(Sample.state(id), in: storage) }
            try await Sample.begin(Sample.state("gone"), in: storage)
            _ = try await storage.update("gone") { Sample.end($0, .discarded, at: 1) }
            let subjects = ["a", "b", "gone", "none"].map(Note.Subject.session)
            try require(try await note(.flag, on: subjects, at: 2, storage), is: 2)
            try require(try await note(.flag, on: [subjects[0]], at: 3, storage), is: 0)
            try require(try await note(.comment, on: [subjects[0]], at: 4, storage), is: 1)
            try require(try await note(.comment, on: [subjects[0]], at: 4, storage), is: 1)
            try require(try await note(.resolve, on: [subjects[1]], at: 5, storage), is: 1)
            try require(
                try await storage.marks(on: subjects),
                is: [subjects[0]: Marks(isFlagged: true)]
            )
            let notes = try await storage.notes(on: subjects[0])
            try require(notes.map(\.kind), is: [.flag, .comment, .comment])
            try require(
                notes.first,
                is: Note(.flag, on: subjects[0], "why", by: "ada", at: Sample.at(2))
            )
            let person = Note.Subject.participant("p1")
            try require(try await storage.notes(on: person), is: [])
            let events = try await Sample.events(of: storage).filter {
                $0.actor != "participant:p1"
            }
            try require(
                events.map(\.kind),
                is: [
                    "session.resolve", "session.comment", "session.comment", "session.flag",
                    "session.flag",
                ]
            )
            try require(events.last?.object, is: "a")
            try require(events.last?.actor, is: "researcher:ada")
        },
        Clause("exports know the reason for which a session or its participant is excluded") {
            storage in
            try await Sample.begin(Sample.state("a", at: 1), in: storage)
            try await Sample.begin(Sample.state("b", at: 2), in: storage)
            try await Sample.begin(Sample.state("c", participant: "p2", at: 3), in: storage)
            let person = Note.Subject.participant("p1")
            _ = try await note(.exclude, on: [.session("a")], "twice", at: 5, storage)
            try require(try await exclusions(storage), is: ["a": "twice"])
            try require(try await excluded(storage), is: ["a"])
            _ = try await note(.exclude, on: [person], "a test", at: 6, storage)
            try require(try await exclusions(storage), is: ["a": "twice", "b": "a test"])
            try require(try await excluded(storage), is: ["b", "a"])
            _ = try await note(.include, on: [.session("a"), person], at: 7, storage)
            try require(try await exclusions(storage), is: [:])
            try require(try await excluded(storage), is: [])
            try require(try await excluded(storage, mark: .flagged), is: [])
            _ = try await note(.flag, on: [.session("b")], at: 7, storage)
            try require(try await excluded(storage, mark: .flagged), is: ["b"])
        },
        Clause("a correction is kept beside the result") { storage in
            try await Sample.begin(Sample.state("a"), in: storage)
            _ = try await storage.update("a") { Sample.answer($0) }
            let first = correction(.value(.integer(3)), at: 11)
            let second = correction(.declined, at: 12)
            for correction in [first, second] {
                try require(try await storage.addCorrection(correction, to: "a"), is: true)
            }
            try require(try storage.corrections(of: "a"), is: [first, second])
            let event = try await Sample.events(of: storage).first
            try require(event?.kind, is: "session.correct")
            try require(event?.object, is: "a/1/item")
            let state = try await storage.session("a")
            try require(state?.history.first?.answers, is: ["item": .value(.integer(1))])
            let corrected = state?.corrected(by: [first, second])
            try require(corrected?.history.first?.answers, is: ["item": .declined])
            let unknown = correction(.skipped, visit: 2, at: 13)
            try require(try await storage.addCorrection(unknown, to: "a"), is: false)
            try require(try await storage.addCorrection(first, to: "none"), is: false)
            try require(try storage.corrections(of: "none"), is: [])
        },
        Clause("notes and corrections are deleted with the answers or the person") { storage in
            for id in ["a", "b"] {
                try await Sample.begin(Sample.state(id), in: storage)
                _ = try await storage.update(id) { Sample.answer($0) }
                _ = try await storage.addCorrection(correction(.skipped, at: 11), to: id)
            }
            let subjects: [Note.Subject] = [.session("a"), .session("b"), .participant("p1")]
            _ = try await note(.comment, on: subjects, at: 12, storage)
            _ = try await storage.update("a") { Sample.end($0, .discarded, at: 13) }
            try require(try await storage.notes(on: subjects[0]), is: [])
            try require(try storage.corrections(of: "a"), is: [])
            try require(try await storage.notes(on: subjects[1]).count, is: 1)
            let request = WithdrawalRequest(participant: "p1", choice: .delete, reference: "r")
            _ = try await storage.withdraw(request, at: Sample.at(14))
            for subject in subjects { try require(try await storage.notes(on: subject), is: []) }
            try require(try storage.corrections(of: "b"), is: [])
        },
    ]

    private static func note(
        _ kind: Note.Kind,
        on subjects: [Note.Subject],
        _ text: String = "why",
        at second: Int64,
        _ storage: any Storage
    ) async throws -> Int {
        try await storage.addNote(kind, text: text, on: subjects, by: "ada", at: Sample.at(second))
    }

    private static func correction(
        _ answer: Answer,
        visit: Int = 1,
        at second: Int64
    ) -> Correction {
        Correction(
            visit: visit,
            item: "item",
            answer: answer,
            researcher: "ada",
            reason: "misread",
            at: Sample.at(second)
        )
    }

    private static func exclusions(_ storage: any Storage) async throws -> [String: String] {
        let found = Mutex<[String: String]>([:])
        try await storage.forEachSession(of: "sleep", task: nil) { session, facts in
            found.withLock { $0[session.id] = facts.exclusion }
        }
        return found.withLock(\.self)
    }

    private static func excluded(
        _ storage: any Storage,
        mark: Mark = .excluded
    ) async throws -> [String] {
        var filter = SessionFilter()
        filter.mark = mark
        return try await storage.sessions(of: "sleep", matching: filter, limit: 9, offset: 0)
            .map(\.id)
    }
}
