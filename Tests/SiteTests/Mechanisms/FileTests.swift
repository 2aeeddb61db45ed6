import HTTP
import HTTPTesting
import Storage
import TaskModel
import Testing

@testable import Site

/// Tests that participants' files are stored before the answer and are hidden from other
/// participants.
@Suite struct FileTests {
    private static let files: [String: [UInt8]] = [
        "study.yaml": Array("id: photos\ntitle: Photos\ntasks: [photo]\n".utf8),
        "tasks/photo.yaml": Array(
            """
            id: photo
            title: A photo
            steps:
              - { id: intro, type: instruction, title: Hello }
              - id: pictures
                type: form
                title: Your pictures
                optional: true
                learnMore: { title: Why, page: learn-more/why.md }
                items:
                  - { id: rash, text: The rash, answer: { type: photo, dontKnow: true } }
                  - { id: note, text: A note, answer: { type: text }, optional: true }
              - { id: check, type: review, title: Check }
              - { id: done, type: completion, title: Thank you }
            """.utf8
        ),
        "learn-more/why.md": Array("Because.\n".utf8),
    ]

    static func png(_ count: Int = 20) -> [UInt8] {
        [0x89] + Array("PNG\r\n".utf8) + [0x1A, 0x0A] + Array(repeating: 7, count: count)
    }

    func picture(_ bytes: [UInt8] = png(), name: String = "rash") -> TestFile {
        TestFile(
            name: name,
            fileName: "../../etc/a \"b\".png",
            contentType: "text/html",
            bytes: bytes
        )
    }

    func site() async throws -> SiteUnderTest {
        try await SiteUnderTest(
            studies: [Self.files],
            formats: [(PhotoFormat.self, PhotoFormat.template)]
        )
    }

    func atPictures(_ site: SiteUnderTest) async throws -> Visitor {
        let ada = try await Visitor(site.browser())
        try await ada.start("photos", "photo")
        try await ada.continue()
        #expect(ada.page.step == "pictures")
        #expect(ada.page.contains("enctype=\"multipart/form-data\""))
        return ada
    }

    private func answer(_ site: SiteUnderTest, _ ada: Visitor) async throws -> StoredFile? {
        let state = try await site.storage.session(ada.session)
        let answers = state?.history.compactMap { $0.answers["rash"]?.value } ?? []
        guard case .file(let file) = answers.last else { return nil }
        return file
    }

    /// Parsing must reject impossible sizes, because the storage searches for the file only
    /// afterwards.
    @Test(arguments: ["9223372036854775807", "1099511627777", "0", "-1", "1e3"])
    func sizeInFormIsLimited(_ size: String) {
        #expect(StoredFile(formField: "x;image/png;\(size)") == nil)
    }

    @Test func fileIsStoredAndBecomesAnswer() async throws {
        let site = try await site()
        let ada = try await atPictures(site)
        try await ada.send("continue", [picture()], [("note", "left arm")])
        #expect(ada.page.step == "check")
        let file = try #require(try await answer(site, ada))
        #expect(file.mediaType == "image/png" && file.size == Self.png().count)
        let kept = try #require(try await site.storage.file(file.id, of: ada.session))
        #expect(kept.location == .bytes(Self.png()) && kept.item == "rash")
    }

    @Test func onlyOwnerSeesFile() async throws {
        let site = try await site()
        let ada = try await atPictures(site)
        try await ada.send("continue", [picture()])
        let file = try #require(try await answer(site, ada))
        try await ada.press("back")
        let path = "/sessions/\(ada.session)/files/\(file.id)"
        #expect(ada.page.contains("<img src=\"\(path)\""))
        let own = try await ada.browser.get(path)
        #expect(own.body == Self.png())
        #expect(own.headers["Content-Type"] == "image/png")
        #expect(own.headers["Cache-Control"] == "no-store")
        #expect(own.headers["Content-Disposition"] == "inline; filename=\"file.png\"")
        #expect(own.headers["Content-Security-Policy"]?.contains("sandbox") == true)
        let bob = try await atPictures(site)
        for target in [path, "/sessions/\(bob.session)/files/\(file.id)"] {
            #expect(try await bob.browser.get(target).status == .notFound)
        }
        #expect(try await site.browser().get(path).status == .notFound)
    }

