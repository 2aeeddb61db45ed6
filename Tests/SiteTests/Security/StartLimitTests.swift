import HTTP
import HTTPTesting
import Storage
import TaskModel
import Testing

@testable import Site

/// Tests of the limit on the number of sessions that one network may start in a minute.
@Suite struct StartLimitTests {
    private static let files: [String: [UInt8]] = [
        "study.yaml": Array(
            """
            id: panel
            title: Panel
            languages: [en, es]
            parameters: [pid]
            tasks: [short]
            """.utf8
        ),
        "tasks/short.yaml": Array(
            """
            id: short
            title: Short
            steps:
              - { id: intro, type: instruction, title: Hello }
              - { id: done, type: completion, title: Thank you }
            """.utf8
        ),
        "languages/es.yaml": Array(
            """
            study: { title: Panel }
            short:
              title: Corta
              steps:
                intro: { title: Hola }
                done: { title: Gracias }
            """.utf8
        ),
    ]

    private func browser(_ site: SiteUnderTest, at peer: String) -> TestClient {
        TestClient(InProcessTransport(site.site, peer: peer))
    }

    private func start(
        _ site: SiteUnderTest,
        at peer: String,
        _ more: [(String, String)] = []
    ) async throws -> Visitor {
        let someone = try await Visitor(browser(site, at: peer))
        try await someone.start("panel", "short", more)
        return someone
    }

    private func sessions(_ site: SiteUnderTest) async throws -> Int {
        try await site.storage.counts()["panel"]?.count { _ in true } ?? 0
    }

    @Test func startsAboveLimitMustWait() async throws {
        let site = try await SiteUnderTest(studies: [Self.files])
        for _ in 0..<60 {
            #expect(try await start(site, at: "203.0.113.7").page.step == "intro")
        }
        let more = [("_language", "es"), ("parameter-pid", "P<1>"), ("parameter-other", "x")]
        let late = try await start(site, at: "203.0.113.7", more)
        #expect(late.page.status == .tooManyRequests)
        #expect(late.last.headers["Retry-After"] == "60")
        #expect(late.page.contains("lang=\"es\""))
        #expect(late.page.contains("Demasiadas personas están empezando a la vez"))
        #expect(late.page.contains("<a href=\"/studies/panel\">Panel</a>"))
        #expect(late.page.value(of: "parameter-pid")?.contains("P") == true)
        #expect(late.page.value(of: "parameter-other") == nil)
        #expect(try await sessions(site) == 60)
        // Other networks are limited separately, and this machine is not limited.
        #expect(try await start(site, at: "203.0.113.8").page.step == "intro")
        #expect(try await start(site, at: "127.0.0.1").page.step == "intro")
        // A minute later, a single press of the button starts the requested task.
        site.pass(seconds: 60)
        let again = FormFields.pairs(
            ["_token", "_language", "action", "parameter-pid"].map { name in
                (name, name == "parameter-pid" ? "P<1>" : late.page.value(of: name) ?? "")
            }
        )
        let action = try #require(late.page.action())
        let response = try await late.browser.post(action, again)
        #expect(response.status == .seeOther)
        let session = try #require(response.location?.split(separator: "/").dropFirst().first)
        let state = try #require(try await site.storage.session(String(session)))
        #expect(state.parameters == ["pid": "P<1>"] && state.language == "es")
    }

    @Test func addressesOfOneNetworkCountTogether() async throws {
        let site = try await SiteUnderTest(studies: [Self.files])
        for number in 1...60 {
            let peer = "2001:db8:1:2::\(String(number, radix: 16))"
            #expect(try await start(site, at: peer).page.step == "intro")
        }
        #expect(try await start(site, at: "2001:db8:1:2::ffff").page.status == .tooManyRequests)
        #expect(try await start(site, at: "2001:db8:1:3::1").page.step == "intro")
    }

    @Test func invalidFormsDoNotCount() async throws {
        let site = try await SiteUnderTest(studies: [Self.files])
        let one = browser(site, at: "203.0.113.7")
        _ = try await one.get("/studies/panel")
        for _ in 0..<70 {
            let form = FormFields.pairs([("_token", "x"), ("action", "start")])
            #expect(try await one.post("/studies/panel/tasks/short", form).status == .forbidden)
        }
        #expect(try await start(site, at: "203.0.113.7").page.step == "intro")
    }

    /// Requests forwarded by a proxy on this machine do not count as local.
    @Test func clientsOfLocalProxyAreLimited() async throws {
        let site = try await SiteUnderTest(studies: [Self.files])
        let one = browser(site, at: "127.0.0.1")
        let token = try #require(Page(try await one.get("/studies/panel")).value(of: "_token"))
        let cookie = try #require(await one.cookies.values["waymark"])
        var statuses: [Status] = []
        for _ in 0..<61 {
            let head = RequestHead(
                method: .post,
                target: "/studies/panel/tasks/short",
                path: ["studies", "panel", "tasks", "short"],
                headers: ["Cookie": "waymark=\(cookie)"],
                peer: "127.0.0.1",
                isForwarded: true
            )
            let form = FormFields.pairs([("_token", token), ("action", "start")])
            let request = Request(head: head, form: form)
            statuses.append(await site.site.plan(for: head).response(to: request).status)
        }
        #expect(statuses.dropLast().allSatisfy { $0 == .seeOther })
        #expect(statuses.last == .tooManyRequests)
    }

    @Test func longParametersAreTruncated() async throws {
        let site = try await SiteUnderTest(studies: [Self.files])
        for (value, kept) in [
            (String(repeating: "a", count: 501), String(repeating: "a", count: 500)),
            (String(repeating: "👩‍👩‍👧‍👦", count: 500), String(repeating: "👩‍👩‍👧‍👦", count: 500)),
        ] {
            let one = try await start(site, at: "127.0.0.1", [("parameter-pid", value)])
            let state = try #require(try await site.storage.session(one.session))
            #expect(state.parameters["pid"] == kept)
        }
        let marks = "a" + String(repeating: "\u{301}", count: 15_000)
        let one = try await start(site, at: "127.0.0.1", [("parameter-pid", marks)])
        let state = try #require(try await site.storage.session(one.session))
        #expect(state.parameters["pid"]?.unicodeScalars.count == 500)
    }
}
