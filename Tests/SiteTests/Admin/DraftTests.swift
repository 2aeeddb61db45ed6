import Archive
import Foundation
import HTTP
import HTTPTesting
import Storage
import Studies
import TaskModel
import Testing

@testable import Site

@Suite("Researchers add, check and publish studies")
struct DraftTests {
    private func study(_ title: String, id: String = "mood") -> [String: [UInt8]] {
        let task = """
            id: entry
            title: Entry
            steps:
              - id: mood
                type: question
                title: \(title)
                answer: { type: integer }
              - { id: done, type: completion, title: Thank you }
            """
        return [
            "study.yaml": Array("id: \(id)\ntitle: A study\ntasks: [entry]\n".utf8),
            "tasks/entry.yaml": Array(task.utf8),
        ]
    }

    private func site(
        hasSamples: Bool = false
    ) async throws -> (site: SiteUnderTest, browser: TestClient) {
        let site = try await SiteUnderTest(hasSamples: hasSamples)
        return (site, try await Researching.signedIn(site))
    }

    /// Uploads bytes as the archive of a study, and returns the response.
    private func upload(_ bytes: [UInt8], _ browser: TestClient) async throws -> TestResponse {
        let path = "/admin/new-study"
        let token = try await token(path, browser)
        let form = MultipartForm(
            fields: FormFields.pairs([("_token", token), ("action", "upload")]),
            files: [TestFile(name: "archive", fileName: "study.tar", bytes: bytes)]
        )
        return try await browser.post(path, form)
    }

