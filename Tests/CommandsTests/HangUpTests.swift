import Foundation
import HTTP
import HTTPTesting
import Subprocess
import SystemPackage
import Testing

@testable import Commands

@Suite("SIGHUP")
struct HangUpTests {
    /// The log file of a server.
    private struct Log {
        let descriptor: FileDescriptor
        let path: String

        init(in folder: ScratchFolder) throws {
            path = folder.path + "/log"
            descriptor = try FileDescriptor.open(
                FilePath(path),
                .writeOnly,
                options: [.create, .append],
                permissions: .ownerReadWrite
            )
        }

        /// Returns the lines that contain a text.
        func lines(_ text: String) -> [String] {
            let all = (try? String(contentsOfFile: path, encoding: .utf8)) ?? ""
            return all.split(separator: "\n").filter { $0.contains(text) }.map(String.init)
        }

        /// Waits until at least `count` lines contain a text.
        func wait(for text: String, _ count: Int) async throws {
            let deadline = ContinuousClock.now + .seconds(60)
            while lines(text).count < count {
                try #require(.now < deadline, "\(count) lines with \(text)")
                try await Task.sleep(for: .milliseconds(2))
            }
        }
    }

    private static let again = "study folders read again"

    private func write(_ title: String, in folder: ScratchFolder) throws {
        let task = """
            id: t
            title: T
            steps:
              - { id: n1, type: question, title: \(title), answer: { type: integer } }
              - { id: done, type: completion, title: D }
            """
        try folder.write(task, to: "studies/s/tasks/t.yaml")
    }

    /// Returns the heading of the page that a browser shows after following redirects.
    private func heading(_ browser: TestClient, _ target: String) async throws -> String? {
        var response = try await browser.get(target)
        while let next = response.location { response = try await browser.get(next) }
        return response.bodyText.firstMatch(of: /<h1[^>]*>(?:<[^>]*>)*([^<]*)/)
            .map { String($0.1).trimmingCharacters(in: .whitespacesAndNewlines) }
    }

    /// Starts a session and returns its path.
    private func start(_ browser: TestClient) async throws -> String {
        let page = try await browser.get("/studies/s").bodyText
        let token = try #require(page.firstMatch(of: /name="_token" value="([^"]*)"/)).1
        let form = FormFields([
            .init(name: "_token", value: String(token)), .init(name: "action", value: "start"),
        ])
        let response = try await browser.post("/studies/s/tasks/t", form)
        return try #require(response.location)
    }

    @Test("Publishes changed studies without a terminal; sessions keep their version")
    func publishesChangedStudiesWithoutTerminal() async throws {
        let folder = try ScratchFolder()
        let server = try ServerProcess(in: folder)
        let log = try Log(in: folder)
        defer { try? log.descriptor.close() }
        try write("First", in: folder)
        let status = try await server.run(
            log: log.descriptor,
            isDetached: true,
            once: { await server.serves }
        ) { process in
            try await log.wait(for: "[Commands] study published", 1)
            let (ada, eva) = (TestClient(server.transport), TestClient(server.transport))
            let session = try await start(ada)
            #expect(try await heading(ada, session) == "First")

            try write("Second", in: folder)
            try process.send(signal: .terminalClosed)
            try await log.wait(for: Self.again, 1)
            #expect(try await heading(ada, session) == "First")
            #expect(try await heading(eva, try await start(eva)) == "Second")

            try process.send(signal: .terminalClosed)
            try await log.wait(for: Self.again, 2)
            #expect(log.lines("study published").count == 2, "an unchanged study is not published")
        }
        #expect(status == 0)
        let line = try #require(log.lines("study published").last)
        #expect(line.contains("folder=\(folder.path)/studies/s study=s"))
        #expect(line.firstMatch(of: #/version=[0-9a-f]{12} /#) != nil)
    }

    @Test("The old version stays published when a folder is invalid or missing")
    func keepsOldVersionWhenFolderIsInvalid() async throws {
        let folder = try ScratchFolder()
        let server = try ServerProcess(in: folder)
        let log = try Log(in: folder)
        defer { try? log.descriptor.close() }
        try write("First", in: folder)
        let files = FileManager.default
        let studies = folder.path + "/studies"
        let status = try await server.run(
            log: log.descriptor,
            isDetached: true,
            once: { await server.serves }
        ) { process in
            try write("Second\n    nonsense: [", in: folder)
            try process.send(signal: .terminalClosed)
            try await log.wait(for: Self.again, 1)
            #expect(!log.lines("/studies/s/tasks/t.yaml:").isEmpty)

            try files.moveItem(atPath: studies, toPath: studies + "-away")
            try process.send(signal: .terminalClosed)
            try await log.wait(for: Self.again, 2)
            #expect(log.lines("folder \(studies) does not exist").count == 1)
            let ada = TestClient(server.transport)
            #expect(try await heading(ada, try await start(ada)) == "First")

            try files.moveItem(atPath: studies + "-away", toPath: studies)
            try write("Third", in: folder)
            try process.send(signal: .terminalClosed)
            try await log.wait(for: Self.again, 3)
            let eva = TestClient(server.transport)
            #expect(try await heading(eva, try await start(eva)) == "Third")
        }
        #expect(status == 0)
    }

    @Test("Stops the server cleanly when its terminal is closed")
    func closingTerminalStopsServerCleanly() async throws {
        let folder = try ScratchFolder()
        let server = try ServerProcess(in: folder)
        let status = try await server.runInTerminal(folder) { kill($0, SIGHUP) }
        #expect(status == 0)
        let data = folder.path + "/data"
        #expect(FileManager.default.contents(atPath: data + "/waymark.sqlite-wal")?.count == 0)
        let check = try await WaymarkProcess.run("check", "--data", data)
        #expect(check.status == 0 && check.errors == "", "\(check)")
    }

    @Test("Has no effect if it was ignored when the server started, as with nohup")
    func hasNoEffectWhenIgnoredAtStart() async throws {
        let folder = try ScratchFolder()
        let server = try ServerProcess(in: folder)
        let status = try await server.runInTerminal(folder, after: "trap '' HUP") { process in
            let state = try String(contentsOfFile: "/proc/\(process)/status", encoding: .utf8)
            let ignored = try #require(state.firstMatch(of: /SigIgn:\s*([0-9a-f]+)/)).1
            #expect(try #require(UInt64(ignored, radix: 16)) & 1 == 1)
            kill(process, SIGHUP)
            for _ in 0..<100 {
                let serves = await server.serves
                try #require(serves)
            }
            kill(process, SIGTERM)
        }
        #expect(status == 0)
    }

    @Test("Requests during a run cause one more run, never a concurrent one")
    func requestsDuringRunCauseOneMoreRun() async {
        let requests = PublishRequests()
        var (handled, isHandling) = (0, false)
        requests.request()
        await requests.handle {
            #expect(!isHandling)
            isHandling = true
            handled += 1
            if handled == 1 { for _ in 0..<3 { requests.request() } }
            await Task.yield()
            if handled == 2 { requests.finish() }
            isHandling = false
        }
        #expect(handled == 2)
    }
}
