import HTTP
import HTTPTesting
import Storage
import TaskModel
import Testing

@testable import Site

/// Tests of the allocation of participants to arms.
@Suite struct ArmTests {
    /// A study that allocates an arm after a question, with the answer as the stratum.
    private static let files: [String: [UInt8]] = [
        "study.yaml": Array(
            """
            id: trial
            title: A trial
            tasks: [entry]
            randomisation:
              blockSize: 2
              strata: [entry/smokes]
              arms:
                - { id: a, title: Tea }
                - { id: b, title: Coffee }
            """.utf8
        ),
        "tasks/entry.yaml": Array(
            """
            id: entry
            title: Entry
            steps:
              - id: smokes
                type: question
                title: Do you smoke?
                answer: { type: boolean }
                allocateArm: true
              - { id: arm, type: instruction, title: "You drink {{ arm | nothing }}" }
              - { id: done, type: completion, title: Thank you }
            """.utf8
        ),
    ]

    @Test func firstStartAllocatesPermanentArm() async throws {
        let site = try await SiteUnderTest(studies: [RichStudy.files])
        let ada = try await Visitor(site.browser())
        try await ada.start("rich", "texts")
        let first = try #require(try await site.storage.session(ada.session)?.arm)
        #expect(["sun", "moon"].contains(first))
        try await ada.start("rich", "family")
        #expect(try await site.storage.session(ada.session)?.arm == first)
        let bob = try await Visitor(site.browser())
        try await bob.start("rich", "texts")
        let other = try #require(try await site.storage.session(bob.session)?.arm)
        #expect(other != first)
    }

    @Test func stepAllocatesWithinStratumOfAnswer() async throws {
        let site = try await SiteUnderTest(studies: [Self.files])
        var arms: [String: [String]] = [:]
        for answer in ["true", "false", "true", "false"] {
            let ada = try await Visitor(site.browser())
            try await ada.start("trial", "entry")
            #expect(try await site.storage.session(ada.session)?.arm == nil)
            try await ada.continue([("smokes", answer)])
            let arm = try #require(try await site.storage.session(ada.session)?.arm)
            #expect(ada.page.contains("You drink \(arm == "a" ? "Tea" : "Coffee")"))
            arms[answer, default: []].append(arm)
        }
        #expect(arms.values.allSatisfy { Set($0) == ["a", "b"] })
    }

    @Test func concurrentFormsAllocateOnce() async throws {
        let site = try await SiteUnderTest(studies: [Self.files])
        let ada = try await Visitor(site.browser())
        try await ada.start("trial", "entry")
        let action = try #require(ada.page.action())
        let form = try ada.form("continue", [("smokes", "true")])
        try await withThrowingTaskGroup(of: Status.self) { group in
            let browser = ada.browser
            for _ in 0..<8 { group.addTask { try await browser.post(action, form).status } }
            for try await status in group { #expect(status == .seeOther) }
        }
        let state = try #require(try await site.storage.session(ada.session))
        #expect(state.history.count == 1)
        let kept = try await site.storage.arm(of: state.participant, in: "trial")
        #expect(state.arm != nil && kept == state.arm)
    }

    @Test func uniformNumbersAreBelowBound() {
        let bytes = SeededBytes(seed: 3)
        let drawn = (0..<200).map { _ in UniformNumber.below(3) { bytes.bytes($0) } }
        #expect(Set(drawn) == [0, 1, 2])
        #expect(UniformNumber.below(0) { bytes.bytes($0) } == 0)
    }
}
