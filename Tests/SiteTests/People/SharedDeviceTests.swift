import Foundation
import HTTP
import HTTPTesting
import Storage
import Studies
import TaskModel
import Testing

@testable import Site

@Suite("Several people use a shared device one after another")
struct SharedDeviceTests {
    private func site() async throws -> (site: SiteUnderTest, device: Visitor) {
        let site = try await SiteUnderTest(studies: [WardStudy.sharedFiles])
        return (site, try await Visitor(site.browser()))
    }

    private func state(_ device: Visitor, _ site: SiteUnderTest) async throws -> SessionState {
        try #require(try await site.storage.session(device.session))
    }

    private func secret(_ device: Visitor) async -> String? {
        await device.browser.cookies.values["waymark-shared-turn"]
    }

    /// Submits the form that ends the turn, with an action that a button or a script would send.
    private func endTurn(_ device: Visitor, _ action: String = "end") async throws {
        let form = try #require(device.page.forms.first { $0.html.contains("id=\"_end-turn\"") })
        let target = try #require(form.first(#"\baction="([^"]*)""#))
        let fields = form.hiddenFields + [("action", action)]
        let response = try await device.browser.post(target, .pairs(fields))
        try await device.open(try #require(response.location))
    }

    /// Answers the first task and returns the code on the page with the personal link.
    private func answer(_ name: String, _ device: Visitor) async throws -> String {
        try await device.start("ward", "entry")
        try await device.continue([("name", name)])
        let page = try #require(device.page.first(#"href="([^"]*/personal-link[^"]*)""#))
        let (own, path) = (try await Page(device.browser.get(page)), device.path)
        try await device.open(path)
        return try #require(own.first("([0-9A-Z]{5}-[0-9A-Z]{5})"))
    }

    @Test func everyStartIsSomeoneNew() async throws {
        let (site, device) = try await site()
        var people: Set<String> = []
        for task in ["diary", "diary", "entry"] {
            try await device.start("ward", task)
            people.insert(try await state(device, site).participant)
        }
        #expect(people.count == 3)
    }

    @Test func studyPageShowsNothingOfThePerson() async throws {
        let (_, device) = try await site()
        try await device.start("ward", "diary")
        try await device.continue()
        let session = device.session
        try await device.open("/studies/ward")
        #expect(!device.page.contains(session))
        #expect(!device.page.contains("/personal-link"))
        #expect(!device.page.contains("someone-else"))
        #expect(device.page.contains("value=\"start\""))
    }

    /// The study button on a session page leads to the tasks of the session's participant.
    @Test func ownStudyPageContinuesAsThePerson() async throws {
        let (site, device) = try await site()
        try await device.start("ward", "diary")
        try await device.continue()
        let own = try await state(device, site)
        try await device.press("study", [("cups", "3")])
        #expect(device.page.contains("/sessions/\(own.id)"))
        site.pass(seconds: 60)
        try await device.startShown("entry")
        #expect(try await state(device, site).participant == own.participant)
    }

    @Test func nextPersonPageFollowsTheEnd() async throws {
        let (_, device) = try await site()
        _ = try await answer("Ana", device)
        let (session, before) = (device.session, await secret(device))
        try await device.press("end-turn")
        #expect(device.path == "/studies/ward/next?language=en")
        #expect(device.page.contains("Ready for the next person"))
        // The server does not delete the cookie: a late response could delete the next person's
        // cookie.
        #expect(await secret(device) == before)
        for path in ["/sessions/\(session)", "/studies/ward/personal-link?_as=turn"] {
            try await device.open(path)
            #expect(device.page.status == .notFound, "\(path)")
        }
    }

    /// The turn is revoked in the storage, so any other server also rejects its cookie.
    @Test(arguments: ["end", "start", "code"])
    func turnIsRevokedInStorage(_ ending: String) async throws {
        let (site, device) = try await site()
        let code = try await answer("Ana", device)
        let (session, before) = (device.session, try #require(await secret(device)))
        let key = Secrets.hash(of: before)
        #expect(try await site.storage.mayOpen(session, on: key))
        switch ending {
        case "end": try await device.press("end-turn")
        case "start": try await device.start("ward", "entry")
        default:
            try await device.open("/studies/ward/return")
            try await device.press("continue", [("code", code)])
        }
        #expect(try await !site.storage.mayOpen(session, on: key))
    }

    /// A tab that the previous person left open must not end the next person's turn.
    @Test func oldPagesEndNoTurnOfSomeoneElse() async throws {
        let (site, device) = try await site()
        try await device.start("ward", "diary")
        try await device.continue()
        let (old, step) = (try device.form("end-turn", [("cups", "3")]), device.path)
        try await device.press("study", [("cups", "3")])
        let form = try #require(device.page.forms.first { $0.html.contains("id=\"_end-turn\"") })
        try await device.start("ward", "diary")
        let (mine, turn) = (device.session, try #require(await secret(device)))
        let late = try await device.browser.post(step, old)
        #expect(late.headers["Set-Cookie"] == nil)
        let ended = try await device.browser.post(
            "/studies/ward/next",
            .pairs(form.hiddenFields + [("action", "end")])
        )
        #expect(ended.status == .forbidden)
        #expect(await secret(device) == turn)
        #expect(try await site.storage.mayOpen(mine, on: Secrets.hash(of: turn)))
        try await device.open("/sessions/\(mine)")
        #expect(device.page.status == .ok)
    }

    @Test func turnEndsAfterTwelveHours() async throws {
        let (site, device) = try await site()
        try await device.start("ward", "diary")
        let path = device.path
        for _ in 1...26 {
            site.pass(seconds: 28 * 60)
            try await device.open(path)
        }
        #expect(device.page.status == .notFound)
    }

    /// A restarted server has only the stored facts about a turn.
    @Test(arguments: [(20, true), (31, false)])
    func turnGoesOnAfterRestart(minutes: Int64, isOn: Bool) async throws {
        let (site, device) = try await site()
        try await device.start("ward", "diary")
        let (path, turn) = (device.path, await secret(device))
        site.pass(seconds: minutes * 60)
        let restarted = Site(site.environment, setUp: site.setUp)
        let browser = TestClient(InProcessTransport(restarted))
        await browser.setCookie("waymark-shared-turn", turn)
        #expect(try await browser.get(path).status == (isOn ? .ok : .notFound))
        await browser.setCookie("waymark-shared-turn", String(repeating: "A", count: 43))
        #expect(try await browser.get(path).status == .notFound, "a cookie that was made up")
    }

    @Test(arguments: [Int64.min, -1, .max])
    func turnWithForgedTimeOpensNothing(_ time: Int64) async throws {
        let (site, device) = try await site()
        try await device.start("ward", "diary")
        let bytes = (0..<8).map { UInt8(truncatingIfNeeded: time >> (8 * $0)) }
        let secret = Secrets.base64URL([UInt8](repeating: 1, count: 24) + bytes)
        let browser = site.browser()
        await browser.setCookie("waymark-shared-turn", secret)
        #expect(try await browser.get(device.path).status == .notFound)
    }

    @Test func studyThatBecomesSharedClosesWhatTheBrowserOpened() async throws {
        let site = try await SiteUnderTest(studies: [WardStudy.files])
        let device = try await Visitor(site.browser())
        try await device.start("ward", "diary")
        let path = device.path
        _ = try await site.environment.library.publish(
            WardStudy.sharedFiles,
            from: "test",
            at: site.environment.now()
        )
        try await device.open("/studies/ward")
        try await device.open(path)
        #expect(device.page.status == .notFound)
    }

    @Test func turnEndsWithoutRequests() async throws {
        let (site, device) = try await site()
        try await device.start("ward", "diary")
        try await device.continue()
        let page = device.path
        site.pass(seconds: 29 * 60)
        try await device.open(page)
        #expect(device.page.status == .ok)
        site.pass(seconds: 31 * 60)
        let form = try device.form("end-turn", [("cups", "3")])
        try await device.open(page)
        #expect(device.page.status == .notFound)
        let turn = try #require(await secret(device))
        #expect(try await !site.storage.mayOpen(device.session, on: Secrets.hash(of: turn)))
        let response = try await device.browser.post(page, form)
        #expect(response.location == "/studies/ward/return?notice=locked&language=en")
    }

    @Test func lockKeepsTheDraftAndOnlyTheCodeOpensIt() async throws {
        let (site, device) = try await site()
        let code = try await answer("Ana", device)
        try await device.open("/studies/ward/return")
        try await device.press("continue", [("code", code)])
        #expect(device.path == "/studies/ward?_as=turn")
        site.pass(seconds: 60)
        try await device.startShown("diary")
        #expect(device.page.contains("Hello Ana"))
        try await device.continue()
        let page = device.path
        try await device.press("end-turn", [("cups", "33")])
        #expect(device.path == "/studies/ward/return?notice=locked&language=en")
        #expect(device.page.contains("so it was locked"))
        try await device.open(page)
        #expect(device.page.status == .notFound)
        try await device.open("/studies/ward")
        #expect(!device.page.contains("Continue where you left off"))

        try await device.open("/studies/ward/return?notice=locked")
        try await device.press("continue", [("code", code)])
        #expect(device.page.contains("Continue where you left off"))
        try await device.open(page)
        #expect(device.page.value(of: "cups") == "33")
    }

    @Test func draftIsStoredWhileThePageStaysOpen() async throws {
        let (_, device) = try await site()
        try await device.start("ward", "diary")
        try await device.continue()
        let page = device.path
        try await device.press("draft", [("cups", "33")])
        #expect(device.path == page)
        #expect(device.page.value(of: "cups") == "33")
    }

    /// A person who enters a code does not take over the previous person's turn.
    @Test func codeBeginsATurnOfItsOwn() async throws {
        let (site, device) = try await site()
        let code = try await answer("Ana", device)
        try await device.press("end-turn")
        try await device.start("ward", "diary")
        let other = device.session
        let before = await secret(device)
        try await device.open("/studies/ward/return")
        try await device.press("continue", [("code", code)])
        #expect(await secret(device) != before)
        try await device.open("/sessions/\(other)")
        #expect(device.page.status == .notFound)
        try await device.open("/studies/ward?_as=turn")
        #expect(device.page.contains("/personal-link?_as=turn"))
        try await device.open("/studies/ward/personal-link?_as=turn")
        #expect(device.page.contains(code))
        site.pass(seconds: 60)
        try await device.press("replace")
        #expect(device.page.contains("You have a new link and code"))
        try await endTurn(device)
        #expect(device.path == "/studies/ward/next?language=en")
    }

    @Test(arguments: ["save", "discard"])
    func leavingOffersToEndTheTurn(_ left: String) async throws {
        let (_, device) = try await site()
        try await device.start("ward", "diary")
        try await device.continue()
        let page = device.path
        try await device.press("cancel", [("cups", "3")])
        try await device.press(left)
        try await endTurn(device)
        #expect(device.path == "/studies/ward/next?language=en")
        try await device.open(page)
        #expect(device.page.status == .notFound)
    }

    @Test func pageOfASavedSessionIsLocked() async throws {
        let (_, device) = try await site()
        try await device.start("ward", "diary")
        try await device.continue()
        try await device.press("cancel", [("cups", "3")])
        try await device.press("save")
        try await endTurn(device, "lock")
        #expect(device.path == "/studies/ward/return?notice=locked&language=en")
    }

    /// If the study page is opened during a turn, it must lock itself and offer to end that turn.
    @Test func studyPageInATurnLocksItself() async throws {
        let (_, device) = try await site()
        try await device.start("ward", "diary")
        try await device.open("/studies/ward")
        #expect(device.page.contains("dialog class=\"turn\""))
        #expect(!device.page.contains("/public/shared/between.js"))
        try await device.open("/studies/ward/next")
        #expect(!device.page.contains("Ready for the next person"))
        try await endTurn(device)
        #expect(device.page.contains("Ready for the next person"))
    }

    @Test func personalStudyInTheSameBrowserIsNotAffected() async throws {
        let site = try await SiteUnderTest(studies: [WardStudy.sharedFiles, PanelStudy.openFiles])
        let device = try await Visitor(site.browser())
        try await device.start("panel", "diary")
        let mine = device.path
        try await device.start("ward", "diary")
        let turn = device.path
        for path in [mine, turn] {
            try await device.open(path)
            #expect(device.page.status == .ok, "\(path)")
        }
        #expect(device.page.contains("dialog class=\"turn\""))
        try await device.press("end-turn")
        try await device.open(mine)
        #expect(device.page.status == .ok)
        try await device.open("/studies/panel")
        #expect(device.page.contains("Continue where you left off"))
    }

    @Test func fieldsAreNotRememberedByTheBrowser() async throws {
        for files in [
            NumberStudy.mailFiles(isShared: false), NumberStudy.mailFiles(isShared: true),
        ] {
            let site = try await SiteUnderTest(studies: [files])
            let device = try await Visitor(site.browser())
            try await device.start("mail", "mail")
            let isShared = device.page.contains("dialog class=\"turn\"")
            #expect(device.page.contains("autocomplete=\"email\"") == !isShared)
            #expect(device.page.contains("autocomplete=\"name\"") == !isShared)
        }
    }

    @Test func pageLocksAfterTheTimeOfTheStudy() async throws {
        let (_, device) = try await site()
        try await device.open("/studies/ward")
        #expect(device.page.contains("/public/shared/between.js"))
        #expect(!device.page.contains("/public/shared/turn.js"))
        try await device.start("ward", "diary")
        #expect(device.page.contains("data-lock-after=\"180\""))
        #expect(device.page.contains("/public/shared/turn.js"))
    }

    @Test func unsignedIdentityIsAskedForNothing() async throws {
        let site = try await SiteUnderTest(studies: [PanelStudy.sharedFiles])
        let device = try await Visitor(site.browser())
        var people: [String] = []
        for id in ["P7", "P8", "P7"] {
            try await device.open("/studies/panel?PANEL_ID=\(id)")
            #expect(!device.page.contains("Who is taking part?"))
            try await device.startShown(people.count == 2 ? "diary" : "entry")
            people.append(try await state(device, site).participant)
            site.pass(seconds: 60)
        }
        #expect(people[0] == people[2] && people[0] != people[1])
        #expect(try await state(device, site).isRestricted)
        try await device.continue()
        try await device.press("cancel", [("cups", "3")])
        try await device.press("save")
        #expect(device.page.contains("you will not be able to continue"))
    }

    @Test func signedLinkBeginsATurn() async throws {
        let site = try await SiteUnderTest(studies: [PanelStudy.sharedSignedFiles])
        let device = try await Visitor(site.browser())
        for id in ["P7", "P8"] {
            let signatures = LinkSignature(study: "panel", secret: site.environment.key)
            let time = site.environment.now().milliseconds / 1000
            let signature = signatures.signature(of: ["PANEL_ID": id], at: time)
            let before = await secret(device)
            try await device.open(
                "/studies/panel?PANEL_ID=\(id)&time=\(time)&signature=\(signature)"
            )
            try await device.press("continue")
            #expect(device.path == "/studies/panel?PANEL_ID=\(id)&_as=turn")
            #expect(await secret(device) != before)
            try await device.startShown("entry")
            #expect(try await state(device, site).parameters["PANEL_ID"] == id)
            site.pass(seconds: 60)
        }
    }

    @Test func researcherDeclaresOneBrowserAsShared() async throws {
        let site = try await SiteUnderTest(studies: [WardStudy.files])
        let browser = try await Researching.signedIn(site)
        let other = try await Visitor(site.browser())
        let device = try await Visitor(browser)
        try await device.start("ward", "entry")
        let before = device.path
        #expect(
            try await browser.get("/admin/device").bodyText.contains(
                "is set up as a personal device"
            )
        )
        let response = try await Researching.send(
            browser,
            from: "/admin/device",
            [("action", "share")]
        )
        #expect(response.location == "/admin/device")
        #expect(
            try await browser.get("/admin/device").bodyText.contains("is set up as a shared device")
        )
        var people: [String] = []
        for visitor in [device, device, other, other] {
            try await visitor.start("ward", "entry")
            people.append(try await state(visitor, site).participant)
            site.pass(seconds: 60)
        }
        let mine = device.path
        #expect(people[0] != people[1] && people[2] == people[3])
        try await device.open(before)
        #expect(device.page.status == .notFound, "the page of someone who took part before")
        try await device.open(mine)
        try await device.continue([("name", "Ana")])
        #expect(device.page.contains("value=\"end-turn\""))
        let turn = try #require(await secret(device))
        _ = try await Researching.send(browser, from: "/admin/device", [("action", "unshare")])
        #expect(try await !site.storage.mayOpen(device.session, on: Secrets.hash(of: turn)))
        try await device.open("/studies/ward/next")
        #expect(device.page.status == .notFound)
    }

    @Test func pageOfPersonalDevicesHasNoLock() async throws {
        let site = try await SiteUnderTest(studies: [WardStudy.files])
        let visitor = try await Visitor(site.browser())
        try await visitor.start("ward", "diary")
        #expect(!visitor.page.contains("shared/") && !visitor.page.contains("<dialog"))
        try await visitor.continue()
        let page = visitor.path
        try await visitor.press("end-turn", [("cups", "3")])
        #expect(visitor.path == page, "the button of another page does nothing but store the draft")
    }
}
