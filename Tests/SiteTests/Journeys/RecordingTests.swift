import Crypto
import Foundation
import HTTP
import HTTPTesting
import Storage
import TaskModel
import Testing

@testable import Site

/// Tests of recordings: the pages that announce them, and the chunks that the server accepts and
/// stores.
@Suite struct RecordingTests {
    private static let files: [String: [UInt8]] = [
        "study.yaml": Array("id: walks\ntitle: Walks\ntasks: [walk]\n".utf8),
        "tasks/walk.yaml": Array(
            """
            id: walk
            title: A walk
            recorders:
              - { id: gait, type: motion, startStep: stroll, stopStep: photo, frequency: 50 }
              - { id: talk, type: audio, startStep: rest }
            steps:
              - { id: hello, type: instruction, title: Hello }
              - { id: stroll, type: instruction, title: Now walk }
              - { id: photo, type: question, title: Where are you?, answer: { type: location } }
              - { id: rest, type: instruction, title: Rest, recorders: [{ id: mouse, type: pointer }] }
              - { id: done, type: completion, title: Thank you }
            """.utf8
        ),
    ]

    private func start() async throws -> (site: SiteUnderTest, ada: Visitor) {
        let site = try await SiteUnderTest(studies: [Self.files])
        let ada = try await Visitor(site.browser())
        try await ada.start("walks", "walk")
        return (site, ada)
    }

