import HTTP
import HTTPTesting
import Storage
import TaskModel
import Testing

@testable import Site

/// Tests of answers that a page suggests: from the link, and from the participant's previous
/// session.
@Suite struct SuggestionTests {
    private static let files: [String: [UInt8]] = [
        "study.yaml": Array(
            "id: doses\ntitle: Doses\nparameters: [centre]\ntasks: [daily, other]\n".utf8
        ),
        "tasks/daily.yaml": Array(
            """
            id: daily
            title: Daily
            steps:
              - id: centre
                type: question
                title: Which centre?
                answer: { type: integer, maximum: 9 }
                default: "{{ parameter:centre | }}"
              - id: dose
                type: form
                title: Your medicine
                items:
                  - { id: name, text: Its name, answer: { type: text }, previous: true }
                  - { id: tablets, text: How many?, answer: { type: integer } }
              - { id: done, type: completion, title: Thank you }
            """.utf8
        ),
        "tasks/other.yaml": Array(
            """
            id: other
            title: Other
            steps:
              - { id: dose, type: question, title: Dose?, answer: { type: text }, previous: true }
              - { id: done, type: completion, title: Thank you }
            """.utf8
        ),
    ]

    private func site() async throws -> SiteUnderTest {
        try await SiteUnderTest(studies: [Self.files], hasSamples: false)
    }

    private func finish(_ device: Visitor, name: String) async throws {
        try await device.start("doses", "daily")
        try await device.continue([("centre", "1")])
        try await device.continue([("name", name), ("tablets", "2")])
        #expect(device.page.step == "done")
    }

    /// Starts the task with a button, and opens its second page.
    private func medicine(_ device: Visitor, button: String = "start") async throws {
        try await device.open("/studies/doses")
        let token = try #require(device.page.value(of: "_token"))
        let form = FormFields.pairs([("_token", token), ("action", button)])
        let response = try await device.browser.post("/studies/doses/tasks/daily", form)
        try await device.open(try #require(response.location))
        try await device.continue([("centre", "1")])
        #expect(device.page.step == "dose")
    }

    @Test(arguments: [("7", "7"), ("70", ""), ("many", ""), (nil, "")] as [(String?, String)])
    func linkParameterIsFilledInIfAccepted(_ centre: String?, _ shown: String) async throws {
        let site = try await site()
        let ada = try await Visitor(site.browser())
        let parameters = centre.map { [("parameter-centre", $0)] } ?? []
        try await ada.start("doses", "daily", parameters)
        #expect(ada.page.value(of: "centre") == shown)
        #expect(try await site.storage.session(ada.session)?.history.isEmpty == true)
    }

    @Test func lastCompletedAnswerIsFilledInButNotStored() async throws {
        let site = try await site()
        let ada = try await Visitor(site.browser())
        try await medicine(ada)
        #expect(ada.page.value(of: "name") == "")
        try await finish(ada, name: "Aspirin")
        site.pass(seconds: 60)
        try await finish(ada, name: "Ibuprofen")
        site.pass(seconds: 60)
        try await medicine(ada)
        #expect(ada.page.value(of: "name") == "Ibuprofen")
        #expect(ada.page.value(of: "tablets") == "", "an item without a suggestion stays empty")
        let state = try #require(try await site.storage.session(ada.session))
        #expect(state.history.count == 1 && state.drafts.isEmpty)
        #expect(state.previousAnswers == ["dose": ["name": .value(.text("Ibuprofen"))]])
    }

    @Test func answersOfUnfinishedAndDiscardedSessionsAreNotUsed() async throws {
        let site = try await site()
        let ada = try await Visitor(site.browser())
        try await medicine(ada)
        try await ada.press("back", [("name", "Draft")])
        site.pass(seconds: 60)
        try await medicine(ada)
        try await ada.press("cancel", [("name", "Gone")])
        try await ada.press("discard")
        site.pass(seconds: 60)
        try await medicine(ada)
        #expect(ada.page.value(of: "name") == "")
    }

    @Test func someoneElseSeesNoAnswerOfThePersonBefore() async throws {
        let site = try await site()
        let device = try await Visitor(site.browser())
        try await finish(device, name: "Secretol")
        site.pass(seconds: 60)
        try await medicine(device, button: "someone-else")
        #expect(device.page.value(of: "name") == "")
        #expect(!device.page.contains("Secretol"))
        let state = try #require(try await site.storage.session(device.session))
        #expect(state.otherTasks.isEmpty)
    }

    @Test func otherTaskWithTheSameStepIsNotUsed() async throws {
        let site = try await site()
        let ada = try await Visitor(site.browser())
        try await finish(ada, name: "Aspirin")
        site.pass(seconds: 60)
        try await ada.start("doses", "other")
        #expect(ada.page.step == "dose" && ada.page.value(of: "dose") == "")
    }

    @Test func discardingTheSessionDeletesTheSuggestions() async throws {
        let site = try await site()
        let ada = try await Visitor(site.browser())
        try await finish(ada, name: "Aspirin")
        site.pass(seconds: 60)
        try await medicine(ada)
        let session = ada.session
        try await ada.press("cancel")
        try await ada.press("discard")
        #expect(try await site.storage.session(session)?.otherTasks == [:])
    }
}
