/// A study with an entry task, which decides enrolment, and a diary for enrolled participants.
enum ScreenedStudy {
    /// Returns the study's files with the given enrolment rules and further lines of `study.yaml`.
    static func files(_ enrolment: String, _ more: String = "") -> [String: [UInt8]] {
        let study =
            "id: trial\ntitle: A trial\ntasks: [entry, diary]\nenrolment:\n"
            + enrolment.split(separator: "\n").map { "  \($0)\n" }.joined() + more
        return [
            "study.yaml": Array(study.utf8), "tasks/entry.yaml": Array(entry.utf8),
            "tasks/diary.yaml": Array(diary.utf8),
        ]
    }

    static let quotas = """
        after: entry
        quotas:
          - { id: women, when: { answer: gender, equals: woman }, maximum: 1 }
          - { id: men, when: { answer: entry/gender, equals: man }, maximum: 1 }
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
          - id: gender
            type: question
            title: What is your gender?
            answer: { type: choice, choices: [{ value: woman, text: Woman }, { value: man, text: Man }] }
            next: [{ goTo: done }]
          - { id: sorry, type: completion, title: You are too young, endsEarly: true }
          - { id: done, type: completion, title: Welcome to the trial }
        """

    private static let diary = """
        id: diary
        title: Diary
        steps:
          - { id: cups, type: question, title: How many cups?, answer: { type: integer } }
          - { id: thanks, type: completion, title: Thank you }
        """
}
