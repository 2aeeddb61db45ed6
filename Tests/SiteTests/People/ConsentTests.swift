import HTTP
import HTTPTesting
import Storage
import Studies
import TaskModel
import Testing

@testable import Site

@Suite("A consent leaves evidence")
struct ConsentTests {
    private func site(
        _ more: String = "",
        keepsConsents: Bool = false
    ) async throws -> SiteUnderTest {
        try await SiteUnderTest(
            studies: [ConsentedStudy.files(more)],
            hasSamples: false,
            keepsConsents: keepsConsents
        )
    }

    /// Returns a visitor who has answered all questions before the consent document.
    private func reader(_ site: SiteUnderTest, age: String = "40") async throws -> Visitor {
        let visitor = try await Visitor(site.browser())
        try await visitor.start("trial", "entry")
        try await visitor.continue([("age", age)])
        try await visitor.continue()
        try await visitor.continue([("stop", "can")])
        try await visitor.continue([("share", "none")])
        #expect(visitor.page.step == "agreement_document")
        return visitor
    }

    private func sign(_ visitor: Visitor, _ name: String) async throws {
        try await visitor.continue([("signature-name", name)])
    }

    private func publish(_ version: String, _ site: SiteUnderTest) async throws {
        _ = try await site.environment.library.publish(
            ConsentedStudy.files(version: version),
            from: "test",
            at: site.environment.now()
        )
    }

    /// Returns the consents of the participant whose session the visitor has open.
    private func consents(_ visitor: Visitor, _ site: SiteUnderTest) async throws -> [StoredConsent]
    {
        let session = try #require(try await site.storage.session(visitor.session))
        return try await site.storage.consents(of: session.participant)
    }

    @Test func documentShowsEverySectionAndItsExplanation() async throws {
        let visitor = try await reader(try await site())
        for text in ["Please read.", "About the study", "40", "Who pays?", "Text for lawyers."] {
            #expect(visitor.page.contains(text), "\(text)")
        }
        #expect(visitor.page.contains("I do not agree"))
    }

