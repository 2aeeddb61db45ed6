import Export
import Foundation
import HTTP
import HTTPTesting
import Storage
import Synchronization
import TaskModel
import Testing

@testable import Site

/// Limits of downloads: one at a time, and an hour for each.
@Suite(.serialized) struct ExportTests {
    /// A format whose export blocks until the test releases it.
    private struct HeldFormat: ExportFormat {
        static let name = "held"
        static let summary = "A format for these tests."
        static let mediaType = "text/plain"
        static let fileExtension = "txt"
        static let began = Mutex(0)
        static let isLetGo = Mutex(false)

        init(_ table: ExportTable) {}

        func begin(to stream: inout ExportStream) throws {
            Self.began.withLock { $0 += 1 }
            let deadline = ContinuousClock.now + .seconds(600)
            while !Self.isLetGo.withLock(\.self), .now < deadline { usleep(1_000) }
        }

        mutating func write(_ row: ExportRow, to stream: inout ExportStream) throws {}
    }

    /// An executor with a separate thread, which a task may block.
    private final class OwnThread: TaskExecutor {
        private let queue = DispatchQueue(label: "export")

        func enqueue(_ job: consuming ExecutorJob) {
            let job = UnownedJob(job)
            queue.async { unsafe job.runSynchronously(on: self.asUnownedTaskExecutor()) }
        }
    }

    private func isReached(_ condition: () -> Bool) async -> Bool {
        let deadline = ContinuousClock.now + .seconds(600)
        while !condition(), .now < deadline { await Task.yield() }
        return condition()
    }

    @Test func oneExportRunsAtATime() async throws {
        let site = try await SiteUnderTest(
            studies: [StoryStudy.files],
            exports: ExportFormats(ExportFormats.builtIn.all + [HeldFormat.self])
        )
        let browser = try await Researching.signedIn(site)
        let held = Task(executorPreference: OwnThread()) {
            try await browser.get("/admin/studies/story/export/held")
        }
        #expect(await isReached { HeldFormat.began.withLock(\.self) == 1 })

        let refused = try await browser.get("/admin/studies/story/export/csv")
        #expect(refused.status == .serviceUnavailable)
        #expect(refused.headers["Retry-After"] == "30")
        #expect(refused.bodyText.contains("Another download is in progress"))
        #expect(refused.bodyText.contains("href=\"/admin/studies/story\""))
        // Other pages still work, and the rejected export is not in the audit trail.
        #expect(try await browser.get("/admin/studies/story").status == .ok)
        let kinds = try await site.storage.events(limit: 10).map(\.kind)
        #expect(kinds.contains("export.held") && !kinds.contains("export.csv"))

        HeldFormat.isLetGo.withLock { $0 = true }
        #expect(try await held.value.status == .ok)
        #expect(try await browser.get("/admin/studies/story/export/csv").status == .ok)
    }

    @Test func failedExportMakesRoomForNextOne() async throws {
        let slot = ExclusiveTask()
        await #expect(throws: SiteError.notFound) {
            try await slot.run { throw SiteError.notFound }
        }
        #expect(try await slot.run { 1 } == 1)
        _ = try await slot.run {
            await #expect(throws: ExclusiveTask.Busy.self) { try await slot.run {} }
        }
    }

    @Test func onlyExportsMayTakeOneHour() async throws {
        let site = try await SiteUnderTest(studies: [StoryStudy.files]).site
        func deadline(_ path: String, _ method: HTTP.Method = .get) -> Duration? {
            let segments = path.split(separator: "/").map(String.init)
            let head = RequestHead(method: method, target: path, path: segments)
            guard case .task(let deadline, _) = site.plan(for: head).lane else { return nil }
            return deadline
        }
        #expect(deadline("/admin/studies/story/export/csv") == .seconds(3_600))
        for path in [
            "/", "/admin", "/admin/studies/story", "/admin/sessions/s", "/studies/story",
            "/sessions/s/steps/cups", "/sessions/s/files/photo", "/none/export/csv",
        ] {
            #expect(deadline(path) == nil, "\(path)")
            #expect(deadline(path, .post) == nil, "\(path)")
        }
    }
}
