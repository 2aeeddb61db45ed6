import HTTP
import HTTPTesting
import Storage
import TaskModel
import Testing

@testable import Site

@Suite("People take part by invitation")
struct InvitationTests {
    private func site(
        _ drafts: [InvitationDraft] = [InvitationDraft()],
        _ files: [String: [UInt8]] = InvitedStudy.files
    ) async throws -> SiteUnderTest {
        let site = try await SiteUnderTest(studies: [files])
        let secrets = Secrets(key: site.environment.key)
        _ = try await site.storage.invite(
            drafts,
            to: "trial",
            by: "researcher:grace",
            at: site.environment.now()
        ) { secrets.keys(ofInvitation: $0, to: "trial") }
        return site
    }

    private func link(_ number: Int, _ site: SiteUnderTest) -> String {
        let token = Secrets(key: site.environment.key).token(ofInvitation: number, to: "trial")
        return "/join/\(token)"
    }

    private func uses(_ site: SiteUnderTest) async throws -> [Int] {
        try await site.storage.invitations(to: "trial").map(\.uses)
    }

    private func joined(_ number: Int, _ site: SiteUnderTest) async throws -> Visitor {
        let visitor = try await Visitor(site.browser())
        try await visitor.open(link(number, site))
        try await visitor.press("continue")
        return visitor
    }

    @Test func openingUsesNothingUp() async throws {
        let site = try await site()
        for _ in 1...3 {
            let visitor = try await Visitor(site.browser())
            try await visitor.open(link(1, site))
            #expect(visitor.page.contains("You are invited to take part"))
        }
        #expect(try await uses(site) == [0])
        let visitor = try await joined(1, site)
        #expect(visitor.path == "/studies/trial")
        #expect(try await uses(site) == [1])
        try await visitor.startShown("entry")
        let state = try #require(try await site.storage.session(visitor.session))
        #expect(try await site.storage.invitation(ofParticipant: state.participant) == 1)
    }

    @Test func nobodyStartsWithoutAnInvitation() async throws {
        let site = try await site()
        let visitor = try await Visitor(site.browser())
        try await visitor.open("/studies/trial")
        #expect(!visitor.page.contains("value=\"start\""))
        #expect(visitor.page.contains("you need the link that you were given"))
        try await visitor.open("/join/" + String(repeating: "x", count: 43))
        #expect(visitor.page.status == .notFound)
    }

    @Test func usedInvitationLetsNobodyElseIn() async throws {
        let site = try await site()
        let first = try await joined(1, site)
        try await first.open(link(1, site))
        #expect(first.path.hasPrefix("/studies/trial"), "the same person just goes on")
        let other = try await Visitor(site.browser())
        try await other.open(link(1, site))
        #expect(other.page.status == .forbidden)
        #expect(other.page.contains("This invitation has already been used"))
        #expect(!other.page.contains("value=\"start\""))
        #expect(try await uses(site) == [1])
    }

    @Test func simultaneousArrivalsUseAnInvitationOnce() async throws {
        let site = try await site()
        let link = link(1, site)
        let arrived = try await withThrowingTaskGroup { group in
            for _ in 1...64 {
                group.addTask {
                    let visitor = try await Visitor(site.browser())
                    try await visitor.open(link)
                    guard visitor.page.contains("value=\"continue\"") || visitor.page.status == .ok
                    else { return 0 }
                    try await visitor.press("continue")
                    return visitor.last.status == .seeOther ? 1 : 0
                }
            }
            return try await group.reduce(0, +)
        }
        #expect(arrived == 1)
        #expect(try await uses(site) == [1])
    }

    @Test func reusableInvitationLetsManyIn() async throws {
        let site = try await site([InvitationDraft(isReusable: true)])
        for _ in 1...3 { _ = try await joined(1, site) }
        #expect(try await uses(site) == [3])
    }

    /// Members of a family can open one invitation in the same browser, one after another.
    @Test func browserInUseAsksBeforeItChangesThePerson() async throws {
        let site = try await site([InvitationDraft(isReusable: true)])
        let visitor = try await joined(1, site)
        try await visitor.open(link(1, site))
        #expect(visitor.page.contains("Someone else has used this study in this browser"))
        try await visitor.press("continue")
        #expect(try await uses(site) == [2])
    }

