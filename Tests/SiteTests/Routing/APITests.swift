import Foundation
import HTTP
import HTTPTesting
import Storage
import Studies
import TaskModel
import Testing

@testable import Site

/// Tests of the data that programs read and create with an access token.
@Suite struct APITests {
    private struct World {
        let site: SiteUnderTest
        let program: ProgramClient

        func get(_ path: String) async throws -> TestResponse {
            try await program.get("/studies/story" + path)
        }

        /// Starts sessions, ends them one second apart, and returns their identifiers in the order
        /// in which they ended.
        func ended(_ count: Int) async throws -> [String] {
            var ids: [String] = []
            for _ in 0..<count {
                let visitor = try await Visitor(site.browser())
                try await visitor.start("story", "story")
                ids.append(visitor.session)
            }
            // The last session to start is the first to end.
            for id in ids.reversed() {
                site.pass(seconds: 1)
                let now = site.environment.now()
                _ = try await site.storage.update(id) { state in
                    var state = state
                    state.status = .completed
                    state.finishedAt = now
                    return Change(state: state)
                }
            }
            return ids.reversed()
        }
    }

    private func world(_ scopes: [TokenScope] = TokenScope.allCases) async throws -> World {
        let site = try await SiteUnderTest(studies: [StoryStudy.files], hasSamples: false)
        let grace = try await Researching.signedIn(site)
        let program = try await ProgramClient.made(by: grace, scopes, site)
        return World(site: site, program: program)
    }

    @Test func studyHasItsTasksAndCounts() async throws {
        let world = try await world()
        _ = try await world.ended(2)
        let study = try await world.get("").json
        #expect(study["study"] as? String == "story" && study["title"] as? String == "A story")
        #expect(study["languages"] as? [String] == ["en", "es"])
        #expect((study["sessions"] as? [String: Int])?["completed"] == 2)
        #expect((study["tasks"] as? [[String: String]])?.first?["task"] == "story")
        let versions = try await world.get("/versions").objects("versions")
        #expect(versions.count == 1 && versions[0]["is_current"] as? Bool == true)
        let codebook = try await world.get("/codebook").objects("variables")
        #expect(codebook.contains { $0["variable"] as? String == "cups" })
    }

    @Test func sessionsAreReadInPages() async throws {
        let world = try await world()
        let ids = try await world.ended(5)
        var found: [String] = []
        var path = "/sessions?limit=2"
        for page in 1...3 {
            let response = try await world.get(path)
            found += try response.objects("sessions").compactMap { $0["session_id"] as? String }
            let cursor = try response.json["next_cursor"] as? String
            #expect((cursor == nil) == (page == 3))
            path = "/sessions?limit=2&cursor=\(cursor ?? "")"
        }
        #expect(found.sorted() == ids.sorted() && Set(found).count == 5)
        let none = try await world.get("/sessions?status=failed").objects("sessions")
        #expect(none.isEmpty)
        let all = try await world.get("/sessions?status=completed&task=story").objects("sessions")
        #expect(all.count == 5 && all[0]["version_number"] as? Int == 1)
    }

    @Test func resultsAreReadInTheOrderOfTheirEnd() async throws {
        let world = try await world()
        let first = try await world.ended(3)
        let early = try await world.get("/results")
        #expect(try early.objects("results").count < 3, "very new results are not shown yet")
        world.site.pass(seconds: 10)
        let page = try await world.get("/results?limit=2")
        #expect(try sessions(in: page) == Array(first[..<2]))
        #expect(try page.json["has_more"] as? Bool == true)
        let cursor = try #require(try page.json["next_cursor"] as? String)
        let rest = try await world.get("/results?cursor=\(cursor)")
        #expect(try sessions(in: rest) == [first[2]])
        #expect(try rest.json["has_more"] as? Bool == false)
        let end = try #require(try rest.json["next_cursor"] as? String)
        let again = try await world.get("/results?cursor=\(end)")
        #expect(try sessions(in: again) == [] && again.json["next_cursor"] as? String == end)
        let second = try await world.ended(1)
        world.site.pass(seconds: 10)
        #expect(try sessions(in: try await world.get("/results?cursor=\(end)")) == second)
        let events = try await Researching.events(world.site)
        let range = "1 results from \(second[0]) to \(second[0])"
        #expect(events[0] == "results.read researcher:grace story/\(range) (token nightly)")
    }

