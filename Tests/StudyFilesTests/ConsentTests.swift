import Authoring
import StudyFiles
import TaskModel
import Testing

/// Tests that a consent step becomes a section of ordinary steps.
@Suite struct ConsentTests {
    private static let agreement = """
          - id: agreement
            type: consent
            title: Consent
            version: "1"
            sections:
              - { id: about, title: About, text: We study sleep. }
            agree: I agree
            disagree: { label: No, finish: true }
        """

    /// Reads a short consent with lines added or removed, and returns its step and the findings.
    private func read(
        _ more: String = "",
        without removed: String? = nil
    ) -> (step: Step?, findings: [String]) {
        var lines = Self.agreement.split(separator: "\n").map(String.init)
        if let removed { lines.removeAll { $0.contains(removed) } }
        let steps = (lines + more.split(separator: "\n").map { "    " + $0 })
            .joined(separator: "\n")
        let reading = BadCase(.badValue, "", steps: steps).reading
        return (reading.version?.study.tasks.first?.steps.first, findings(reading))
    }

    /// Returns the findings, except the finding about the missing contact.
    private func findings(_ reading: StudyReadResult) -> [String] {
        reading.diagnostics.filter { $0.code != .noContact }.map(\.message)
    }

    private func pages(_ step: Step?) -> [Step] {
        guard case .section(let section) = step?.body else { return [] }
        return section.steps
    }

    @Test func consentBecomesASectionOfPages() throws {
        let (step, findings) = read(
            """
            signers:
              - { id: me, title: Your signature }
            """
        )
        #expect(findings.isEmpty)
        #expect(pages(step).map(\.id) == ["about", "agreement_document", "me"])
        #expect(pages(step).map(\.kindName) == ["instruction", "instruction", "signature"])
        #expect(pages(step)[1].chrome.labels.continue == "I agree")
        #expect(pages(step).map { $0.flow.buttons.map(\.id) } == [[], ["disagree"], ["disagree"]])
        guard case .section(let section) = step?.body else { return }
        #expect(section.consent?.signers == ["me"])
        #expect(section.consent?.document == "agreement_document")
    }

    @Test func quizFailsWithMoreWrongAnswersThanAllowed() throws {
        let (step, findings) = read(
            """
            quiz:
              allowedFailures: 1
              failed: { finish: true }
              questions:
                - { id: a, title: A?, answer: { type: boolean }, correct: true }
                - { id: b, title: B?, answer: { type: boolean }, correct: true }
                - { id: c, title: C?, answer: { type: boolean }, correct: true }
            """
        )
        #expect(findings.isEmpty)
        let quiz = try #require(pages(step).first { $0.id == "agreement_quiz" })
        let rule = try #require(quiz.flow.next.first?.when)
        #expect(Set(rule.references.map(\.step)) == ["a", "b", "c"])
    }

    @Test(arguments: [
        ("version", "this step has no version"),
        ("agree: I agree", "this step has no agree"),
        ("disagree", "this step has no disagree"),
        ("title: Consent", "this step has no title"),
    ])
    func missingFieldsAreReported(_ removed: String, _ message: String) {
        let findings = read(without: removed).findings
        let expected = message.replacing("this step", with: "step \"agreement\"")
        #expect(findings.contains(expected), "\(findings)")
    }

    @Test(arguments: [
        (
            "quiz: { questions: [], failed: { finish: true } }", "this quiz has no questions"
        ),
        (
            """
            quiz:
              attempts: 2
              failed: { finish: true }
              questions: [{ id: a, title: A?, answer: { type: boolean }, correct: true }]
            """, "this quiz has no again"
        ),
        (
            """
            quiz:
              allowedFailures: 1
              failed: { finish: true }
              questions: [{ id: a, title: A?, answer: { type: boolean }, correct: true }]
            """, "allowedFailures 1 must be below 1, the number of questions"
        ),
        (
            """
            quiz:
              failed: { finish: true }
              questions: [{ id: a, title: A?, answer: { type: boolean }, correct: perhaps }]
            """, "expected true or false, found \"perhaps\""
        ),
    ])
    func mistakesInTheQuizAreReported(_ lines: String, _ message: String) {
        let findings = read(lines).findings
        #expect(findings.contains(message), "\(findings)")
    }

    @Test func signerWithConditionIsSkippedOtherwise() throws {
        let (step, _) = read(
            """
            signers:
              - { id: me, title: Me }
              - { id: parent, title: Parent, when: { answer: me.signature.name, equals: Ada } }
            """
        )
        let parent = try #require(pages(step).last)
        let reference = AnswerReference(step: "me", item: "signature", part: "name")
        #expect(parent.flow.skipWhen == .not(.answer(reference, .equals("Ada"))))
    }

    @Test func repeatedSectionCannotContainAConsent() {
        let inner = Self.agreement.split(separator: "\n").map { "    " + $0 }
            .joined(separator: "\n")
        let steps =
            "  - id: twice\n    type: section\n    repeat: { times: 2 }\n    steps:\n" + inner
        let findings = BadCase(.badValue, "", steps: steps).reading.diagnostics.map(\.message)
        #expect(findings.contains("a consent cannot be inside the repeated section \"twice\""))
    }
}
