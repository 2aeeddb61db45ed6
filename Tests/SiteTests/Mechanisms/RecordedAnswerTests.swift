import Crypto
import HTTP
import HTTPTesting
import Storage
import TaskModel
import Testing

@testable import Site

/// Tests of answers that a page records: they arrive in chunks and become files.
@Suite struct RecordedAnswerTests {
    private static let files: [String: [UInt8]] = [
        "study.yaml": Array("id: films\ntitle: Films\ntasks: [film]\n".utf8),
        "tasks/film.yaml": Array(
            """
            id: film
            title: A film
            steps:
              - id: clip
                type: question
                title: Film your hands
                optional: true
                answer: { type: file, accept: [video], maximumMegabytes: 1 }
              - { id: check, type: review, title: Check }
              - { id: done, type: completion, title: Thank you }
            """.utf8
        ),
    ]
    private static let run = String(repeating: "c", count: 32)

    /// The chunks of a short video.
    private static let film = [
        [0x1A, 0x45, 0xDF, 0xA3] + Array("webm V_VP8".utf8), Array("the rest".utf8),
    ]

    private func start() async throws -> (site: SiteUnderTest, ada: Visitor) {
        let site = try await SiteUnderTest(studies: [Self.files])
        let ada = try await Visitor(site.browser())
        try await ada.start("films", "film")
        return (site, ada)
    }

    private func send(
        _ ada: Visitor,
        _ bytes: [UInt8],
        _ number: Int,
        ending: String = "",
        recorder: String = "clip.clip"
    ) async throws -> Status {
        let fields = [
            ("_token", try #require(ada.page.value(of: "_token"))), ("recorder", recorder),
            ("visit", "1"), ("sha256", SHA256.hash(data: bytes).hexadecimal), ("samples", "0"),
            ("from", "1000"), ("to", "2000"), ("type", "video/webm"), ("ending", ending),
        ]
        let file = TestFile(name: "chunk", fileName: "chunk", bytes: bytes)
        let form = MultipartForm(
            fields: FormFields.pairs(fields),
            files: bytes.isEmpty ? [] : [file]
        )
        let path = "/sessions/\(ada.session)/recordings/\(Self.run)/\(number)"
        return try await ada.browser.post(path, form).status
    }

    private func record(_ ada: Visitor) async throws {
        #expect(try await send(ada, Self.film[0], 0) == .noContent)
        #expect(try await send(ada, Self.film[1], 1, ending: "stopped") == .noContent)
    }

    private func answers(_ site: SiteUnderTest, _ ada: Visitor) async throws -> [StoredFile] {
        let state = try #require(try await site.storage.session(ada.session))
        return state.history.compactMap { result in
            if case .file(let file)? = result.answers["clip"]?.value { file } else { nil }
        }
    }

    @Test func pageCanRecord() async throws {
        let (_, ada) = try await start()
        let page = try await ada.browser.get(ada.path)
        let policy = try #require(page.headers["Content-Security-Policy"])
        #expect(policy.contains("media-src 'self' blob:") && policy.contains("connect-src 'self'"))
        let permissions = try #require(page.headers["Permissions-Policy"])
        #expect(permissions.contains("camera=(self)") && permissions.contains("microphone=(self)"))
        #expect(ada.page.contains(#"data-name="clip" data-type="video""#))
        #expect(ada.page.contains(#"accept="video/*" capture="user""#))
        try await ada.press("skip")
        let next = try await ada.browser.get(ada.path)
        #expect(next.headers["Content-Security-Policy"]?.contains("blob:") == false)
        #expect(next.headers["Permissions-Policy"]?.contains("camera=()") == true)
    }

    @Test func recordingBecomesTheAnswer() async throws {
        let (site, ada) = try await start()
        try await record(ada)
        let form = try ada.form("continue", [("clip-recording", Self.run)])
        let action = try #require(ada.page.action())
        // The second click finds the file that the first click stored.
        for _ in 0..<2 {
            let response = try await ada.browser.post(
                action,
                MultipartForm(fields: form, files: [])
            )
            #expect(response.status == .seeOther)
        }
        try await ada.open(ada.path)
        let file = try #require(try await answers(site, ada).only)
        let whole = Self.film.flatMap { $0 }
        #expect(file.mediaType == "video/webm" && file.size == whole.count)
        let kept = try #require(try await site.storage.file(file.id, of: ada.session))
        #expect(kept.location == .bytes(whole) && kept.item == "clip")
        let sent = try await ada.browser.get("/sessions/\(ada.session)/files/\(file.id)")
        #expect(sent.body == whole && sent.headers["Content-Type"] == "video/webm")
        let before = Instant(milliseconds: .max)
        #expect(try await site.storage.removeAbandonedFiles(before: before) == 2, "the chunks")
        #expect(try site.storage.recordings(of: ada.session).isEmpty)
        #expect(try await site.storage.file(file.id, of: ada.session) != nil)
    }

    @Test func unfinishedRecordingIsNotAccepted() async throws {
        let (site, ada) = try await start()
        #expect(try await send(ada, Self.film[0], 0) == .noContent)
        try await ada.send("continue", [], [("clip-recording", Self.run)])
        #expect(ada.last.status == .unprocessableContent)
        #expect(ada.page.contains("We did not receive all of your recording."))
        #expect(try await answers(site, ada).isEmpty)
        try await record(ada)
        try await ada.send("continue", [], [("clip-recording", Self.run)])
        #expect(ada.page.step == "check")
    }

    @Test func recordingIsCheckedLikeAFile() async throws {
        let (site, ada) = try await start()
        #expect(try await send(ada, Array("<html>".utf8), 0, ending: "stopped") == .noContent)
        try await ada.send("continue", [], [("clip-recording", Self.run)])
        #expect(ada.last.status == .unprocessableContent)
        #expect(ada.page.contains("Record or choose a video"))
        #expect(try await answers(site, ada).isEmpty)
    }

    @Test func chosenFileReplacesRecording() async throws {
        let (site, ada) = try await start()
        try await record(ada)
        let chosen = Self.film[0] + Array("another film".utf8)
        let file = TestFile(name: "clip", fileName: "a.webm", bytes: chosen)
        try await ada.send("continue", [file], [("clip-recording", Self.run)])
        #expect(ada.page.step == "check")
        #expect(try await answers(site, ada).map(\.size) == [chosen.count])
    }

    @Test(arguments: ["clip", "clip.other", "check.clip", ".", "a.b.c"])
    func onlyAnswersThatCanBeRecordedHaveRecorders(_ recorder: String) async throws {
        let (site, ada) = try await start()
        #expect(try await send(ada, Self.film[0], 0, recorder: recorder) == .conflict)
        #expect(try site.storage.recordings(of: ada.session).isEmpty)
    }

    @Test func recordingOfAnotherSessionIsNotFound() async throws {
        let (site, ada) = try await start()
        try await record(ada)
        let eve = try await Visitor(site.browser())
        try await eve.start("films", "film")
        try await eve.send("continue", [], [("clip-recording", Self.run)])
        #expect(eve.last.status == .unprocessableContent)
        #expect(try await answers(site, eve).isEmpty)
    }
}

extension Array {
    /// The only element; `nil` if the array is empty or has several elements.
    fileprivate var only: Element? { count == 1 ? first : nil }
}
