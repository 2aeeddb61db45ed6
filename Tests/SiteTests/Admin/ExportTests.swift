import Archive
import Export
import Foundation
import HTTP
import HTTPTesting
import Storage
import Studies
import Synchronization
import TaskModel
import Testing

@testable import Site

/// Tests of exports on the admin site; exports run one at a time.
@Suite(.serialized) struct ExportTests {
    /// A format whose export blocks until the test releases it.
    private struct HeldFormat: ExportFormat {
        static let name = "held"
        static let summary = "A format for these tests."
        static let began = Mutex(0)
        static let isLetGo = Mutex(false)

        init(_ table: ExportTable, in folder: ExportFolder) throws {
            try folder.file("held.txt").write("held")
        }

        mutating func write(_ row: ExportRow) throws {}

        func finish() throws {
            Self.began.withLock { $0 += 1 }
            let deadline = ContinuousClock.now + .seconds(600)
            while !Self.isLetGo.withLock(\.self), .now < deadline { usleep(1_000) }
        }
    }

    private static let path = "/admin/studies/story/exports"

    private func isReached(_ condition: () -> Bool) async -> Bool {
        let deadline = ContinuousClock.now + .seconds(600)
        while !condition(), .now < deadline { await Task.yield() }
        return condition()
    }

    private func start(
        _ browser: TestClient,
        _ fields: [(String, String)]
    ) async throws -> TestResponse {
        try await Researching.send(browser, from: Self.path, fields)
    }

    /// Returns the address of the newest finished export.
    private func address(_ browser: TestClient) async throws -> String {
        let page = try await browser.get(Self.path).bodyText
        return try #require(Page.first(#"href="(/admin/exports/[^"]*)""#, in: page))
    }

    /// Verifies a downloaded archive and returns the texts of its files by name.
    private func files(_ bytes: [UInt8]) throws -> [String: String] {
        let path = FileManager.default.temporaryDirectory.path + "/" + UUID().uuidString + ".zip"
        try Data(bytes).write(to: URL(fileURLWithPath: path))
        defer { try? FileManager.default.removeItem(atPath: path) }
        #expect(try ExportArchive.verify(path).problems == [])
        var files: [String: String] = [:]
        try ZipReader.read(path) { name, piece in
            files[name, default: ""] += String(decoding: piece, as: UTF8.self)
        }
        return files
    }

    private func walkedSite() async throws -> (SiteUnderTest, Visitor, TestClient) {
        let site = try await SiteUnderTest(studies: [StoryStudy.files])
        let ada = try await Visitor(site.browser())
        try await ada.start("story", "story")
        return (site, ada, try await Researching.signedIn(site))
    }