    @Test func lastSignatureStoresTheConsent() async throws {
        let site = try await site()
        let visitor = try await reader(site, age: "17")
        try await visitor.continue()
        try await sign(visitor, "Ada")
        #expect(try await consents(visitor, site).isEmpty, "the parent has not signed yet")
        #expect(visitor.page.step == "parent")
        try await sign(visitor, "Byron <b>")
        let record = try #require(try await consents(visitor, site).first?.record)
        #expect(record.version == "1")
        #expect(record.language == "en")
        #expect(record.title == "Consent to take part")
        #expect(
            record.text == """
                Please read.

                # About the study

                You are 17 years old.

                ## Who pays?

                The university.

                # The law

                Text for lawyers.
                """
        )
        #expect(
            record.entries.map { "\($0.kind.rawValue) \($0.step): \($0.answer)" } == [
                "question stop: I can", "sharing share: Never",
                "agreement agreement_document: I agree",
                "signature me: Ada",
                "signature parent: Byron <b>",
            ]
        )
        #expect(record.entries.last?.statement == "I allow it.")
        #expect(record.entries.first?.statement == "- I can\n- I cannot")
        #expect(
            record.entries.first { $0.kind == .sharing }?.statement
                == "- With all\\\n  Every researcher\n- Never"
        )
        #expect(record.givenAt == site.environment.now())
    }

    @Test func everyAttemptAtTheQuizIsRecorded() async throws {
        let site = try await site()
        let visitor = try await Visitor(site.browser())
        try await visitor.start("trial", "entry")
        try await visitor.continue([("age", "40")])
        try await visitor.continue()
        try await visitor.continue([("stop", "cannot")])
        #expect(visitor.page.step == "stop_wrong")
        try await visitor.continue()
        #expect(visitor.page.step == "agreement_again@2")
        try await visitor.continue()
        try await visitor.continue([("stop", "can")])
        try await visitor.continue([("share", "all")])
        try await visitor.continue()
        try await sign(visitor, "Ada")
        let record = try #require(try await consents(visitor, site).first?.record)
        let answers = record.entries.filter { $0.kind == .question }.map(\.answer)
        #expect(answers == ["I cannot", "I can"])
    }

    @Test func failingTheQuizLeadsToItsDestination() async throws {
        let site = try await site()
        let visitor = try await Visitor(site.browser())
        try await visitor.start("trial", "entry")
        try await visitor.continue([("age", "40")])
        try await visitor.continue()
        for _ in 1...2 {
            if visitor.page.step?.hasPrefix("agreement_again") == true {
                try await visitor.continue()
            }
            try await visitor.continue([("stop", "cannot")])
            try await visitor.continue()
        }
        #expect(visitor.page.contains("Goodbye"))
        #expect(try await consents(visitor, site).isEmpty)
    }

    @Test(arguments: [0, 1])
    func disagreeingStoresNoConsent(_ signatures: Int) async throws {
        let site = try await site()
        let visitor = try await reader(site, age: "17")
        if signatures > 0 {
            try await visitor.continue()
            try await sign(visitor, "Ada")
        }
        try await visitor.press("button-disagree")
        #expect(visitor.page.contains("Goodbye"))
        #expect(try await consents(visitor, site).isEmpty)
        let session = try await site.storage.session(visitor.session)
        #expect(session?.status == .earlyTermination)
    }

    @Test func copyShowsTheConsentToItsOwner() async throws {
        let site = try await site()
        let visitor = try await reader(site)
        try await visitor.continue()
        try await sign(visitor, "Ada <L>")
        let number = try #require(try await consents(visitor, site).first?.number)
        try await visitor.open("/studies/trial/my-data")
        #expect(visitor.page.contains("/studies/trial/consents/\(number)"))
        try await visitor.open("/studies/trial/consents/\(number)")
        for text in ["Text for lawyers.", "Never", "I agree", "Ada &lt;L&gt;", "SHA-256"] {
            #expect(visitor.page.contains(text), "\(text)")
        }
        let stranger = try await reader(site)
        try await stranger.open("/studies/trial/consents/\(number)")
        #expect(stranger.page.status == .notFound)
    }

    @Test func newVersionComesBeforeOtherTasks() async throws {
        let site = try await site()
        let visitor = try await reader(site)
        try await visitor.continue()
        try await sign(visitor, "Ada")
        try await publish("2", site)
        try await visitor.open("/studies/trial")
        #expect(visitor.page.contains("The consent document has changed. Read the new version"))
        let starts = visitor.page.forms.filter { $0.contains("value=\"start\"") }
        #expect(!starts.contains { $0.contains("/tasks/diary") })
        let early = try await reader(site)
        try await early.open("/studies/trial")
        _ = try early.startForm("diary")
        try await visitor.startShown("entry")
        try await visitor.continue([("age", "41")])
        try await visitor.continue()
        try await visitor.continue([("stop", "can")])
        try await visitor.continue([("share", "all")])
        try await visitor.continue()
        try await sign(visitor, "Ada")
        let versions = try await consents(visitor, site).map(\.record.version)
        #expect(versions == ["1", "2"])
        try await visitor.open("/studies/trial")
        _ = try visitor.startForm("diary")
    }

    @Test func formOfAnotherTaskIsRejectedWhileConsentIsDue() async throws {
        let site = try await site()
        let visitor = try await reader(site)
        try await visitor.continue()
        try await sign(visitor, "Ada")
        try await visitor.open("/studies/trial")
        let (target, fields) = try visitor.startForm("diary")
        try await publish("2", site)
        let response = try await visitor.browser.post(target, fields)
        #expect(response.status == .conflict)
    }

    @Test func researcherCountersigns() async throws {
        let site = try await site()
        let visitor = try await reader(site)
        try await visitor.continue()
        try await sign(visitor, "Ada")
        let number = try #require(try await consents(visitor, site).first?.number)
        let researcher = try await Researching.signedIn(site)
        let path = "/admin/consents/\(number)"
        let invalid = try await Researching.send(researcher, from: path, [("name", " ")])
        #expect(invalid.status == .unprocessableContent)
        let signed = try await Researching.send(researcher, from: path, [("name", "Grace H.")])
        #expect(signed.location == path)
        let html = try await researcher.get(path).bodyText
        #expect(html.contains("Grace H.") && html.contains("Statement of the researcher"))
        #expect(!html.contains("name=\"name\""), "a consent is countersigned once")
        try await visitor.open("/studies/trial/consents/\(number)")
        #expect(visitor.page.contains("Grace H."))
        let events = try await Researching.events(site)
        let signing = "consent.countersign researcher:grace trial/\(number)/"
        #expect(events.contains { $0.hasPrefix(signing) })
        #expect(events.contains("consent.view researcher:grace trial/\(number)"))
        let list = try await researcher.get("/admin/studies/trial/consents").bodyText
        #expect(list.hasPrefix("number,participant_id,session_id,task,consent,version,"))
        #expect(list.contains(",entry,agreement,1,en,") && !list.contains("Ada"))
    }

    @Test func auditTrailHasTheSealOfTheRecord() async throws {
        let site = try await site()
        let visitor = try await reader(site)
        try await visitor.continue()
        try await sign(visitor, "Ada")
        let consent = try #require(try await consents(visitor, site).first)
        let record = consent.record
        let seal = record.seal(entries: ConsentJSON.text(record.entries)).hexadecimal
        let events = try await Researching.events(site, limit: 9)
        let event = "consent.give participant:\(record.participant) trial/\(consent.number)/\(seal)"
        #expect(events.contains(event))
    }

    @Test func answerIsFinalOnceItsFeedbackWasRead() async throws {
        let visitor = try await Visitor(try await site().browser())
        try await visitor.start("trial", "entry")
        try await visitor.continue([("age", "40")])
        try await visitor.continue()
        try await visitor.continue([("stop", "cannot")])
        #expect(visitor.page.step == "stop_wrong")
        #expect(!visitor.page.contains("value=\"back\""))
        try await visitor.press("back")
        #expect(visitor.page.step == "stop_wrong")
        try await visitor.continue()
        #expect(visitor.page.step == "agreement_again@2")
        #expect(!visitor.page.contains("value=\"back\""))
        #expect(visitor.page.contains("value=\"learn-more\""), "the document can be read again")
        try await visitor.continue()
        try await visitor.continue([("stop", "can")])
        #expect(visitor.page.step == "share")
        #expect(!visitor.page.contains("value=\"back\""), "the quiz is over")
    }

    @Test func signersCanReadTheDocumentButNotChangeTheLanguage() async throws {
        let site = try await site("languages: [en, es]")
        let visitor = try await reader(site)
        #expect(visitor.page.contains("value=\"language-es\""))
        try await visitor.continue()
        #expect(visitor.page.step == "me")
        #expect(!visitor.page.contains("value=\"language-es\""))
        try await visitor.press("language-es")
        #expect(try await site.storage.session(visitor.session)?.language == "en")
        try await visitor.press("learn-more")
        #expect(visitor.page.contains("Text for lawyers."))
    }

    /// The document is open in two tabs, and the participant changes the language in one of them.
    @Test func agreementToADocumentInAnotherLanguageIsRefused() async throws {
        let site = try await site("languages: [en, es]")
        let visitor = try await reader(site)
        let document = visitor.path
        let english = try visitor.form("continue")
        try await visitor.press("language-es")
        let refused = try await visitor.browser.post(document, english)
        #expect(refused.status == .unprocessableContent)
        #expect(refused.bodyText.contains("Su respuesta aún no está guardada"))
        try await visitor.open(document)
        #expect(visitor.page.step == "agreement_document")
        try await visitor.continue()
        try await sign(visitor, "Ada")
        #expect(try await consents(visitor, site).map(\.record.language) == ["es"])
    }

    @Test func agreementWithoutSignersIsFinal() async throws {
        let site = try await SiteUnderTest(studies: [Self.unsigned], hasSamples: false)
        let visitor = try await Visitor(site.browser())
        try await visitor.start("plain", "entry")
        try await visitor.continue()
        #expect(visitor.page.step == "agreement_document")
        #expect(visitor.page.contains("value=\"back\""))
        try await visitor.continue()
        #expect(visitor.page.step == "cups")
        #expect(!visitor.page.contains("value=\"back\""))
        try await visitor.press("back")
        #expect(visitor.page.step == "cups")
        #expect(try await consents(visitor, site).count == 1)
    }

    /// A study with a consent that needs no signature.
    private static let unsigned: [String: [UInt8]] = [
        "study.yaml": Array("id: plain\ntitle: A study\ncontact: Telephone 555".utf8),
        "tasks/entry.yaml": Array(
            """
            id: entry
            title: Before you start
            steps:
              - id: agreement
                type: consent
                title: Consent
                version: "1"
                sections: [{ id: about, title: About, text: We study sleep. }]
                agree: I agree
                disagree: { label: I do not agree, finish: true }
              - { id: cups, type: question, title: How many cups?, answer: { type: integer } }
              - { id: done, type: completion, title: Welcome }
            """.utf8
        ),
    ]

    /// A person with another browser opens an existing participant's link and signs.
    @Test func consentOfSomeoneElseIsNotShownToTheParticipant() async throws {
        let site = try await site("participants: { entry: [parameter], identifiedBy: PID }")
        let owner = try await Visitor(site.browser())
        try await owner.open("/studies/trial?PID=anna")
        try await owner.startShown("diary")
        let other = try await Visitor(site.browser())
        try await other.open("/studies/trial?PID=anna")
        try await other.startShown("entry")
        try await other.continue([("age", "40")])
        try await other.continue()
        try await other.continue([("stop", "can")])
        try await other.continue([("share", "none")])
        try await other.continue()
        try await sign(other, "Mallory")
        let stored = try await consents(other, site)
        #expect(stored.map(\.record.isRestricted) == [true])
        try await owner.open("/studies/trial/my-data")
        #expect(owner.page.status == .ok && !owner.page.contains("/consents/"))
        try await owner.open("/studies/trial/consents/\(stored[0].number)")
        #expect(owner.page.status == .notFound)
        let researcher = try await Researching.signedIn(site)
        let id = try #require(stored[0].participant)
        let page = try await researcher.get("/admin/participants/\(id)").bodyText
        #expect(page.contains("We could not verify that this participant signed."))
    }

    @Test(arguments: [false, true])
    func discardingDeletesTheConsentUnlessConsentsAreKept(_ keepsConsents: Bool) async throws {
        let site = try await site(keepsConsents: keepsConsents)
        let visitor = try await Visitor(site.browser())
        try await visitor.start("trial", "diary")
        try await visitor.continue([("cups", "2")])
        let state = try #require(try await site.storage.session(visitor.session))
        let consent = ConsentRecord(
            session: state.id,
            study: "trial",
            participant: state.participant,
            task: "diary",
            consent: "agreement",
            version: "1",
            language: "en",
            title: "Consent",
            text: "Text",
            entries: [],
            givenAt: site.environment.now()
        )
        _ = try await site.storage.update(state.id) { state in
            var change = Change(state: state)
            change.consents = [consent]
            return change
        }
        try await visitor.press("cancel")
        try await visitor.press("discard")
        #expect(try await site.storage.session(state.id)?.status == .discarded)
        let left = try await site.storage.consents(of: state.participant)
        #expect(left.count == (keepsConsents ? 1 : 0))
    }
}
