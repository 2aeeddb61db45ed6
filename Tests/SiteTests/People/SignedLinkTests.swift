import Foundation
import HTTP
import HTTPTesting
import Storage
import TaskModel
import Testing

@testable import Site

@Suite("A signed link proves who the participant is")
struct SignedLinkTests {
    /// Returns a link that was signed `age` seconds ago.
    private func link(
        _ id: String,
        _ site: SiteUnderTest,
        age: Int64 = 0,
        study: String = "panel"
    ) -> String {
        let signatures = LinkSignature(study: study, secret: site.environment.key)
        let time = site.environment.now().milliseconds / 1000 - age
        let signature = signatures.signature(of: ["PANEL_ID": id, "wave": "2"], at: time)
        return "/studies/panel?PANEL_ID=\(id)&wave=2&time=\(time)&signature=\(signature)"
    }

    private func site() async throws -> SiteUnderTest {
        try await SiteUnderTest(studies: [PanelStudy.signedFiles])
    }

    /// The signature was computed from this key with the Python example in docs/participants.md.
    @Test func signatureIsThatOfTheDocumentation() {
        let signatures = LinkSignature(study: "panel", secret: [UInt8](repeating: 7, count: 32))
        #expect(
            signatures.key == "c5ae2334421332040cca42dd5556d036787a31ed1f030e25ab155820584f4daf"
        )
        let signature = signatures.signature(of: ["b": "2", "a": "1"], at: 1_790_000_000)
        #expect(
            signature == "3e950b8da132d2e7a2a5e171c85cac632ebb65555dde662bf6e3468ed5815ddb"
        )
    }

    @Test func otherBrowserOpensEarlierAnswers() async throws {
        let site = try await site()
        let own = try await Visitor(site.browser())
        try await own.open(link("P7", site))
        #expect(own.page.contains("Do you want to continue on this device?"))
        try await own.press("continue")
        #expect(own.path == "/studies/panel?PANEL_ID=P7&wave=2")
        try await own.startShown("entry")
        try await own.continue([("name", "Ana")])
        site.pass(seconds: 60)

        let other = try await Visitor(site.browser())
        try await other.open(link("P7", site))
        try await other.press("continue")
        try await other.startShown("diary")
        #expect(other.page.contains("Hello Ana"))
        let state = try #require(try await site.storage.session(other.session))
        #expect(!state.isRestricted)
        #expect(state.parameters == ["PANEL_ID": "P7", "wave": "2"])
    }

    @Test func linkWorksOnce() async throws {
        let site = try await site()
        let link = link("P7", site)
        let own = try await Visitor(site.browser())
        try await own.open(link)
        try await own.press("continue")
        try await own.open(link)
        #expect(own.path == "/studies/panel?PANEL_ID=P7&wave=2", "the same person just continues")
        let other = try await Visitor(site.browser())
        let capitals = link.components(separatedBy: "signature=")
        for again in [link, capitals[0] + "signature=" + capitals[1].uppercased()] {
            try await other.open(again)
            try await other.press("continue")
            #expect(other.page.status == .forbidden)
        }
        #expect(other.page.contains("Your link has expired or was used before"))
        #expect(!other.page.contains("value=\"start\""))
    }

    @Test(arguments: [601, -61] as [Int64])
    func linkExpires(_ age: Int64) async throws {
        let site = try await site()
        let visitor = try await Visitor(site.browser())
        try await visitor.open(link("P7", site, age: age))
        #expect(visitor.page.status == .forbidden)
        #expect(visitor.page.contains("Your link has expired or was used before"))
    }

    @Test(arguments: [Int64.min, .max])
    func forgedTimeIsRejected(_ time: Int64) async throws {
        let site = try await site()
        let visitor = try await Visitor(site.browser())
        try await visitor.open("/studies/panel?PANEL_ID=P7&wave=2&time=\(time)&signature=00")
        #expect(visitor.page.status == .forbidden)
    }

    @Test(arguments: [("PANEL_ID=P7", "PANEL_ID=P8"), ("wave=2", "wave=3"), ("&wave=2", "")])
    func changedLinkIsRejected(_ before: String, _ after: String) async throws {
        let site = try await site()
        let visitor = try await Visitor(site.browser())
        try await visitor.open(link("P7", site).replacing(before, with: after))
        #expect(visitor.page.status == .forbidden)
        #expect(!visitor.page.contains("value=\"start\""))
    }

    @Test func keyOfAnotherStudyIsRejected() async throws {
        let site = try await site()
        let visitor = try await Visitor(site.browser())
        try await visitor.open(link("P7", site, study: "other"))
        #expect(visitor.page.status == .forbidden)
    }

    @Test func unsignedLinkCannotStart() async throws {
        let site = try await site()
        let visitor = try await Visitor(site.browser())
        try await visitor.open("/studies/panel?PANEL_ID=P7")
        #expect(visitor.page.contains("Your link has expired or was used before"))
        #expect(!visitor.page.contains("value=\"start\""))
    }

    @Test func linkOfSomeoneElseIsPointedOut() async throws {
        let site = try await site()
        let visitor = try await Visitor(site.browser())
        try await visitor.open(link("P7", site))
        #expect(!visitor.page.contains("Someone else has used this study"))
        try await visitor.press("continue")
        try await visitor.startShown("entry")
        let first = visitor.session
        site.pass(seconds: 60)
        try await visitor.open(link("P8", site))
        #expect(visitor.page.contains("Someone else has used this study"))
        try await visitor.press("continue")
        #expect(!visitor.page.contains("/sessions/\(first)"))
    }
}