    @Test func codeOfAnInvitationIsTypedOnTheStudyPage() async throws {
        let site = try await site()
        let code = Secrets(key: site.environment.key).code(ofInvitation: 1, to: "trial")
        let visitor = try await Visitor(site.browser())
        try await visitor.open("/studies/trial/return")
        try await visitor.press("continue", [("code", PersonalCode.grouped(code).lowercased())])
        #expect(visitor.path == link(1, site))
        #expect(try await uses(site) == [0])
    }

    @Test func invitedPersonComesBackWithThePersonalLink() async throws {
        let site = try await site()
        let visitor = try await joined(1, site)
        try await visitor.startShown("entry")
        let other = try await Visitor(site.browser())
        let token = try await site.personalToken(of: visitor.session)
        try await other.open("/p/\(token)")
        try await other.press("continue")
        #expect(other.page.contains("/sessions/\(visitor.session)"))
    }

    @Test func closedStudyKeepsTheInvitation() async throws {
        let site = try await site([InvitationDraft()], InvitedStudy.closedFiles)
        let visitor = try await Visitor(site.browser())
        try await visitor.open(link(1, site))
        #expect(visitor.page.contains("This study is closed"))
        #expect(try await uses(site) == [0])
    }

    @Test func withdrawnInvitationLetsNobodyIn() async throws {
        let site = try await site()
        let visitor = try await Visitor(site.browser())
        try await visitor.open(link(1, site))
        let now = site.environment.now()
        _ = try await site.storage.withdrawInvitation(1, to: "trial", by: "researcher:g", at: now)
        try await visitor.press("continue")
        #expect(visitor.last.status == .forbidden)
        #expect(try await uses(site) == [0])
    }

    @Test func invitationNamesTheArm() async throws {
        let site = try await site([
            InvitationDraft(arm: "coffee", isReusable: true),
            InvitationDraft(stratum: ["south"]),
        ])
        for _ in 1...3 {
            let visitor = try await joined(1, site)
            try await visitor.startShown("entry")
            try await visitor.continue([("site", "north")])
            #expect(visitor.page.contains("Drink Coffee"))
        }
        let visitor = try await joined(2, site)
        try await visitor.startShown("entry")
        try await visitor.continue([("site", "north")])
        let state = try #require(try await site.storage.session(visitor.session))
        let allocation = try await site.storage.allocation(of: state.participant, in: "trial")
        #expect(allocation?.stratum == ["south"])
    }

    @Test func invitationBeginsATurnOnASharedDevice() async throws {
        let site = try await site(
            [InvitationDraft(), InvitationDraft()],
            InvitedStudy.sharedFiles
        )
        let device = try await Visitor(site.browser())
        var people: Set<String> = []
        for number in 1...2 {
            try await device.open(link(number, site))
            try await device.press("continue")
            #expect(device.path == "/studies/trial?_as=turn")
            try await device.open(link(number, site))
            #expect(device.path == "/studies/trial?_as=turn", "the same person just goes on")
            try await device.startShown("entry")
            people.insert(
                try #require(try await site.storage.session(device.session)).participant
            )
        }
        #expect(people.count == 2)
    }

    @Test func doublePressIsOnePerson() async throws {
        let site = try await site([InvitationDraft(isReusable: true)])
        let visitor = try await Visitor(site.browser())
        try await visitor.open(link(1, site))
        let form = try visitor.form("continue")
        let link = link(1, site)
        let (first, second) = (
            try await visitor.browser.post(link, form), try await visitor.browser.post(link, form)
        )
        #expect(first.location == "/studies/trial" && second.location == "/studies/trial")
        #expect(try await uses(site) == [1])
    }

    /// Without a link, a participant whose browser loses its cookie could never return.
    @Test func personalLinkIsOfferedAtOnce() async throws {
        let site = try await site()
        let visitor = try await joined(1, site)
        #expect(visitor.page.contains("/studies/trial/personal-link"))
        try await visitor.open("/studies/trial/personal-link")
        #expect(visitor.page.status == .ok)
    }

    @Test func formWithoutTokenUsesNothingUp() async throws {
        let site = try await site()
        let browser = site.browser()
        let response = try await browser.post(link(1, site), .pairs([("action", "continue")]))
        #expect(response.status == .forbidden)
        #expect(try await uses(site) == [0])
    }
}
