/// A study with repeated sections, parts, and choices with spaces in their values.
enum PartsStudy {
    static let files: [String: [UInt8]] = [
        "study.yaml": Array(study.utf8),
        "tasks/parts.yaml": Array(parts.utf8),
        "tasks/look.yaml": Array(look.utf8),
        "parts/mood.yaml": Array(mood.utf8),
    ]

    private static let study = """
        id: parts
        title: A study of parts
        languages: [en]
        tasks: [parts, look]
        """

    private static let mood = """
        steps:
          - { id: sad, type: question, title: Sad?, answer: { type: boolean, trueLabel: Very, falseLabel: No } }
        """

    private static let parts = """
        id: parts
        title: Parts
        steps:
          - { id: before, include: parts/mood.yaml, title: Before }
          - id: pets
            type: question
            title: Which pets?
            answer:
              type: choice
              multiple: true
              choices:
                - { value: Guinea Pig, text: A *guinea* pig }
                - { value: "Dog, large", text: A dog }
          - id: pet
            type: section
            title: Your pets
            repeat: { each: pets, maximum: 2 }
            steps:
              - { id: age, type: question, title: How old is it?, answer: { type: integer } }
          - id: walk
            type: section
            title: Two walks
            repeat: { times: 2 }
            steps:
              - { id: long, type: question, title: How long?, answer: { type: integer } }
          - id: untitled
            type: section
            repeat: { times: 2 }
            steps:
              - { id: well, type: question, title: Well?, answer: { type: boolean } }
          - id: rank
            type: question
            title: What is best?
            answer:
              type: ranking
              choices: [{ value: Ice Cream, text: Ice }, { value: Hot Dogs, text: Sausages }]
          - { id: after, include: parts/mood.yaml, title: After }
          - { id: check, type: review, title: Check }
          - { id: done, type: completion, title: Thank you }
        """

    private static let look = """
        id: look
        title: Look
        steps:
          - { id: check, type: review, title: What you said, task: parts }
          - { id: done, type: completion, title: Thank you }
        """
}
