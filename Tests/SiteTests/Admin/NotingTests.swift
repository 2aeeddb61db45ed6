import Foundation
import HTTP
import HTTPTesting
import Storage
import Studies
import TaskModel
import Testing

@testable import Site

/// Tests of researchers' notes, exclusions and corrections.
@Suite struct NotingTests {
    /// A site with finished sessions of two people, and a signed-in researcher.
    private struct World {
        let site: SiteUnderTest
        let researcher: TestClient
        let sessions: [String]

        init() async throws {
            site = try await SiteUnderTest(studies: [NotingTests.files])
            var sessions: [String] = []
            for cups in ["3", "14"] {
                let visitor = try await Visitor(site.browser())
                try await visitor.start("coffee", "cups")
                try await visitor.continue([("cups", cups)])
                try await visitor.continue([("why", "<b>")])
                sessions.append(visitor.session)
            }
            self.sessions = sessions
            researcher = try await Researching.signedIn(site)
        }

        func send(_ fields: [(String, String)]) async throws -> TestResponse {
            let query = fields.filter { $0.0 == "session" || $0.0 == "participant" }
                .map { "\($0.0)=\($0.1)" }.joined(separator: "&")
            let page = "/admin/studies/coffee/notes"
            return try await Researching.send(
                researcher,
                from: "\(page)?\(query)",
                to: page,
                fields
            )
        }

        func page(_ path: String) async throws -> Page { Page(try await researcher.get(path)) }

        /// Returns the lines of the study's export.
        func export(_ format: String) async throws -> [String] {
            try await site.export("coffee", format).split(separator: "\r\n").map(String.init)
        }
    }

    private static let files = [
        "study.yaml": Array("id: coffee\ntitle: Coffee\ntasks: [cups]\n".utf8),
        "tasks/cups.yaml": Array(
            """
            id: cups
            title: Cups
            scores: [{ id: total, title: Total, method: sum, items: [cups] }]
            steps:
              - { id: cups, type: question, title: How many cups?, answer: { type: integer, minimum: 0, maximum: 20 } }
              - { id: why, type: question, title: Why?, optional: true, answer: { type: text } }
              - { id: done, type: completion, title: Done }
            """.utf8
        ),
    ]

    @Test func noteFlagsAndExcludesASession() async throws {
        let world = try await World()
        let id = world.sessions[0]
        let empty = try await world.send([("session", id)])
        #expect(empty.status == .unprocessableContent)
        #expect(empty.bodyText.contains("Choose what you want to do"))
        #expect(empty.bodyText.contains("Enter a note or a reason"))
        let flagged = try await world.send([
            ("session", id), ("kind", "flag"), ("text", "Too <fast>"),
        ])
        #expect(flagged.location == "/admin/sessions/\(id)?noted=1")
        let page = try await world.page("/admin/sessions/\(id)?noted=1")
        #expect(page.contains("Notes added: 1.") && page.contains("Too &lt;fast&gt;"))
        #expect(page.contains(#"data-mark="flagged""#) && page.contains("grace"))
        #expect(try await world.export("csv").count == 3)
        _ = try await world.send([("session", id), ("kind", "exclude"), ("text", "Twice")])
        let rows = try await world.export("csv")
        #expect(rows.count == 2 && !rows.contains { $0.hasPrefix(id) })
        let list = try await world.page("/admin/studies/coffee/sessions?mark=excluded")
        #expect(list.contains(id) && !list.contains(world.sessions[1]))
        _ = try await world.send([("session", id), ("kind", "include"), ("text", "Mistake")])
        #expect(try await world.export("csv").count == 3)
        let events = try await Researching.events(world.site, limit: 50)
        for kind in ["flag", "exclude", "include"] {
            #expect(events.contains("session.\(kind) researcher:grace \(id)"))
        }
    }

    @Test func severalRowsGetTheSameNote() async throws {
        let world = try await World()
        let fields = world.sessions.map { ("session", $0) }
        let response = try await world.send(fields + [("kind", "exclude"), ("text", "Pilot")])
        #expect(response.location == "/admin/studies/coffee/sessions?noted=2")
        #expect(try await world.export("csv").count == 1)
        // The form offers only kinds of notes that have an effect.
        let query = fields.map { "session=\($0.1)" }.joined(separator: "&")
        let page = try await world.page("/admin/studies/coffee/notes?\(query)")
        #expect(page.contains("kind-include") && !page.contains("kind-exclude"))
    }

