/// An invitation-only study with strata and two arms.
enum InvitedStudy {
    static let files = files("languages: [en]\n")
    static let sharedFiles = files("device: shared\n")
    static let closedFiles = files("access: closed\n")
    static let spanishFiles = files("languages: [es]\n")

    private static func files(_ more: String) -> [String: [UInt8]] {
        [
            "study.yaml": Array((study + "\n" + more).utf8),
            "tasks/entry.yaml": Array(entry.utf8),
        ]
    }

    private static let study = """
        id: trial
        title: A trial
        tasks: [entry]
        participants: { entry: [invitation] }
        randomisation:
          blockSize: 2
          strata: [entry/site]
          arms:
            - { id: tea, title: Tea }
            - { id: coffee, title: Coffee }
        """

    private static let entry = """
        id: entry
        title: First questions
        steps:
          - id: site
            type: question
            title: Which hospital?
            answer: { type: choice, choices: [{ value: north, text: North }, { value: south, text: South }] }
            allocateArm: true
          - { id: arm, type: instruction, title: "Drink {{ arm | nothing }}" }
          - { id: done, type: completion, title: Thank you }
        """
}
