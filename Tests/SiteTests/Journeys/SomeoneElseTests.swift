import Foundation
import HTTP
import HTTPTesting
import Storage
import TaskModel
import Testing

@testable import Site

@Suite("Start as someone else on a shared device")
struct SomeoneElseTests {
    /// Returns a device on which Ana finished the first task a minute ago.
    private func shared() async throws -> (site: SiteUnderTest, device: Visitor) {
        let site = try await SiteUnderTest(studies: [WardStudy.files])
        let device = try await Visitor(site.browser())
        try await device.start("ward", "entry")
        try await device.continue([("name", "Ana")])
        #expect(try await site.storage.session(device.session)?.status == .completed)
        site.pass(seconds: 60)
        return (site, device)
    }

    /// Presses a button of the form that starts a task, and returns the session that opens.
    private func press(
        _ button: String,
        _ task: String,
        _ device: Visitor,
        _ site: SiteUnderTest
    ) async throws -> SessionState {
        try await device.open("/studies/ward")
        let token = try #require(device.page.value(of: "_token"))
        let form = FormFields.pairs([("_token", token), ("action", button)])
        let response = try await device.browser.post("/studies/ward/tasks/\(task)", form)
        try await device.open(try #require(response.location))
        site.pass(seconds: 60)
        return try #require(try await site.storage.session(device.session))
    }

    private func participant(_ device: Visitor, _ site: SiteUnderTest) async throws -> String {
        try #require(try await site.storage.session(device.session)).participant
    }

    @Test func isOfferedAfterFinishedSession() async throws {
        let (_, device) = try await shared()
        try await device.open("/studies/ward")
        #expect(device.page.contains("Start as someone else"))
        for task in ["entry", "diary"] {
            let action = "action=\"/studies/ward/tasks/\(task)\""
            let forms = device.page.html.components(separatedBy: "<form").filter {
                $0.contains(action) && $0.contains("value=\"someone-else\"")
            }
            #expect(forms.count == 1, "\(task)")
        }
    }

    @Test(arguments: ["save", "discard"])
    func isOfferedAfterSaveOrDiscard(_ left: String) async throws {
        let site = try await SiteUnderTest(studies: [WardStudy.files])
        let device = try await Visitor(site.browser())
        try await device.start("ward", "diary")
        try await device.continue()
        try await device.press("cancel", [("cups", "3")])
        try await device.press(left)
        try await device.open("/studies/ward")
        #expect(device.page.contains("value=\"someone-else\""))
    }

    @Test func isNotOfferedToFirstPerson() async throws {
        let site = try await SiteUnderTest(studies: [WardStudy.files])
        let device = try await Visitor(site.browser())
        try await device.open("/studies/ward")
        #expect(!device.page.contains("someone-else"))
        #expect(!device.page.contains("Start as someone else"))
    }

    @Test func plainStartKeepsParticipant() async throws {
        let (site, device) = try await shared()
        let ana = try await participant(device, site)
        let state = try await press("start", "diary", device, site)
        #expect(state.participant == ana)
        #expect(device.page.contains("Hello Ana, "))
        #expect(!device.page.contains("no arm"))
    }

    @Test func hidesDataOfPreviousPerson() async throws {
        let (site, device) = try await shared()
        let ana = try await participant(device, site)
        let unfinished = try await press("start", "diary", device, site)
        try await device.open("/studies/ward")
        #expect(device.page.contains("/sessions/\(unfinished.id)"))

        let other = try await press("someone-else", "diary", device, site)
        #expect(other.participant != ana)
        #expect(device.page.contains("Hello stranger, no arm"))
        #expect(!device.page.contains("Ana"))
        try await device.open("/studies/ward")
        #expect(!device.page.contains("/sessions/\(unfinished.id)"), "Ana's session is hidden")
        #expect(device.page.contains("/sessions/\(other.id)"))
        #expect(!device.page.contains("Ana"))
    }

    @Test func pageThatStayedOpenDoesNotStartAsTheNextPerson() async throws {
        let (site, device) = try await shared()
        try await device.open("/studies/ward")
        let token = try #require(device.page.value(of: "_token"))
        let other = try await press("someone-else", "entry", device, site)
        let form = FormFields.pairs([("_token", token), ("action", "start")])
        let response = try await device.browser.post("/studies/ward/tasks/diary", form)
        #expect(response.status == .forbidden)
        #expect(response.bodyText.contains("nothing was started"))
        let sessions = try await site.storage.sessions(ofParticipant: other.participant)
        #expect(sessions.map(\.id) == [other.id])
    }

    @Test func doublePressStartsOneSession() async throws {
        let site = try await SiteUnderTest(studies: [WardStudy.files])
        let device = try await Visitor(site.browser())
        try await device.open("/studies/ward")
        let token = try #require(device.page.value(of: "_token"))
        let form = FormFields.pairs([("_token", token), ("action", "start")])
        for _ in 1...2 {
            let response = try await device.browser.post("/studies/ward/tasks/diary", form)
            #expect(response.status == .seeOther)
        }
        #expect(try await site.storage.sessions(of: "ward", limit: 9, offset: 0).count == 1)
    }

    @Test func laterStartsBelongToNewPerson() async throws {
        let (site, device) = try await shared()
        let other = try await press("someone-else", "entry", device, site)
        let again = try await press("start", "diary", device, site)
        #expect(again.participant == other.participant)
        let third = try await press("someone-else", "diary", device, site)
        #expect(third.participant != other.participant)
    }

    /// A link parameter belongs to the person who opened the link.
    ///
    /// Only parameters in the current address belong to the person who starts now.
    @Test(arguments: [nil, "second"])
    func usesOnlyParametersOfCurrentAddress(now source: String?) async throws {
        let site = try await SiteUnderTest(studies: [StoryStudy.files])
        let device = try await Visitor(site.browser())
        try await device.start("story", "story", [("parameter-source", "first")])
        let first = try await site.storage.session(device.session)
        #expect(first?.parameters == ["source": "first"])
        try await device.open("/studies/story" + (source.map { "?source=\($0)" } ?? ""))
        let parts = device.page.html.components(separatedBy: "<form")
        let form = try #require(parts.first { $0.contains("value=\"someone-else\"") })
        #expect(form.contains("name=\"parameter-source\"") == (source != nil))
        #expect(!form.contains("first"))
        let token = try #require(device.page.value(of: "_token"))
        let fields =
            [("_token", token), ("action", "someone-else")]
            + (source.map { [("parameter-source", $0)] } ?? [])
        let response = try await device.browser.post(
            "/studies/story/tasks/story",
            FormFields.pairs(fields)
        )
        try await device.open(try #require(response.location))
        let state = try #require(try await site.storage.session(device.session))
        #expect(state.participant != first?.participant)
        #expect(state.parameters["source"] == source)
    }

    /// A person who returns with a code and confirms becomes the browser's current user, although
    /// the other person's session is newer.
    @Test func personalCodeSwitchesBackToEarlierPerson() async throws {
        let (site, device) = try await shared()
        let mine = try await press("start", "diary", device, site)
        try await device.continue()
        try await device.press("cancel", [("cups", "3")])
        try await device.press("save")
        let code = try #require(device.page.first("([0-9A-Z]{5}-[0-9A-Z]{5})"))
        let other = try await press("someone-else", "diary", device, site)
        try await device.open("/studies/ward/return")
        try await device.press("return", [("code", code)])
        #expect(device.page.status == .conflict)
        #expect(device.page.contains("Someone else has used this study in this browser"))
        try await device.open("/studies/ward")
        #expect(device.page.contains("/sessions/\(other.id)"))

        try await device.open("/studies/ward/return")
        try await device.press("return", [("code", code)])
        try await device.press("return", [("code", code)])
        #expect(device.path == "/studies/ward")
        #expect(device.page.contains("/sessions/\(mine.id)"))
        #expect(!device.page.contains("/sessions/\(other.id)"))
        #expect(try await press("start", "entry", device, site).participant == mine.participant)
    }
}