    @Test func exportIsAnArchiveOfTheChosenFiles() async throws {
        let (site, ada, browser) = try await walkedSite()
        let fields = [("format", "csv"), ("format", "csv-long"), ("task", "story")]
        let started = try await start(browser, fields)
        #expect(started.location == Self.path + "?done=started")
        await site.site.context.exports.wait()
        let page = Page(try await browser.get(Self.path))
        #expect(page.contains("csv, csv-long"))
        #expect(page.contains("Sessions: 1, "))
        let response = try await browser.get(try await address(browser))
        #expect(response.headers["Content-Type"] == "application/zip")
        let name = "attachment; filename=\"story-2026-09-21.zip\""
        #expect(response.headers["Content-Disposition"] == name)
        let files = try files(response.body)
        #expect(
            files.keys.sorted() == [
                "README.txt", "codebook.csv", "codebook.json", "long.csv", "manifest.json",
                "sessions.csv",
            ]
        )
        #expect(files["sessions.csv"]?.contains("\r\n\(ada.session),") == true)
        #expect(files["long.csv"]?.contains(",not_reached,") == true)
        let kinds = try await site.storage.events(limit: 20).map(\.kind)
        #expect(kinds.prefix(2) == ["export.download", "export.start"])
    }

    @Test func downloadResumes() async throws {
        let (site, _, browser) = try await walkedSite()
        _ = try await start(browser, [("format", "csv")])
        await site.site.context.exports.wait()
        let path = try await address(browser)
        let whole = try await browser.get(path)
        #expect(whole.headers["Accept-Ranges"] == "bytes")
        let tag = try #require(whole.headers["ETag"])
        func part(_ range: String, _ condition: String) async throws -> TestResponse {
            let headers = HeaderFields([("Range", range), ("If-Range", condition)])
            return try await browser.get(path, headers: headers)
        }
        let rest = try await part("bytes=100-", tag)
        #expect(rest.status == Status(rawValue: 206))
        #expect(rest.body == Array(whole.body[100...]))
        #expect(try await part("bytes=100-", "\"other\"").body == whole.body)
        #expect(try await part("bytes=\(whole.body.count)-", tag).status.rawValue == 416)
        // Three downloads count: the two that start at the first byte, and the whole file sent for
        // another tag.
        #expect(try await part("bytes=0-", tag).body == whole.body)
        let kinds = try await Researching.events(site).filter { $0.hasPrefix("export.download") }
        #expect(kinds.count == 3)
    }

    @Test func wrongChoicesAreExplainedAndKept() async throws {
        let (site, _, browser) = try await walkedSite()
        let none = try await start(browser, [("from", "2026-09-01")])
        #expect(none.status == .unprocessableContent)
        #expect(none.bodyText.contains("Choose at least one kind of file"))
        #expect(none.bodyText.contains("value=\"2026-09-01\""))
        let date = try await start(browser, [("format", "csv"), ("until", "yesterday")])
        #expect(date.status == .unprocessableContent)
        #expect(date.bodyText.contains("id=\"_until-error\""))
        let codes = try await start(browser, [("format", "csv"), ("codes", "bored=-9")])
        #expect(codes.bodyText.contains("id=\"_codes-error\""))
        #expect(await site.site.context.exports.jobs(of: "story").isEmpty)
    }

    @Test func filterLeavesOutOtherSessions() async throws {
        let (site, ada, browser) = try await walkedSite()
        for (fields, count) in [
            ([("status", "completed")], 0), ([("status", "in_progress")], 1),
            ([("from", "2026-09-21")], 1), ([("from", "2026-09-22")], 0),
            ([("until", "2026-09-20")], 0),
        ] {
            site.pass(seconds: 1)
            _ = try await start(browser, [("format", "csv")] + fields)
            await site.site.context.exports.wait()
            let files = try files(try await browser.get(try await address(browser)).body)
            let hasSession = files["sessions.csv"]?.contains(ada.session)
            #expect(hasSession == (count == 1), "\(fields)")
            let manifest = try #require(files["manifest.json"])
            #expect(manifest.contains("\"sessions\" : \(count)"), "\(fields)")
            #expect(manifest.contains("\"\(fields[0].0 == "from" ? "since" : fields[0].0)\" : "))
        }
    }

    @Test func oneExportRunsAtATime() async throws {
        let site = try await SiteUnderTest(
            studies: [StoryStudy.files],
            exports: ExportFormats(ExportFormats.builtIn.all + [HeldFormat.self])
        )
        let browser = try await Researching.signedIn(site)
        _ = try await start(browser, [("format", "held")])
        #expect(await isReached { HeldFormat.began.withLock(\.self) == 1 })
        site.pass(seconds: 1)
        _ = try await start(browser, [("format", "csv")])
        let page = Page(try await browser.get(Self.path))
        #expect(page.contains("Waiting for another export"))
        #expect(page.contains("<progress value=\"0\" max=\"1\""))
        #expect(!page.contains("/admin/exports/"))
        // Other pages still work.
        #expect(try await browser.get("/admin/studies/story").status == .ok)
        HeldFormat.isLetGo.withLock { $0 = true }
        await site.site.context.exports.wait()
        let states = await site.site.context.exports.jobs(of: "story").map(\.state)
        #expect(states.count == 2)
        for state in states {
            guard case .finished = state else {
                Issue.record("\(state)")
                continue
            }
        }
    }

    @Test func waitingExportIsStopped() async throws {
        let site = try await SiteUnderTest(
            studies: [StoryStudy.files],
            exports: ExportFormats(ExportFormats.builtIn.all + [HeldFormat.self])
        )
        HeldFormat.isLetGo.withLock { $0 = false }
        HeldFormat.began.withLock { $0 = 0 }
        let browser = try await Researching.signedIn(site)
        _ = try await start(browser, [("format", "held")])
        #expect(await isReached { HeldFormat.began.withLock(\.self) == 1 })
        _ = try await start(browser, [("format", "csv")])
        let waiting = try #require(
            await site.site.context.exports.jobs(of: "story").first { $0.formats == ["csv"] }
        )
        let removed = try await start(browser, [("remove", waiting.id)])
        #expect(removed.location == Self.path + "?done=deleted")
        HeldFormat.isLetGo.withLock { $0 = true }
        await site.site.context.exports.wait()
        #expect(await site.site.context.exports.jobs(of: "story").map(\.formats) == [["held"]])
    }

    @Test func fileIsKeptForADayAndFoundAfterARestart() async throws {
        let (site, _, browser) = try await walkedSite()
        _ = try await start(browser, [("format", "csv")])
        await site.site.context.exports.wait()
        let path = try await address(browser)
        let id = String(path.split(separator: "/").last ?? "")
        let file = site.site.context.exports.path(of: id)
        // A file that a crash left behind is deleted.
        let rest = site.spoolFolder + "/exports/rest.zip"
        #expect(FileManager.default.createFile(atPath: rest, contents: nil))
        let now = site.environment.now
        let again = ExportJobs(site.environment.downloads, now: now) { _, _ in }
        #expect(await again.job(id)?.formats == ["csv"])
        #expect(!FileManager.default.fileExists(atPath: rest))
        #expect(FileManager.default.fileExists(atPath: file))
        site.pass(seconds: 24 * 3600)
        #expect(await again.job(id) == nil)
        #expect(!FileManager.default.fileExists(atPath: file))
    }

    @Test func exportOfAnotherStudyIsNotDeleted() async throws {
        let (site, _, browser) = try await walkedSite()
        _ = try await start(browser, [("format", "csv")])
        await site.site.context.exports.wait()
        let id = try #require(await site.site.context.exports.jobs(of: "story").first).id
        let other = "/admin/studies/sleep-diary/exports"
        let response = try await Researching.send(browser, from: other, [("remove", id)])
        #expect(response.status == .notFound)
        #expect(await site.site.context.exports.job(id) != nil)
        #expect(try await browser.get("/admin/exports/unknown").status == .notFound)
    }

    @Test func identifyingAnswersAreLeftOutUnlessAskedFor() async throws {
        let study = [
            "study.yaml": "id: story\ntitle: Story\ntasks: [story]\n",
            "tasks/story.yaml": """
            id: story
            title: Story
            steps:
              - { id: mail, type: question, title: Your address?, answer: { type: email } }
              - { id: name, type: question, title: Your name?, answer: { type: text }, identifying: true }
              - { id: cups, type: question, title: How many cups?, answer: { type: integer } }
            """,
        ]
        let site = try await SiteUnderTest(studies: [study.mapValues { Array($0.utf8) }])
        let ada = try await Visitor(site.browser())
        try await ada.start("story", "story")
        try await ada.continue([("mail", "ada@example.org")])
        try await ada.continue([("name", "Ada L.")])
        try await ada.continue([("cups", "3")])
        let browser = try await Researching.signedIn(site)
        let all = site.environment.downloads.formats.map { ("format", $0.name) }
        for (isAskedFor, extra) in [(false, []), (true, [("identifying", "1")])] {
            site.pass(seconds: 1)
            _ = try await start(browser, all + extra)
            await site.site.context.exports.wait()
            let files = try files(try await browser.get(try await address(browser)).body)
            for name in [
                "sessions.csv", "long.csv", "history.csv", "sessions.ndjson",
                "fhir/responses.ndjson", "participants.csv", "r/sessions.csv",
                "excel/sessions.csv", "sessions.sav", "sessions.dta",
            ] {
                let text = try #require(files[name], "\(name)")
                #expect(text.contains("Ada L.") == isAskedFor, "\(name)")
                #expect(text.contains("ada@example.org") == isAskedFor, "\(name)")
            }
            #expect(files["codebook.csv"]?.contains("Your name?") == true)
        }
        let kinds = try await site.storage.events(limit: 20).map(\.kind)
        #expect(kinds.contains("export.identifying") && kinds.contains("export.start"))
    }

    @Test func codebookIsAPageAndTwoFiles() async throws {
        let (_, _, browser) = try await walkedSite()
        let page = Page(try await browser.get("/admin/studies/story/codebook"))
        #expect(page.contains("mood__valence"))
        let csv = try await browser.get("/admin/studies/story/codebook/csv")
        #expect(csv.bodyText.hasPrefix("variable,label_en,"))
        let json = try await browser.get("/admin/studies/story/codebook/json")
        let object = try JSONSerialization.jsonObject(with: Data(json.body)) as? [String: Any]
        #expect((object?["variables"] as? [Any])?.isEmpty == false)
        let none = try await browser.get("/admin/studies/story/codebook/pdf")
        #expect(none.status == .notFound)
    }
}
