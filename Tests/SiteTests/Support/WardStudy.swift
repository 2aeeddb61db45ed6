/// A study with two arms and a diary that greets participants by name.
///
/// `sharedFiles` are for a shared device.
enum WardStudy {
    static let files = files("")
    static let sharedFiles = files("device: shared\nlockAfter: 3\n")

    private static func files(_ more: String) -> [String: [UInt8]] {
        [
            "study.yaml": Array((study + "\n" + more).utf8),
            "tasks/entry.yaml": Array(entry.utf8),
            "tasks/diary.yaml": Array(diary.utf8),
        ]
    }

    private static let study = """
        id: ward
        title: On the ward
        contact: Ask *Nurse Okafor*.
        timeZone: Asia/Tokyo
        languages: [en]
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
          - { id: name, type: question, title: Your name?, answer: { type: text }, allocateArm: true }
          - { id: done, type: completion, title: Thank you }
        """

    private static let diary = """
        id: diary
        title: Diary
        steps:
          - { id: hello, type: instruction, title: "Hello {{ firstName | stranger }}, {{ arm | no arm }}" }
          - { id: cups, type: question, title: How many cups?, answer: { type: integer } }
          - { id: done, type: completion, title: Thank you }
        """
}