    /// Sends a chunk of a recording.
    private func send(
        _ ada: Visitor,
        _ text: String = "ms,x\n0,1\n",
        number: String = "0",
        run: String = String(repeating: "a", count: 32),
        with changes: [String: String] = [:]
    ) async throws -> Status {
        let digest = SHA256.hash(data: Data(text.utf8)).hexadecimal
        var fields = [
            "_token": try #require(ada.page.value(of: "_token")), "recorder": "gait",
            "visit": "2", "sha256": digest, "samples": "1", "from": "1000", "to": "2000",
        ]
        fields.merge(changes) { $1 }
        let form = MultipartForm(
            fields: FormFields.pairs(fields.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }),
            files: text.isEmpty
                ? [] : [TestFile(name: "chunk", fileName: "chunk", bytes: Array(text.utf8))]
        )
        let path = "/sessions/\(ada.session)/recordings/\(run)/\(number)"
        return try await ada.browser.post(path, form).status
    }

    @Test func pagesAnnounceWhatRunsOnThem() async throws {
        let (_, ada) = try await start()
        #expect(ada.page.contains("data-upload=\"/sessions/\(ada.session)/recordings\""))
        #expect(!ada.page.contains("data-recorder="))
        let first = try await ada.browser.get(ada.path)
        #expect(first.headers["Permissions-Policy"]?.contains("(self)") == false)
        try await ada.continue()
        #expect(ada.page.contains(#"data-recorder="gait" data-start="2" data-type="motion""#))
        #expect(ada.page.contains(#"data-settings="{&quot;frequency&quot;:50}""#))
        #expect(ada.page.contains("Movement of your device"))
        #expect(ada.page.contains("Nothing is recorded, because JavaScript is turned off"))
        let second = try await ada.browser.get(ada.path)
        let policy = try #require(second.headers["Permissions-Policy"])
        #expect(policy.contains("accelerometer=(self)"))
        #expect(policy.contains("geolocation=(self)"), "a page before stopStep needs it")
        #expect(policy.contains("microphone=()"))
        let security = try #require(second.headers["Content-Security-Policy"])
        #expect(security.contains("connect-src 'self'"))
        let (hello, stroll) = ("/sessions/\(ada.session)/steps/hello", ada.path)
        try await ada.continue()
        #expect(try await Page(ada.browser.get(stroll)).contains("data-recorder=\"gait\""))
        #expect(try await !Page(ada.browser.get(hello)).contains("data-recorder="))
        try await ada.continue([("photo", "Here")])
        #expect(!ada.page.contains(#"data-recorder="gait""#))
        #expect(ada.page.contains(#"data-recorder="talk""#))
        #expect(ada.page.contains(#"data-recorder="mouse""#))
        try await ada.continue()
        #expect(ada.page.step == "done" && !ada.page.contains("data-recorder="))
    }

    @Test func acknowledgedChunksAreStoredAndExported() async throws {
        let (site, ada) = try await start()
        try await ada.continue()
        #expect(try await send(ada) == .noContent)
        #expect(try await send(ada) == .noContent, "the same chunk again")
        #expect(try await send(ada, "other\n") == .conflict)
        let late = ["from": "6000", "to": "7000"]
        #expect(try await send(ada, "5000,2\n", number: "1", with: late) == .noContent)
        let end = ["ending": "stopped", "samples": "0", "from": "7000", "to": "7000"]
        #expect(try await send(ada, "", number: "2", with: end) == .noContent)
        #expect(try await send(ada, "late\n", number: "3") == .unprocessableContent)
        let recording = try #require(try site.storage.recordings(of: ada.session).first)
        #expect(recording.key.recorder == "gait" && recording.key.visit == 2)
        #expect(recording.ending == .stopped && recording.chunks.count == 3)
        let wanted = Array(SHA256.hash(data: Data("ms,x\n0,1\n5000,2\n".utf8)))
        #expect(recording.sha256 == wanted)
    }

    @Test(arguments: [
        ["recorder": "nobody"], ["visit": "3"], ["type": "video/webm"],
    ])
    func chunksOfUnknownRecordingsAreRejected(_ change: [String: String]) async throws {
        let (site, ada) = try await start()
        try await ada.continue()
        #expect(try await send(ada, with: change) == .conflict)
        #expect(try site.storage.recordings(of: ada.session).isEmpty)
    }

    @Test(arguments: [
        ["sha256": "00"], ["samples": "-1"], ["from": "soon"], ["type": "text/html"],
        ["ending": "never"], ["visit": ""], ["visit": "0"], ["samples": "9223372036854775807"],
        ["to": "9223372036854775807"], ["from": "-9223372036854775808"],
    ])
    func malformedChunksAreRejected(_ change: [String: String]) async throws {
        let (site, ada) = try await start()
        try await ada.continue()
        #expect(try await send(ada, with: change) == .unprocessableContent)
        #expect(try site.storage.recordings(of: ada.session).isEmpty)
    }

    @Test func chunkThatChangedInTransitIsSentAgain() async throws {
        let (site, ada) = try await start()
        try await ada.continue()
        let wrong = ["sha256": String(repeating: "0", count: 64)]
        #expect(try await send(ada, with: wrong) == .serviceUnavailable)
        #expect(try await send(ada) == .noContent)
        #expect(try site.storage.recordings(of: ada.session).count == 1)
    }

    @Test func addressesOfChunksAreChecked() async throws {
        let (_, ada) = try await start()
        try await ada.continue()
        for run in ["a", String(repeating: "Z", count: 32)] {
            #expect(try await send(ada, run: run) == .unprocessableContent)
        }
        for number in ["-1", "x", "1000000"] {
            #expect(try await send(ada, number: number) == .unprocessableContent)
        }
        #expect(try await send(ada, with: ["_token": "wrong"]) == .forbidden)
        let stranger = try await Visitor(ada.browser)
        #expect(stranger.session.isEmpty)
    }

    @Test func strangersCannotSendChunks() async throws {
        let (site, ada) = try await start()
        try await ada.continue()
        let eve = site.browser()
        let form = MultipartForm(fields: FormFields.pairs([("recorder", "gait")]))
        let run = String(repeating: "a", count: 32)
        let response = try await eve.post("/sessions/\(ada.session)/recordings/\(run)/0", form)
        #expect(response.status == .notFound)
    }

    @Test func discardedSessionAcceptsNothingAndKeepsNothing() async throws {
        let (site, ada) = try await start()
        try await ada.continue()
        #expect(try await send(ada) == .noContent)
        let token = try #require(ada.page.value(of: "_token"))
        let session = ada.session
        try await ada.press("cancel")
        try await ada.press("discard")
        #expect(try site.storage.recordings(of: session).isEmpty)
        let run = String(repeating: "a", count: 32)
        let digest = SHA256.hash(data: Data()).hexadecimal
        let form = MultipartForm(
            fields: FormFields.pairs([
                ("_token", token), ("recorder", "gait"), ("visit", "2"),
                ("sha256", digest), ("samples", "0"), ("from", "1"), ("to", "2"),
                ("ending", "left"),
            ])
        )
        let path = "/sessions/\(session)/recordings/\(run)/1"
        #expect(try await ada.browser.post(path, form).status == .gone)
    }

    @Test func failuresAreStoredOnce() async throws {
        let (site, ada) = try await start()
        try await ada.continue()
        let failure = [("_recorder", "gait"), ("_reason", "denied"), ("_failure", "no sensor")]
        for _ in 0..<2 { try await ada.press("recorder-failed", failure) }
        #expect(ada.page.step == "stroll")
        let failures = try #require(try await site.storage.session(ada.session)).failures
        #expect(failures.map(\.failure.reason) == [.denied])
        #expect(failures.map(\.step) == [StepAddress("stroll")])
    }
}
