/// A small study for tests of whole sessions.
enum StoryStudy {
    static let files: [String: [UInt8]] = [
        "study.yaml": Array(study.utf8),
        "tasks/story.yaml": Array(task.utf8),
        "languages/es.yaml": Array("study:\n  title: Un cuento\n".utf8),
        "learn-more/why.md": Array("Because **sleep** matters.\n".utf8),
    ]

    private static let study = """
        id: story
        title: A story
        description: For tests.
        contact: Write to *us*.
        languages: [en, es]
        parameters: [source]
        tasks: [story]
        """

    private static let task = """
        id: story
        title: The story
        estimatedMinutes: 2
        scores:
          - id: total
            title: Total
            method: sum
            items: [cups, mood.valence]
            bands:
              - { minimum: 0, maximum: 10, label: Low }
              - { minimum: 11, maximum: 50, label: High }
        steps:
          - id: welcome
            type: instruction
            title: Welcome
          - id: cups
            type: question
            title: How many cups?
            answer: { type: integer, minimum: 0, maximum: 40 }
            learnMore: { title: Why we ask, page: learn-more/why.md }
            next:
              - when: { answer: cups, equals: 0 }
                goTo: mood
          - id: kind
            type: question
            title: Which kind?
            answer:
              type: choice
              choices:
                - { value: black, text: Black }
                - { value: milk, text: With milk }
          - id: note
            type: question
            title: Anything to add?
            optional: true
            answer: { type: text, lines: 3, maximumLength: 200 }
          - id: mood
            type: form
            title: Your mood
            items:
              - id: valence
                text: How do you feel?
                answer: { type: scale, minimum: 0, maximum: 10 }
              - id: born
                text: When were you born?
                answer: { type: date }
                optional: true
          - { id: check, type: review, title: Check your answers }
          - { id: done, type: completion, title: Thank you, scores: [total] }
        """
}