    private func sessions(in response: TestResponse) throws -> [String] {
        try response.objects("results").compactMap {
            ($0["session"] as? [String: Any])?["session_id"] as? String
        }
    }

    @Test func resultOfOneSessionHasItsAnswers() async throws {
        let world = try await world()
        let visitor = try await Visitor(world.site.browser())
        try await visitor.start("story", "story")
        try await visitor.continue()
        try await visitor.continue([("cups", "3")])
        let result = try await world.get("/results/\(visitor.session)").json
        let items = try #require(result["items"] as? [[String: Any]])
        let cups = try #require(items.first { $0["variable"] as? String == "cups" })
        #expect(cups["state"] as? String == "answered")
        #expect((cups["value"] as? [String: Any])?["cups"] as? Int == 3)
        #expect(try await world.get("/results/unknown").status == .notFound)
    }

    @Test func excludedSessionsAreLeftOut() async throws {
        let world = try await world()
        let ids = try await world.ended(2)
        world.site.pass(seconds: 10)
        _ = try await world.site.storage.addNote(
            .exclude,
            text: "a duplicate",
            on: [.session(ids[0])],
            by: "grace",
            at: world.site.environment.now()
        )
        #expect(try sessions(in: try await world.get("/results")) == [ids[1]])
        #expect(try sessions(in: try await world.get("/results?excluded=true")) == ids)
    }

    @Test func invitationsAreCreatedAndListed() async throws {
        let world = try await world()
        let path = "/studies/story/invitations"
        let created = try await world.program.post(path, [("count", "3"), ("label", "ward 7")])
        #expect(created.status == .created)
        let new = try created.objects("invitations")
        #expect(new.map { $0["number"] as? Int } == [1, 2, 3])
        #expect((new[0]["link"] as? String)?.hasPrefix("http://localhost/join/") == true)
        let rest = try await world.get("/invitations?after=1&limit=1").objects("invitations")
        #expect(rest.map { $0["number"] as? Int } == [2])
        #expect(rest[0]["label"] as? String == "ward 7")
        let wrong = try await world.program.post(path, [("count", "1"), ("arm", "none")])
        #expect(wrong.status == .unprocessableContent)
        #expect((try wrong.json["detail"] as? String)?.contains("no arm") == true)
        for fields in [[], [("count", "0")], [("count", "x")], [("count", "1"), ("colour", "a")]] {
            #expect(try await world.program.post(path, fields).status == .badRequest)
        }
        #expect(try await world.site.storage.invitations(to: "story").count == 3)
        let actors = try await world.site.storage.events(limit: 9).map(\.actor)
        #expect(actors.contains("researcher:grace (token nightly)"))
    }

    @Test func exportRunsAndItsFileIsDownloaded() async throws {
        let world = try await world()
        _ = try await world.ended(1)
        let path = "/studies/story/exports"
        let started = try await world.program.post(path, [("format", "csv"), ("format", "ndjson")])
        #expect(started.status == .created)
        let id = try #require(try started.json["export_id"] as? String)
        let events = try await Researching.events(world.site)
        #expect(events[0] == "export.start researcher:grace story/\(id) csv,ndjson (token nightly)")
        #expect(started.headers["Location"] == "/api/v1\(path)/\(id)")
        await world.site.site.context.exports.wait()
        let job = try await world.get("/exports/\(id)").json
        #expect(job["state"] as? String == "finished" && job["sessions"] as? Int == 1)
        let file = try await world.get("/exports/\(id)/file")
        #expect(file.status == .ok && file.headers["Content-Type"] == "application/zip")
        #expect(file.body.count == job["bytes"] as? Int)
        #expect(try await world.get("/exports").objects("exports").count == 1)
        #expect(try await world.get("/exports/other/file").status == .notFound)
        let wrong = try await world.program.post(path, [("format", "papyrus")])
        #expect(wrong.status == .unprocessableContent)
        let task = try await world.program.post(path, [("format", "csv"), ("task", "x")])
        #expect(task.status == .unprocessableContent)
    }