    @Test func previousFileStaysWhenNoNewOneIsSent() async throws {
        let site = try await site()
        let ada = try await atPictures(site)
        try await ada.send("continue", [picture()])
        let first = try #require(try await answer(site, ada))
        try await ada.press("back")
        let hidden = try #require(ada.page.value(of: "rash"))
        #expect(StoredFile(formField: hidden) == first)
        try await ada.send("continue", [], [("rash", hidden), ("note", "later")])
        #expect(ada.page.step == "check")
        #expect(try await answer(site, ada) == first)
        try await ada.press("back")
        try await ada.send("continue", [picture(Self.png(30))], [("rash", hidden)])
        #expect(try await answer(site, ada)?.size == Self.png(30).count)
    }

    @Test func optOutReplacesFileOfRejectedPage() async throws {
        let site = try await site()
        let ada = try await atPictures(site)
        let tooLong = String(repeating: "a", count: 2001)
        try await ada.send("continue", [picture()], [("note", tooLong)])
        #expect(ada.page.status == .unprocessableContent)
        let hidden = try #require(ada.page.value(of: "rash"))
        try await ada.send("continue", [], [("rash", hidden), ("rash-opt-out", "dont_know")])
        #expect(ada.page.step == "check")
        let state = try #require(try await site.storage.session(ada.session))
        #expect(state.history.last?.answers["rash"] == .dontKnow)
    }

    @Test func repeatedFormStoresOneResult() async throws {
        let site = try await site()
        let ada = try await atPictures(site)
        let action = try #require(ada.page.action())
        let form = MultipartForm(fields: try ada.form("continue"), files: [picture()])
        for _ in 0..<2 {
            #expect(try await ada.browser.post(action, form).status == .seeOther)
        }
        let state = try #require(try await site.storage.session(ada.session))
        #expect(state.history.count { $0.address.step == "pictures" } == 1)
    }

    @Test func rejectsFileOfAnotherSession() async throws {
        let site = try await site()
        let ada = try await atPictures(site)
        try await ada.send("continue", [picture()])
        let file = try #require(try await answer(site, ada))
        let bob = try await atPictures(site)
        try await bob.send("continue", [], [("rash", file.formField), ("note", "mine")])
        #expect(bob.page.status == .unprocessableContent)
        #expect(bob.page.contains("href=\"#rash\""))
        #expect(bob.page.value(of: "note") == "mine")
        #expect(try await answer(site, bob) == nil)
    }

    @Test(arguments: [
        "x;image/png;5", "../../etc/passwd;image/png;5", ";image/png;5", "x;image/png;-5", "x",
        "x;image/png;05",
    ])
    func rejectsForgedFile(field: String) async throws {
        let site = try await site()
        let ada = try await atPictures(site)
        try await ada.send("continue", [], [("rash", field)])
        #expect(ada.page.status == .unprocessableContent)
        #expect(try await answer(site, ada) == nil)
    }

    @Test(arguments: [
        Array("<html><script>alert(1)</script>".utf8), Array("%PDF-1.4 a leaflet".utf8),
        png(2000), Array("GIF89a".utf8) + Array(repeating: 0, count: 10),
    ])
    func invalidFileKeepsOtherTypedInput(bytes: [UInt8]) async throws {
        let site = try await site()
        let ada = try await atPictures(site)
        try await ada.send("continue", [picture(bytes)], [("note", "left arm")])
        #expect(ada.page.status == .unprocessableContent)
        #expect(ada.page.step == "pictures" && ada.page.contains("href=\"#rash\""))
        #expect(ada.page.value(of: "note") == "left arm")
        #expect(ada.page.value(of: "rash") == nil || ada.page.value(of: "rash") == "")
        #expect(try await answer(site, ada) == nil)
        let action = try #require(ada.page.action())
        let reloaded = try await ada.browser.get(action)
        #expect(reloaded.location == "/sessions/\(ada.session)/steps/pictures")
    }

    @Test func invalidFileKeepsPreviousFile() async throws {
        let site = try await site()
        let ada = try await atPictures(site)
        try await ada.send("continue", [picture()])
        let first = try #require(try await answer(site, ada))
        try await ada.press("back")
        try await ada.send(
            "continue",
            [picture(Array("%PDF-1.4 a leaflet".utf8))],
            [("rash", first.formField)]
        )
        #expect(ada.page.status == .unprocessableContent)
        #expect(ada.page.value(of: "rash") == first.formField)
    }

    @Test(arguments: ["back", "learn-more", "cancel"])
    func otherButtonsKeepFile(button: String) async throws {
        let site = try await site()
        let ada = try await atPictures(site)
        try await ada.send(button, [picture()])
        try await ada.open("/sessions/\(ada.session)/steps/pictures")
        if ada.page.step == "intro" { try await ada.continue() }
        let hidden = try #require(ada.page.value(of: "rash"))
        try await ada.send("continue", [], [("rash", hidden)])
        #expect(ada.page.step == "check")
        #expect(try await answer(site, ada)?.formField == hidden)
    }

