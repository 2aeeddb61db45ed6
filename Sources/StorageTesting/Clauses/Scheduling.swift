import Storage
import TaskModel

extension StorageContract {
    static let scheduling = [
        Clause("a session keeps its occasion and time zone") { storage in
            let evening = DayWindow("18:00-02:00")
            let occasion = Occasion(
                number: 3,
                date: CalendarDate.epoch.adding(days: 20_000),
                opensAt: Sample.at(60),
                closesAt: Sample.at(90),
                window: evening
            )
            let state = Sample.state("s", occasion: occasion, timeZone: "Asia/Tokyo")
            try await Sample.begin(state, in: storage)
            try require(try await storage.session("s"), is: state)
            let summaries = try await storage.sessions(of: "sleep", limit: 9, offset: 0)
            try require(summaries.map(\.occasion), is: [3])
            try require(summaries.map(\.timeZone), is: ["Asia/Tokyo"])
            let open = Sample.state("t", occasion: Self.occasion(4))
            try await storage.begin(open, on: Sample.secret("b1"), keys: Sample.keys("t"))
            try require(try await storage.session("t"), is: open)
        },
        Clause("an occasion has one session, until that is discarded") { storage in
            try await Sample.begin(Sample.state("a", occasion: occasion(1)), in: storage)
            let again = Sample.state("b", at: 3, occasion: occasion(1))
            try await require(throws: StorageError.taken("evening")) {
                try await Sample.begin(again, in: storage)
            }
            try require(try await storage.session("b"), is: nil)
            for state in [
                Sample.state("c", at: 4, occasion: occasion(2)), Sample.state("d", at: 5),
                Sample.state("e", task: "morning", at: 6, occasion: occasion(1)),
                Sample.state("f", participant: "p2", at: 7, occasion: occasion(1)),
            ] {
                try await Sample.begin(state, in: storage)
            }
            _ = try await storage.update("a") { state in
                var next = state
                next.status = .discarded
                next.updatedAt = Sample.at(8)
                return Change(state: next)
            }
            try await Sample.begin(again, in: storage)
            try require(try await storage.session("b"), is: again)
        },
        Clause("a restricted session takes no occasion from its participant") { storage in
            try await Sample.publish("sleep", to: storage)
            let restricted = Sample.state("a", isRestricted: true, occasion: occasion(1))
            try await Sample.begin(restricted, on: "b2", in: storage)
            let own = Sample.state("b", at: 3, occasion: occasion(1))
            try await Sample.begin(own, in: storage)
            try require(try await storage.session("b"), is: own)
        },
        Clause("a participant's time zone can be changed") { storage in
            try await Sample.begin(Sample.state("a", timeZone: "Asia/Tokyo"), in: storage)
            try require(try await storage.participant("p1")?.timeZone, is: nil)
            try await storage.setTimeZone("Europe/Madrid", of: "p1")
            try require(try await storage.participant("p1")?.timeZone, is: "Europe/Madrid")
            let user = try await storage.user(of: Sample.secret("b1"), in: "sleep")
            try require(user?.participant.timeZone, is: "Europe/Madrid")
            let link = try await storage.participant(withLink: Sample.keys("a").token)
            try require(link?.timeZone, is: "Europe/Madrid")
        },
        Clause("the local date of enrolment is stored") { storage in
            try await Sample.publish("sleep", to: storage)
            let date = CalendarDate("2026-02-01")
            try await storage.begin(
                Sample.state("a"),
                on: Sample.secret("b1"),
                keys: Sample.keys("a"),
                enrolment: EnrolmentClaim(date: date),
                notices: []
            )
            let decision = EnrolmentDecision(.enrolled, at: Sample.at(0), on: date)
            try require(try await storage.enrolment(of: "p1"), is: decision)
        },
        Clause("a session has the day of an enrolment that is not later") { storage in
            try await Sample.publish("sleep", to: storage)
            let date = CalendarDate("2026-02-01")
            for (id, enrolment) in [("a", EnrolmentClaim(date: date)), ("b", nil)] {
                try await storage.begin(
                    Sample.state(id, enrolledOn: date),
                    on: Sample.secret("b1"),
                    keys: Sample.keys(id),
                    enrolment: enrolment,
                    notices: []
                )
                try require(try await storage.session(id)?.enrolledOn, is: date)
            }
        },
    ]

    private static func occasion(_ number: Int) -> Occasion {
        Occasion(number: number, date: .epoch, opensAt: Sample.at(0), closesAt: nil)
    }
}
