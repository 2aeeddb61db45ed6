/// A study for participants from a panel, with completion codes and links back to the panel.
enum RecruitedStudy {
    static let files = [
        "study.yaml": Array(study.utf8), "tasks/entry.yaml": Array(entry.utf8),
    ]

    private static let study = """
        id: trial
        title: A trial
        participants: { entry: [open, parameter], identifiedBy: PANEL_ID }
        returnSites: [https://panel.example]
        enrolment:
          after: entry
          maximum: 1
          fullPage: { title: No place, completionCode: FULL1 }
        """

    private static let entry = """
        id: entry
        title: First questions
        steps:
          - id: adult
            type: question
            title: Are you an adult?
            answer: { type: boolean }
            next: [{ goTo: sorry, when: { answer: adult, equals: false } }]
          - { id: more, type: instruction, title: Nearly done, next: [{ goTo: done }] }
          - id: sorry
            type: completion
            title: You are too young
            endsEarly: true
            completionCode: YOUNG1
            returnTo:
              address: "https://panel.example/out?id={{ parameter:PANEL_ID }}"
              label: Back to the panel
              automatic: true
          - id: done
            type: completion
            title: Thank you
            completionCode: unique
            returnTo: { address: "https://panel.example/in?cc={{ code }}" }
        """
}
