/// Studies whose participants are identified by a link parameter.
///
/// The second task shows an answer that was given in the first task.
enum PanelStudy {
    static let files = files("participants: { identifiedBy: PANEL_ID }")
    static let openFiles = files(
        "participants: { entry: [open, parameter], identifiedBy: PANEL_ID }"
    )
    static let signedFiles = files(
        "participants: { identifiedBy: PANEL_ID, signedBy: signature }"
    )

    static let sharedFiles = files("device: shared\nparticipants: { identifiedBy: PANEL_ID }")
    static let sharedSignedFiles = files(
        "device: shared\nparticipants: { identifiedBy: PANEL_ID, signedBy: signature }"
    )

    private static func files(_ participants: String) -> [String: [UInt8]] {
        [
            "study.yaml": Array((study + participants + "\n").utf8),
            "tasks/entry.yaml": Array(entry.utf8),
            "tasks/diary.yaml": Array(diary.utf8),
        ]
    }

    private static let study = """
        id: panel
        title: A panel
        contact: Write to *us*.
        parameters: [wave]
        tasks: [entry, diary]
        firstName: entry/name
        randomisation:
          blockSize: 2
          arms:
            - { id: tea, title: Tea }
            - { id: coffee, title: Coffee }

        """

    private static let entry = """
        id: entry
        title: First questions
        steps:
          - { id: name, type: question, title: Your name?, answer: { type: text }, cohorts: [{ cohort: named }] }
          - { id: done, type: completion, title: Thank you }
        """

    private static let diary = """
        id: diary
        title: Diary
        steps:
          - { id: hello, type: instruction, title: "Hello {{ firstName | stranger }}" }
          - { id: cups, type: question, title: How many cups?, answer: { type: integer }, cohorts: [{ cohort: thirsty }] }
          - { id: done, type: completion, title: Thank you }
        """
}
