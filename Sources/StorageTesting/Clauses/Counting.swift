import Storage
import TaskModel

extension StorageContract {
    static let counting = [
        Clause("sessions are counted by study, task and status") { storage in
            try require(try await storage.counts(), is: [:])
            try await Sample.publish("empty", to: storage)
            try await Sample.begin(Sample.state("m", study: "mood"), in: storage)
            for (number, status) in SessionStatus.allCases.enumerated() {
                try await Sample.begin(Sample.state("s\(number)"), in: storage)
                _ = try await storage.update("s\(number)") { Sample.end($0, status, at: 1) }
            }
            let other = Sample.state("other", task: "other")
            try await Sample.begin(other, in: storage)
            let one = SessionCounts([.inProgress: 1])
            let each = SessionCounts(
                Dictionary(uniqueKeysWithValues: SessionStatus.allCases.map { ($0, 1) })
            )
            var sleep = each
            sleep.add(1, of: .inProgress)
            try require(sleep.count { $0 == .completed }, is: 1)
            try require(sleep.count(where: \.isOpen), is: 3)
            try require(try await storage.counts(), is: ["mood": one, "sleep": sleep])
            let groups = try await storage.sessionGroups(of: "sleep")
            let tasks = groups.reduce(into: [String: SessionCounts]()) { counts, group in
                counts[group.task, default: SessionCounts()].add(group.count, of: group.status)
            }
            try require(tasks, is: ["evening": each, "other": one])
            try require(try await storage.sessionGroups(of: "empty"), is: [])
        },
        Clause("open sessions are counted by the steps that they have shown") { storage in
            for id in ["here", "past", "over"] {
                try await Sample.begin(Sample.state(id), in: storage)
            }
            try await Sample.begin(Sample.state("other", task: "other"), in: storage)
            try await Sample.begin(Sample.state("m", study: "mood"), in: storage)
            let step = Sample.state("here").visit.address.step
            let change = try await storage.update("past") { Sample.answer($0) }
            try require(change.state.visit.address.step != step, "the session should go on")
            _ = try await storage.update("over") { Sample.end($0, .completed, at: 1) }
            let count = { (steps: [String: Set<String>]) in
                try await storage.openSessions(of: "sleep", showing: steps)
            }
            try require(try await count([:]), is: 0)
            try require(try await count(["evening": [step, "none"]]), is: 2)
            try require(try await count(["evening": [step], "other": [step]]), is: 3)
            try require(try await count(["evening": ["none"]]), is: 0)
            let next = change.state.visit.address.step
            try require(try await count(["evening": [next]]), is: 1)
        },
        Clause("a study's sessions are paged, newest first") { storage in
            for number in 0..<7 {
                let state = Sample.state("s\(number)", at: Int64(number / 2))
                try await Sample.begin(state, in: storage)
            }
            try await Sample.begin(Sample.state("m", study: "mood", at: 9), in: storage)
            let change = try await storage.update("s5") { Sample.end($0, .discarded, at: 50) }
            let page = try await storage.sessions(of: "sleep", limit: 3, offset: 1)
            try require(page.map(\.id), is: ["s5", "s4", "s3"])
            try require(page.first, is: SessionSummary(change.state))
            let last = try await storage.sessions(of: "sleep", limit: 3, offset: 6)
            try require(last.map(\.id), is: ["s0"])
            try require(try await storage.sessions(of: "sleep", limit: 3, offset: 7), is: [])
            try require(try await storage.sessions(of: "sleep", limit: -1, offset: -1), is: [])
        },
    ]
}
