/// A study with themes at every level, custom labels and hidden page elements.
enum ThemedStudy {
    static let files: [String: [UInt8]] = [
        "study.yaml": Array(study.utf8),
        "tasks/looks.yaml": Array(task.utf8),
        "learn-more/why.md": Array("Because.\n".utf8),
        "media/logo.svg": Array("<svg xmlns=\"http://www.w3.org/2000/svg\"/>\n".utf8),
    ]

    private static let study = """
        id: themed
        title: A themed study
        contact: Write to *us*.
        theme:
          palette: forest
          logo: { file: media/logo.svg, alt: University of Example }
        """

    private static let task = """
        id: looks
        title: Looks
        theme: { corners: round }
        labels: { continue: Onward }
        hide: [cancel]
        steps:
          - id: first
            type: instruction
            title: First
            learnMore: { title: Why, page: learn-more/why.md }
          - id: second
            type: question
            title: Second
            optional: true
            theme: { palette: sea }
            hide: [learnMore]
            learnMore: { title: Why again, page: learn-more/why.md }
            image: { file: media/logo.svg, alt: A logo, placement: topBackground }
            answer: { type: integer }
          - id: third
            type: instruction
            title: Third
            hide: [continue]
            buttons:
              - { id: accept, label: I agree, goTo: done }
              - { id: refuse, label: I do not agree, goTo: done, terminates: true }
          - { id: done, type: completion, title: Thank you }
        """
}