    /// Returns the token of the last form on a page; the form for signing out comes first.
    private func token(_ page: String, _ browser: TestClient) async throws -> String {
        let forms = try await browser.get(page).bodyText.components(separatedBy: "<form")
        return Page.first(#"name="_token" value="([^"]*)""#, in: forms.last ?? "") ?? ""
    }

    private func tar(_ files: [String: [UInt8]]) -> [UInt8] {
        files.flatMap { path, bytes in
            let entry = TarEntry(folder: "s", name: path, size: bytes.count, seconds: 0)
            return entry.header + bytes + entry.padding
        } + TarEntry.end
    }

    /// Submits the form on the page of a draft or version.
    ///
    /// Includes `basis`, the hash of the version that was current when the page was shown.
    private func send(
        _ page: String,
        _ browser: TestClient,
        _ fields: [(String, String)]
    ) async throws -> TestResponse {
        let html = try await browser.get(page).bodyText
        let basis = Page.first(#"name="basis" value="([^"]*)""#, in: html) ?? ""
        return try await Researching.send(browser, from: page, fields + [("basis", basis)])
    }

    /// Uploads and publishes a study.
    private func publish(
        _ files: [String: [UInt8]],
        _ browser: TestClient,
        note: String = ""
    ) async throws {
        let draft = try #require(try await upload(tar(files), browser).location)
        let response = try await send(draft, browser, [("action", "publish"), ("note", note)])
        #expect(response.location?.hasSuffix("/versions?done=published") == true)
    }

    @Test func uploadedStudyIsADraftUntilItIsPublished() async throws {
        let (site, browser) = try await site()
        let draft = try #require(try await upload(tar(study("How are you?")), browser).location)
        #expect(draft == "/admin/drafts/1")
        #expect(try await site.environment.library.study("mood") == nil)
        #expect(try await browser.get("/admin").bodyText.contains("href=\"/admin/drafts/1\""))
        let page = Page(try await browser.get(draft))
        #expect(page.contains("The study has not been published before."))
        let published = try await send(
            draft,
            browser,
            [("action", "publish"), ("note", "The <first> one")]
        )
        #expect(published.location == "/admin/studies/mood/versions?done=published")
        let versions = Page(try await browser.get("/admin/studies/mood/versions?done=published"))
        #expect(versions.contains("The version has been published."))
        #expect(versions.contains("The &lt;first&gt; one"))
        let gone = try await browser.get(draft)
        #expect(gone.location == "/admin?done=draft-gone")
        let studies = try await browser.get("/admin?done=draft-gone").bodyText
        #expect(studies.contains("That draft no longer exists"))
        let visitor = try await Visitor(site.browser())
        try await visitor.start("mood", "entry")
        #expect(visitor.page.contains("How are you?"))
        let hash = try #require(try await site.storage.currentVersions().first).hash
        let events = try await Researching.events(site)
        #expect(
            events.filter { $0.contains("researcher:grace mood/") } == [
                "role.owner researcher:grace mood/grace",
                "draft.remove researcher:grace mood/1",
                "study.publish researcher:grace mood/\(hash)",
                "draft.add researcher:grace mood/1",
            ]
        )
    }

    @Test func draftSaysWhatPublishingChanges() async throws {
        let (site, browser) = try await site()
        try await publish(study("How are you?"), browser)
        let ada = try await Visitor(site.browser())
        try await ada.start("mood", "entry")
        var changed = study("How are you now?")
        changed["tasks/entry.yaml"] = Array(
            String(decoding: changed["tasks/entry.yaml"] ?? [], as: UTF8.self)
                .replacing("{ type: integer }", with: "{ type: text }").utf8
        )
        let draft = try #require(try await upload(tar(changed), browser).location)
        let page = Page(try await browser.get(draft))
        #expect(page.contains("Publishing replaces version 1, published on"))
        #expect(page.contains("Sessions in progress: 1."))
        #expect(page.contains("Of these, sessions that have not reached a changed question: 0."))
        #expect(page.contains("variable mood changes type from integer to text"))
        let difference = page.html.components(separatedBy: "<details").last ?? ""
        #expect(difference.contains(">−</span>     title: How are you?"))
        #expect(difference.contains(">+</span>     title: How are you now?"))
    }

    @Test func newSessionsUseTheNewVersionAndOldOnesKeepTheirs() async throws {
        let (site, browser) = try await site()
        try await publish(study("First"), browser)
        let ada = try await Visitor(site.browser())
        try await ada.start("mood", "entry")
        try await publish(study("Second"), browser)
        let eva = try await Visitor(site.browser())
        try await eva.start("mood", "entry")
        #expect(eva.page.contains("Second"))
        try await ada.open(ada.path)
        #expect(ada.page.contains("First"))
        let again = "/admin/studies/mood/versions/1"
        let back = try await send(again, browser, [("note", "Undo")])
        #expect(back.location == "/admin/studies/mood/versions?done=published")
        let bob = try await Visitor(site.browser())
        try await bob.start("mood", "entry")
        #expect(bob.page.contains("First"))
        let publications = try await site.storage.publications(of: "mood")
        #expect(publications.map(\.note) == ["", "", "Undo"])
        let list = Page(try await browser.get("/admin/studies/mood/versions"))
        #expect(!list.contains("Version 3"), "a version is published again, not copied")
        // The page of the current version has no button to publish it again.
        #expect(!(try await browser.get(again).bodyText.contains("Publish again")))
        #expect(try await browser.get("/admin/studies/mood/versions/2").bodyText.contains("Second"))
        #expect(try await browser.get("/admin/studies/mood/versions/3").status == .notFound)
    }

    @Test func titleOfARemovedTaskIsShownToPeopleInTheMiddle() async throws {
        let (site, browser) = try await site()
        try await publish(study("First"), browser)
        let ada = try await Visitor(site.browser())
        try await ada.start("mood", "entry")
        var files = study("Second")
        files["study.yaml"] = Array("id: mood\ntitle: A study\ntasks: [other]\n".utf8)
        files["tasks/other.yaml"] = files.removeValue(forKey: "tasks/entry.yaml").map {
            Array(String(decoding: $0, as: UTF8.self).replacing("entry", with: "other").utf8)
        }
        try await publish(files, browser)
        let page = try await ada.browser.get("/studies/mood").bodyText
        #expect(page.contains("Entry"), "the title of the task is in its own version")
    }

    @Test func draftWithErrorsShowsTheLinesAndCannotBePublished() async throws {
        let (site, browser) = try await site()
        var files = study("How are you?")
        files["study.yaml"] = Array("id: mood\ntitle: A study\ntasks: [entry, <b>]\n".utf8)
        let draft = try #require(try await upload(tar(files), browser).location)
        let page = Page(try await browser.get(draft))
        #expect(page.contains("study.yaml:3:"))
        #expect(page.contains("tasks: [entry, &lt;b&gt;]"))
        #expect(!page.contains("value=\"publish\""))
        let fields = [("action", "publish")]
        let response = try await Researching.send(browser, from: draft, fields)
        #expect(response.status == .conflict)
        #expect(try await site.storage.currentVersions().isEmpty)
    }

    @Test func studyWithoutAnIdentifierIsADraftWithErrors() async throws {
        let (site, browser) = try await site()
        let files = ["study.yaml": Array("id: [".utf8)]
        let draft = try #require(try await upload(tar(files), browser).location)
        let page = Page(try await browser.get(draft))
        #expect(page.contains("Study without an identifier"))
        let other = try await Researching.send(browser, from: draft, [("action", "other")])
        #expect(other.status == .ok)
        #expect(try await site.storage.studyDrafts().count == 1)
        let response = try await Researching.send(browser, from: draft, [("action", "remove")])
        #expect(response.location == "/admin")
        #expect(try await site.storage.studyDrafts().isEmpty)
    }

    @Test func filesWithoutAStudyAreRefused() async throws {
        let (site, browser) = try await site()
        for (files, found) in [
            (["a/b.txt": [UInt8(65)], "c.txt": [65]], "it contains a/b.txt, c.txt"),
            ([:], "it is empty"),
        ] {
            let response = try await upload(tar(files), browser)
            #expect(response.status == .unprocessableContent)
            #expect(response.bodyText.contains("there is no study.yaml"))
            #expect(response.bodyText.contains(found))
        }
        #expect(try await site.storage.studyDrafts().isEmpty)
    }

    /// A report applies only to the version that was current when the researcher read the report.
    @Test(arguments: ["/admin/drafts/3", "/admin/studies/mood/versions/1"])
    func publicationIsNotBasedOnAnOutdatedReport(_ page: String) async throws {
        let (site, browser) = try await site()
        try await publish(study("First"), browser)
        try await publish(study("Second"), browser)
        _ = try await upload(tar(study("Third")), browser)
        let html = try await browser.get(page).bodyText
        let basis = try #require(Page.first(#"name="basis" value="([^"]*)""#, in: html))
        let version = try #require(try await site.storage.versions(of: "mood").first)
        let first = try #require(try await site.environment.library.version(version.hash))
        let now = site.environment.now()
        try await site.environment.library.publish(first, by: "ada", note: "", at: now)
        let fields = [("action", "publish"), ("basis", basis)]
        let response = try await browser.post(
            page,
            .pairs([("_token", try await token(page, browser))] + fields)
        )
        #expect(response.location == nil)
        let current = try await site.storage.currentVersions().map(\.hash)
        #expect(current == [first.hash], "the other researcher's version stays current")
    }

    @Test func anotherTryOfASampleKeepsItsDraft() async throws {
        let (site, browser) = try await site()
        let sample = [("action", "sample"), ("sample", "wellbeing")]
        let page = "/admin/new-study"
        let draft = try await Researching.send(browser, from: page, sample).location
        #expect(try await Researching.send(browser, from: page, sample).location == draft)
        #expect(try await site.storage.studyDrafts().count == 1)
    }

    /// After a start, the server knows the study of a broken folder from the identifier in
    /// `study.yaml` or, if that is unreadable, from earlier publications.
    @Test(arguments: ["id: mood\n", "id: ["])
    func studyInABrokenFolderIsNotReplaced(_ broken: String) async throws {
        let (site, browser) = try await site()
        let library = site.environment.library
        let (folder, now) = ("studies/mood", site.environment.now())
        _ = await library.begin([folder])
        _ = try await library.publish(study("First"), from: folder, at: now)
        await library.end([folder])
        // Starting two runs clears all claims, as a restart does.
        for _ in 1...2 { _ = await library.begin([folder]) }
        let files = ["study.yaml": Array(broken.utf8)]
        _ = try await library.publish(files, from: folder, at: now)
        await library.end([folder])
        let draft = try #require(try await upload(tar(study("Second")), browser).location)
        #expect(try await browser.get(draft).bodyText.contains("from the folder studies/mood"))
        let other = try #require(try await upload(tar(study("Other", id: "tea")), browser).location)
        #expect(try await send(other, browser, [("action", "publish")]).location != nil)
    }

    @Test(arguments: [
        ([UInt8](), "Choose an archive"),
        (Array("no archive".utf8), "The archive cannot be used:"),
    ])
    func unusableFilesAreExplained(_ bytes: [UInt8], _ error: String) async throws {
        let (site, browser) = try await site()
        let response = try await upload(bytes, browser)
        #expect(response.status == .unprocessableContent)
        #expect(response.bodyText.contains(error))
        #expect(try await site.storage.studyDrafts().isEmpty)
    }

    @Test func strangersCannotUpload() async throws {
        let (site, _) = try await site()
        let form = MultipartForm(
            fields: FormFields.pairs([("_token", "x"), ("action", "upload")]),
            files: [TestFile(name: "archive", fileName: "study.tar", bytes: tar(study("A")))]
        )
        let response = try await site.browser().post("/admin/new-study", form)
        #expect(response.status == .forbidden)
        #expect(try await site.storage.studyDrafts().isEmpty)
    }

    @Test(arguments: StudyDrafts.Starter.allCases)
    func starterBecomesAStudy(_ starter: StudyDrafts.Starter) async throws {
        let (site, browser) = try await site()
        let fields = [
            ("action", "starter"), ("starter", starter.rawValue), ("id", "sleep-2027"),
            ("title", "Sleep: \"deep\""),
        ]
        let page = "/admin/new-study"
        let draft = try #require(
            try await Researching.send(browser, from: page, fields).location
        )
        #expect(try await browser.get(draft).bodyText.contains("Sleep: &quot;deep&quot;"))
        _ = try await send(draft, browser, [("action", "publish")])
        let study = try await site.environment.library.study("sleep-2027")?.study
        #expect(study?.title == "Sleep: \"deep\"")
        let taken = try await Researching.send(browser, from: page, fields)
        #expect(taken.status == .unprocessableContent)
        #expect(taken.bodyText.contains("There is already a study with the identifier sleep-2027"))
    }

