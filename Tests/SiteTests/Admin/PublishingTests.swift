import Authoring
import Studies
import Foundation
import HTTP
import HTTPTesting
import Storage
import StudyFiles
import TaskModel
import Testing

@testable import Site

/// Tests of publishing study folders again while the site runs.
@Suite struct PublishingTests {
    private func study(_ title: String, id: String = "again") -> [String: [UInt8]] {
        let task = """
            id: task
            title: Task
            steps:
              - { id: hello, type: instruction, title: \(title) }
              - { id: done, type: completion, title: Thank you }
            """
        return [
            "study.yaml": Array("id: \(id)\ntitle: \(title)\ntasks: [task]\n".utf8),
            "tasks/task.yaml": Array(task.utf8),
        ]
    }

    private var broken: [String: [UInt8]] { ["study.yaml": Array("id: again\n".utf8)] }

    /// Publishes all folders in one run, and returns the names of the rejected folders.
    @discardableResult
    private func publish(
        _ folders: [String: [String: [UInt8]]],
        _ site: SiteUnderTest
    ) async throws -> [String] {
        let library = site.environment.library
        let names = folders.keys.sorted()
        var refused: [String] = []
        for name in await library.begin(names) {
            let now = site.environment.now()
            do {
                _ = try await library.publish(folders[name] ?? [:], from: name, at: now)
            } catch is DuplicateStudyError {
                refused.append(name)
            }
        }
        await library.end(names)
        return refused
    }

    /// Returns the problems of the folders, without warnings.
    private func problems(_ site: SiteUnderTest) async -> [String] {
        await site.environment.library.diagnostics()
            .filter { $0.hasPrefix("studies/") && !$0.contains(": warning: ") }
    }

    @Test func homePageShowsProblemsOfLastRun() async throws {
        let site = try await SiteUnderTest()
        let researcher = try await Researching.signedIn(site)
        let home = { Page(try await researcher.get("/admin")) }
        try await publish(["studies/a": study("First")], site)
        #expect(await problems(site) == [])
        for _ in 0..<2 {
            try await publish(["studies/a": broken], site)
            let page = try await home()
            #expect(page.contains("studies/a/study.yaml:1:1: error:"))
            #expect(page.contains("First"), "the earlier version is still served")
        }
        let once = await problems(site)
        #expect(!once.isEmpty)
        try await publish(["studies/a": broken], site)
        #expect(await problems(site) == once)
        try await publish(["studies/a": study("Second")], site)
        let fixed = try await home()
        #expect(!fixed.contains("studies/a/study.yaml:1:1: error:") && fixed.contains("Second"))
        #expect(await problems(site) == [])
    }

    @Test func missingFolderIsReportedAndItsStudyStays() async throws {
        let site = try await SiteUnderTest()
        try await publish(["studies/a": study("First")], site)
        for _ in 0..<2 {
            try await publish([:], site)
            let problems = await problems(site)
            #expect(
                problems == [
                    "studies/a: the folder is missing; study \"again\" stays published as before"
                ]
            )
        }
        #expect(try await site.environment.library.study("again")?.study.title == "First")
        try await publish(["studies/b": study("Moved")], site)
        #expect(await problems(site) == [])
        #expect(try await site.environment.library.study("again")?.study.title == "Moved")
    }

    @Test func copyOfFolderDoesNotReplaceStudy() async throws {
        let site = try await SiteUnderTest()
        try await publish(["studies/b": study("First")], site)
        let copy = ["studies/a": study("Copy"), "studies/b": study("First")]
        #expect(try await publish(copy, site) == ["studies/a"])
        #expect(try await site.environment.library.study("again")?.study.title == "First")
        let brokenOwner = ["studies/a": study("Copy"), "studies/b": broken]
        #expect(try await publish(brokenOwner, site) == ["studies/a"])
        #expect(try await site.environment.library.study("again")?.study.title == "First")
    }

    @Test func onlyPublishedStudyHasAnEarlierVersion() async throws {
        let site = try await SiteUnderTest(hasSamples: false)
        let library = site.environment.library
        try await publish(["studies/a": broken], site)
        #expect(try await library.hasEarlierVersion(of: "studies/a", study: "again") == false)
        try await publish(["studies/a": study("First")], site)
        try await publish(["studies/a": broken], site)
        #expect(try await library.hasEarlierVersion(of: "studies/a", study: nil))
        #expect(try await library.hasEarlierVersion(of: "studies/b", study: "again") == false)
    }

    /// After a restart, a server knows the identifiers of published studies, but not their folders.
    @Test func earlierVersionIsFoundAfterRestart() async throws {
        let site = try await SiteUnderTest(hasSamples: false)
        try await publish(["studies/a": study("First")], site)
        let reader = StudyReader(registry: KindRegistry(stepKinds: [], answerFormats: []))
        let restarted = StudyLibrary(store: site.storage, reader: reader)
        let now = site.environment.now()
        let reading = try await restarted.publish(broken, from: "studies/a", at: now)
        #expect(reading.study == "again" && reading.hasErrors)
        #expect(try await restarted.hasEarlierVersion(of: "studies/a", study: reading.study))
        #expect(try await restarted.hasEarlierVersion(of: "studies/a", study: nil) == false)
    }

    @Test func sessionKeepsItsVersion() async throws {
        let site = try await SiteUnderTest(hasSamples: false)
        try await publish(["studies/a": study("First")], site)
        let ada = try await Visitor(site.browser())
        try await ada.start("again", "task")
        try await publish(["studies/a": study("Second")], site)
        let eva = try await Visitor(site.browser())
        try await eva.start("again", "task")
        #expect(eva.page.contains("<h1>Second</h1>"))
        // A server that has just started has no session in its cache.
        let restarted = Site(site.environment, setUp: site.setUp)
        let browser = TestClient(InProcessTransport(restarted))
        await browser.setCookie("waymark", ada.browser.cookies.values["waymark"])
        #expect(try await browser.get(ada.path).bodyText.contains("<h1>First</h1>"))
    }

    @Test func eachChangeIsRecordedOnce() async throws {
        let site = try await SiteUnderTest()
        let count = {
            try await site.storage.events(limit: 99)
                .count { $0.kind == "study.publish" && $0.object.hasPrefix("again/") }
        }
        for (title, events) in [("First", 1), ("First", 1), ("Second", 2), ("First", 3)] {
            try await publish(["studies/a": study(title)], site)
            #expect(try await count() == events)
        }
        #expect(try await site.storage.versions(of: "again").count == 2)
    }
}