    /// A token without the scope for identifying results must not read an identifying export, even
    /// if another token created the export.
    @Test func identifyingExportNeedsTheScope() async throws {
        let world = try await world([.results])
        let admin = try await Researching.signIn(world.site.browser())
        #expect(admin.location == "/admin")
        let started = try await world.program.post(
            "/studies/story/exports",
            [("format", "csv"), ("identifying", "true")]
        )
        #expect(started.status == .forbidden)
        let all = try await ProgramClient.made(
            by: try await signedIn(world.site),
            TokenScope.allCases,
            world.site
        )
        let job = try await all.post(
            "/studies/story/exports",
            [("format", "csv"), ("identifying", "true")]
        )
        let id = try #require(try job.json["export_id"] as? String)
        await world.site.site.context.exports.wait()
        #expect(try await world.get("/exports/\(id)/file").status == .forbidden)
        #expect(try await all.get("/studies/story/exports/\(id)/file").status == .ok)
    }

    private func signedIn(_ site: SiteUnderTest) async throws -> TestClient {
        let browser = site.browser()
        _ = try await Researching.signIn(browser)
        return browser
    }

    @Test(arguments: [
        "/sessions?limit=0", "/sessions?limit=501", "/sessions?limit=x", "/sessions?status=odd",
        "/sessions?cursor=x", "/sessions?cursor=LTU6YQ", "/results?excluded=yes", "/results?page=2",
        "/sessions?limit=1&limit=2", "/versions?limit=1", "/results?cursor=",
    ])
    func wrongParametersAreNamed(_ path: String) async throws {
        let response = try await world().get(path)
        #expect(response.status == .badRequest)
        let errors = try response.objects("errors")
        let name = try #require(path.split(whereSeparator: "?=".contains).dropFirst().first)
        #expect(errors.first?["parameter"] as? String == String(name))
    }

    @Test func errorsAreProblemDocuments() async throws {
        let world = try await world()
        for (method, path, status) in [
            (HTTP.Method.get, "/api/v1/nowhere", 404), (.get, "/api/v2/studies", 404),
            (.post, "/api/v1/studies", 405), (.get, "/api/v1/studies/story/exports/x", 404),
        ] {
            let headers = HeaderFields([("Authorization", "Bearer \(world.program.token)")])
            let form = method == .post ? FormFields() : nil
            let browser = world.site.browser()
            let response = try await browser.send(method, path, headers: headers, form: form)
            #expect(response.status.rawValue == status, "\(path)")
            #expect(response.headers["Content-Type"] == "application/problem+json", "\(path)")
            #expect(try response.json["status"] as? Int == status)
        }
    }

    @Test func documentDescribesEveryOperation() async throws {
        let world = try await world()
        let document = try await world.site.browser().get("/api/v1/openapi.json").json
        #expect(document["openapi"] as? String == "3.1.0")
        let paths = try #require(document["paths"] as? [String: [String: [String: Any]]])
        let endpoints = Endpoints.all.compactMap { $0 as? any APIEndpoint.Type }
        #expect(endpoints.count == 11)
        #expect(paths.keys.sorted() == endpoints.map { $0.path.description }.sorted())
        var names: [String] = []
        for endpoint in endpoints {
            let item = try #require(paths[endpoint.path.description])
            #expect(item.count == endpoint.operations.count)
            for operation in endpoint.operations {
                let described = try #require(item[operation.method.rawValue.lowercased()])
                names.append(try #require(described["operationId"] as? String))
                #expect((described["responses"] as? [String: Any])?["401"] != nil)
            }
        }
        #expect(Set(names).count == names.count)
    }
}