    @Test func skippedStepStoresNoFile() async throws {
        let site = try await site()
        let ada = try await atPictures(site)
        try await ada.send("skip", [picture()])
        #expect(ada.page.step == "check")
        #expect(try await answer(site, ada) == nil)
        #expect(try await site.storage.removeAbandonedFiles(before: .init(milliseconds: .max)) == 0)
    }

    @Test func invalidTokenStoresNoFile() async throws {
        let site = try await site()
        let ada = try await atPictures(site)
        let action = try #require(ada.page.action())
        let fields = FormFields.pairs([
            ("_token", "x"), ("_visit", "2"), ("action", "continue"), ("note", "kept"),
        ])
        let page = Page(
            try await ada.browser.post(action, MultipartForm(fields: fields, files: [picture()]))
        )
        #expect(page.status == .forbidden && page.value(of: "note") == "kept")
        #expect(try await site.storage.removeAbandonedFiles(before: .init(milliseconds: .max)) == 0)
    }

    @Test(arguments: ["nothing", "check", "..", "pictures@2"])
    func fileForInvalidStepIsNotStored(step: String) async throws {
        let site = try await site()
        let ada = try await atPictures(site)
        let form = MultipartForm(fields: try ada.form("continue"), files: [picture()])
        let target = "/sessions/\(ada.session)/files/\(step)"
        let response = try await ada.browser.post(target, form)
        #expect([303, 400, 404].contains(response.status.rawValue), "\(response.status)")
        #expect(try await answer(site, ada) == nil)
        #expect(try await site.storage.removeAbandonedFiles(before: .init(milliseconds: .max)) == 0)
    }

    @Test func stepAddressRejectsFiles() async throws {
        let site = try await site()
        let ada = try await atPictures(site)
        let fields = try ada.form("continue", [("note", "typed")])
        let form = MultipartForm(fields: fields, files: [picture()])
        let step = "/sessions/\(ada.session)/steps/pictures"
        #expect(try await ada.browser.post(step, form).status == .unsupportedMediaType)
        #expect(try await answer(site, ada) == nil)
    }

    @Test func acceptsUploadsOnlyFromBrowserOfSession() async throws {
        let site = try await site()
        let ada = try await atPictures(site)
        let bob = try await atPictures(site)
        func policy(_ path: [String], _ browser: TestClient?) async -> BodyPolicy? {
            var headers = HeaderFields()
            headers["Cookie"] = await browser?.cookies.header
            let head = RequestHead(method: .post, target: "", path: path, headers: headers)
            return switch site.site.plan(for: head).body {
            case .allowed(let policy): policy
            case .lookUp(let lookUp): try? await lookUp()
            }
        }
        let path = ["sessions", ada.session, "files", "pictures"]
        #expect(
            await policy(path, ada.browser)
                == .upload(maximumBytes: Uploads.maximumBodyBytes, owner: ada.session)
        )
        for stranger in [nil, bob.browser, site.browser()] {
            #expect(await policy(path, stranger) == nil)
        }
        #expect(await policy(["sessions", "nonexistent", "files", "pictures"], ada.browser) == nil)
    }

    @Test func strangersCannotDetectSessions() async throws {
        let site = try await site()
        let ada = try await atPictures(site)
        let form = MultipartForm(fields: FormFields.pairs([("note", "x")]), files: [picture()])
        let bob = site.browser()
        let foreign = try await bob.post("/sessions/\(ada.session)/files/pictures", form)
        let missing = try await bob.post("/sessions/nonexistent/files/pictures", form)
        #expect(foreign.status == .notFound)
        #expect(foreign.bodyText == missing.bodyText)
    }

    @Test func rejectsFilesFromAnotherParticipant() async throws {
        let site = try await site()
        let ada = try await atPictures(site)
        let bob = try await atPictures(site)
        let form = MultipartForm(fields: try bob.form("continue"), files: [picture()])
        let action = try #require(ada.page.action())
        let response = try await bob.browser.post(action, form)
        #expect(response.status == .notFound)
        #expect(try await answer(site, ada) == nil)
    }

    @Test func dropsFileForItemWithoutFiles() async throws {
        let site = try await site()
        let ada = try await atPictures(site)
        try await ada.send("continue", [picture(name: "note"), picture()])
        #expect(ada.page.step == "check")
        let state = try #require(try await site.storage.session(ada.session))
        #expect(state.history.last?.answers["note"] == .skipped)
    }
}
