/// A study with a consent that the participant must sign, together with a parent if the participant
/// is under 18.
enum ConsentedStudy {
    /// Returns the study's files with the given consent version and further lines of `study.yaml`.
    static func files(version: String = "1", _ more: String = "") -> [String: [UInt8]] {
        let study = """
            id: trial
            title: A trial
            contact: Telephone 555
            tasks: [entry, diary]
            \(more)
            """
        let files: [String: [UInt8]] = [
            "study.yaml": Array(study.utf8), "tasks/entry.yaml": Array(entry(version).utf8),
            "tasks/diary.yaml": Array(diary.utf8),
            "learn-more/money.md": Array("The university.".utf8),
        ]
        guard more.contains("languages:") else { return files }
        return files.merging(["languages/es.yaml": Array("study.title: Un ensayo".utf8)]) { $1 }
    }

    private static func entry(_ version: String) -> String {
        """
        id: entry
        title: Before you start
        steps:
          - { id: age, type: question, title: How old are you?, answer: { type: integer } }
          - id: agreement
            type: consent
            title: Consent to *take part*
            version: "\(version)"
            askAgain: true
            text: Please read.
            sections:
              - id: about
                title: About the study
                text: "You are {{ age | ? }} years old."
                learnMore: { title: Who pays?, page: learn-more/money.md }
              - { id: law, title: The law, text: Text for lawyers., onlyInDocument: true }
            quiz:
              attempts: 2
              again: { title: Try again, text: Read it once more. }
              failed: { goTo: sorry }
              questions:
                - id: stop
                  title: Can you stop?
                  answer: { type: choice, choices: [{ value: can, text: I can }, { value: cannot, text: I cannot }] }
                  correct: can
                  wrong: You can stop.
            sharing:
              id: share
              title: May we share?
              answer: { type: choice, choices: [{ value: all, text: With all, detail: Every researcher }, { value: none, text: Never }] }
            agree: I agree
            disagree: { label: I do not agree, goTo: sorry, terminates: true }
            signers:
              - { id: me, title: Your signature, text: I take part. }
              - id: parent
                title: Signature of a parent
                text: I allow it.
                when: { answer: age, lessThan: 18 }
            countersignature: { title: Statement of the researcher, text: I *explained* it. }
            next: [{ goTo: done }]
          - { id: sorry, type: completion, title: Goodbye, endsEarly: true }
          - { id: done, type: completion, title: Welcome }
        """
    }

    private static let diary = """
        id: diary
        title: Diary
        steps:
          - { id: cups, type: question, title: How many cups?, answer: { type: integer } }
          - { id: mood, type: question, title: How are you?, answer: { type: text } }
          - { id: thanks, type: completion, title: Thank you }
        """
}
