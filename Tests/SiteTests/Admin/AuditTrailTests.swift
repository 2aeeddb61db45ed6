import Foundation
import HTTP
import HTTPTesting
import Storage
import TaskModel
import Testing

@testable import Site

@Suite struct AuditTrailTests {
    private func site() async throws -> (SiteUnderTest, TestClient, session: String) {
        let site = try await SiteUnderTest(studies: [StoryStudy.files], hasSamples: false)
        let grace = try await Researching.signedIn(site)
        let ada = try await Visitor(site.browser())
        try await ada.start("story", "story")
        _ = try await grace.get("/admin/sessions/\(ada.session)")
        return (site, grace, ada.session)
    }

    @Test func kindsHaveWords() {
        #expect(AuditWord(kind: "researcher.second-factor-on") == .researcherSecondFactorOn)
        #expect(AuditWord(kind: "session.finish.early_termination") != nil)
        #expect(AuditWord(kind: "session.unheard-of") == nil)
        for kind in Note.Kind.allCases.map(\.rawValue) {
            #expect(AuditWord(kind: "session.\(kind)") != nil, "\(kind)")
        }
        for role in StudyRole.allCases { #expect(AuditWord(kind: "role.\(role.rawValue)") != nil) }
        for status in SessionStatus.allCases
        where !status.isOpen && status != .discarded {
            #expect(AuditWord(kind: "session.finish.\(status.rawValue)") != nil, "\(status)")
        }
    }

    @Test func listsTheViewsOfASession() async throws {
        let (_, grace, session) = try await site()
        let path = "/admin/studies/story/audit-trail"
        let page = try await grace.get("\(path)?text=session.view").bodyText
        #expect(page.contains("<code>session.view</code>"))
        #expect(page.contains("<code>researcher:grace</code>"))
        #expect(page.contains("<code>\(session)</code>"))
        #expect(!page.contains("<code>session.begin</code>"))
        let participants = try await grace.get("\(path)?actor=participant").bodyText
        #expect(participants.contains("<code>session.begin</code>"))
        #expect(!participants.contains("researcher:grace"))
        let none = try await grace.get("\(path)?from=2090-01-01").bodyText
        #expect(none.contains("No entries were found."))
        #expect(try await grace.get("\(path)?from=yesterday").status == .unprocessableContent)
    }

    @Test func trailOfTheServerHasSignInsAndTheHead() async throws {
        let (_, grace, _) = try await site()
        let page = try await grace.get("/admin/audit-trail").bodyText
        #expect(page.contains("<code>session.view</code>"))
        #expect(page.contains("waymark check --head"))
        let study = try await grace.get("/admin/studies/story/audit-trail").bodyText
        #expect(!study.contains("waymark check --head"))
    }

    @Test func fileHasTheSelectedEntries() async throws {
        let (site, grace, session) = try await site()
        let path = "/admin/studies/story/audit-trail?text=session.view&format=csv"
        let response = try await grace.get(path)
        #expect(response.headers["Content-Disposition"]?.contains("story-audit-trail.csv") == true)
        let lines = response.bodyText.split(whereSeparator: \.isNewline)
        #expect(lines.first == "number,time,event,actor,object,hash")
        #expect(lines.count == 2)
        #expect(lines[1].contains("session.view,researcher:grace,\(session)"))
        let event = try #require(try await site.storage.events(limit: 1).first)
        #expect(event.kind == "export.audit-trail")
        #expect(event.object.hasPrefix("story/"))
        let rest = try FileManager.default.contentsOfDirectory(atPath: site.spoolFolder)
        #expect(rest.filter { $0 != "exports" } == [], "the file is removed after the download")
    }
}