    @Test func excludedPersonIsExcludedWithAllSessions() async throws {
        let world = try await World()
        let id = world.sessions[1]
        let person = try #require(try await world.site.storage.session(id)).participant
        let response = try await world.send([
            ("participant", person), ("kind", "exclude"), ("text", "A colleague"),
        ])
        #expect(response.location == "/admin/participants/\(person)?noted=1")
        #expect(try await world.export("csv").count == 2)
        #expect(try await world.page("/admin/sessions/\(id)").contains("Participant excluded"))
        let all = try await world.page("/admin/studies/coffee/participants?mark=excluded")
        #expect(all.contains(person))
        let none = try await world.page("/admin/studies/coffee/participants?mark=flagged")
        #expect(!none.contains(person))
    }

    @Test(arguments: [
        ("version=1", true), ("version=9", true), ("from=2020-01-01", true),
        ("until=2020-01-01", false), ("from=2090-01-01", false),
    ])
    func participantsAreFoundByVersionAndDay(query: String, isFound: Bool) async throws {
        let world = try await World()
        let id = world.sessions[1]
        let person = try #require(try await world.site.storage.session(id)).participant
        let path = "/admin/studies/coffee/participants?"
        #expect(try await world.page(path + query).contains(person) == isFound)
        #expect(
            try await world.researcher.get(path + "from=soon").status == .unprocessableContent
        )
    }

    @Test func subjectsOfOtherStudiesAreLeftOut() async throws {
        let world = try await World()
        let other = try await world.page(
            "/admin/studies/sleep-diary/notes?session=\(world.sessions[0])&participant=nobody"
        )
        #expect(other.contains("Nothing was selected"))
        let stale = try await world.researcher.post(
            "/admin/studies/coffee/notes",
            .pairs([("session", world.sessions[0]), ("kind", "flag"), ("text", "x")])
        )
        #expect(stale.status == .forbidden)
        #expect(
            try await world.site.storage.notes(on: .session(world.sessions[0])).isEmpty
        )
    }

    @Test func correctionIsStoredBesideTheAnswer() async throws {
        let world = try await World()
        let id = world.sessions[1]
        let path = "/admin/sessions/\(id)/corrections/1/cups"
        let session = try await world.page("/admin/sessions/\(id)")
        #expect(session.contains(#"href="\#(path)""#))
        let form = try await world.page(path)
        #expect(form.contains("How many cups?") && form.value(of: "cups") == "14")
        let wrong = try await Researching.send(world.researcher, from: path, [("cups", "21")])
        #expect(wrong.status == .unprocessableContent)
        #expect(wrong.bodyText.contains("Enter the reason for the correction"))
        #expect(wrong.bodyText.contains("20") && wrong.bodyText.contains(##"href="#cups""##))
        let same = try await Researching.send(
            world.researcher,
            from: path,
            [("cups", "14"), ("correction-reason", "None")]
        )
        #expect(same.bodyText.contains("It is the same as the current answer"))
        let right = try await Researching.send(
            world.researcher,
            from: path,
            [("cups", "4"), ("correction-reason", "A typing error")]
        )
        #expect(right.location == "/admin/sessions/\(id)?done=corrected")
        let page = try await world.page("/admin/sessions/\(id)?done=corrected")
        #expect(page.contains("The correction has been saved."))
        #expect(page.contains("Corrected from “14” by grace"))
        #expect(page.contains("A typing error"))
        let row = try #require(try await world.export("csv").first { $0.hasPrefix(id) })
        #expect(row.contains(",cups,,4,&lt;b&gt;") || row.contains(",cups,,4,<b>,4,0"))
        let stored = try #require(try await world.site.storage.session(id))
        #expect(stored.history.first?.answers["cups"] == .value(.integer(14)))
        let events = try await Researching.events(world.site, limit: 50)
        #expect(events.contains("session.correct researcher:grace \(id)/1/cups"))
        let history = try await world.export("history").filter { $0.hasPrefix(id) }
        #expect(history.count == 3)
    }

    @Test func answerCanBeCorrectedToNoAnswer() async throws {
        let world = try await World()
        let id = world.sessions[0]
        let path = "/admin/sessions/\(id)/corrections/2/why"
        let response = try await Researching.send(
            world.researcher,
            from: path,
            [("why", ""), ("correction-reason", "Names somebody")]
        )
        #expect(response.status == .seeOther)
        let corrections = try world.site.storage.corrections(of: id)
        #expect(corrections.map(\.answer) == [.skipped])
        let again = try await world.page(path)
        #expect(again.contains("Left blank"))
    }

    @Test(arguments: ["9/cups", "1/why", "1/nothing", "x/cups"])
    func onlyAnswersCanBeCorrected(_ place: String) async throws {
        let world = try await World()
        let path = "/admin/sessions/\(world.sessions[0])/corrections/\(place)"
        #expect(try await world.researcher.get(path).status == .notFound)
    }
}