    @Test(arguments: ["", "Sleep", "sleep 2027", "../etc", "-a"])
    func identifierMustBePossible(_ id: String) async throws {
        let (site, browser) = try await site()
        let fields = [("action", "starter"), ("id", id)]
        let response = try await Researching.send(browser, from: "/admin/new-study", fields)
        #expect(response.status == .unprocessableContent)
        #expect(try await site.storage.studyDrafts().isEmpty)
    }

    @Test func everySampleCanBeTried() async throws {
        let (site, browser) = try await site()
        let samples = site.environment.drafts.shipped.allSamples()
        #expect(samples.contains { $0.name == "wellbeing" && $0.title == "How have you been?" })
        #expect(samples.count >= 5)
        for sample in samples {
            let draft = try #require(
                try await Researching.send(
                    browser,
                    from: "/admin/new-study",
                    [("action", "sample"), ("sample", sample.name)]
                ).location
            )
            #expect(try await browser.get(draft).bodyText.contains("Errors: 0"), "\(sample.name)")
        }
        let unknown = [("action", "sample"), ("sample", "../starters/blank")]
        let response = try await Researching.send(browser, from: "/admin/new-study", unknown)
        #expect(response.status == .notFound)
    }

    @Test func studyInAFolderIsNotReplaced() async throws {
        let (site, browser) = try await site(hasSamples: true)
        let before = try await site.storage.currentVersions()
        let draft = try #require(
            try await upload(tar(study("How are you?", id: "sleep-diary")), browser).location
        )
        let page = Page(try await browser.get(draft))
        #expect(page.contains("This study is published from the folder test on the server, so"))
        let response = try await Researching.send(browser, from: draft, [("action", "publish")])
        #expect(response.status == .conflict)
        #expect(try await site.storage.currentVersions() == before)
    }

    /// A draft can be open on a page when it is replaced, for example by another researcher.
    @Test func replacedDraftCannotBePublished() async throws {
        let (site, browser) = try await site()
        let old = try #require(try await upload(tar(study("Old")), browser).location)
        let token = try await token(old, browser)
        _ = try await upload(tar(study("New")), browser)
        let form = FormFields.pairs([("_token", token), ("action", "publish")])
        #expect(try await browser.post(old, form).location == "/admin?done=draft-gone")
        #expect(try await site.storage.currentVersions().isEmpty)
    }
}
