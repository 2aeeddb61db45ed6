/// A study for tests of lists, buttons, time, arms and files.
enum RichStudy {
    static let files: [String: [UInt8]] = [
        "study.yaml": Array(study.utf8),
        "tasks/texts.yaml": Array(texts.utf8),
        "tasks/family.yaml": Array(family.utf8),
        "tasks/branches.yaml": Array(branches.utf8),
        "tasks/timed.yaml": Array(timed.utf8),
        "tasks/again.yaml": Array(again.utf8),
        "tasks/look.yaml": Array(look.utf8),
        "media/film.mp4": film,
        "media/about.html": Array("<h1>About</h1><script>alert(1)</script>".utf8),
        "media/leaflet.pdf": Array("%PDF-1.4\n".utf8),
        "media/words.vtt": Array("WEBVTT\n".utf8),
        "media/moon.svg": Array("<svg xmlns=\"http://www.w3.org/2000/svg\"/>".utf8),
    ]
    /// A hundred bytes, each equal to its position.
    static let film: [UInt8] = Array(0..<100)

    private static let study = """
        id: rich
        title: A rich study
        languages: [en]
        tasks: [texts, family, branches, timed, again, look]
        randomisation:
          blockSize: 2
          arms:
            - { id: sun, title: the *sun* }
            - { id: moon, title: the moon }
        """

    private static let texts = """
        id: texts
        title: Texts
        steps:
          - id: name
            type: question
            title: What shall we call you?
            default: Ada
            answer: { type: text }
          - id: hello
            type: instruction
            title: "Hello {{ name | you }}, arm {{ arm | none }}"
            text: "A [link](/studies/{{ name | you }}) for {{ name | you }}."
            labels: { continue: "Go on, {{ name | you }}" }
            buttons:
              - { id: later, label: Not now, goTo: check }
              - { id: stop, label: I stop here, finish: true, terminates: true }
          - id: cups
            type: question
            title: "How many cups, {{ name | you }}?"
            answer: { type: integer, dontKnow: true, preferNotToSay: true }
          - { id: check, type: review, title: Check }
          - { id: done, type: completion, title: Thank you }
        """

    private static let branches = """
        id: branches
        title: Branches
        steps:
          - id: pets
            type: section
            title: Your pets
            repeat:
              maximum: 2
              entries: { entryTitle: "{{ pet | Pet }}" }
            steps:
              - { id: pet, type: question, title: Which?, answer: { type: text } }
              - id: walks
                type: question
                title: How many walks?
                skipWhen: { answer: pet, equals: fish }
                answer: { type: integer }
          - { id: end, type: completion, title: Thank you }
        """

    private static let family = """
        id: family
        title: Family
        steps:
          - id: relatives
            type: section
            title: Your relatives
            repeat:
              maximum: 3
              entries:
                minimum: 1
                entryTitle: "{{ who | Somebody }}, {{ age | age unknown }}"
                addLabel: Add a relative
                addAnotherLabel: Add another relative
            steps:
              - { id: who, type: question, title: Who is it?, answer: { type: text } }
              - id: age
                type: question
                title: "How old is {{ who | this person }}?"
                answer: { type: integer, dontKnow: true }
          - { id: check, type: review, title: Check }
          - { id: done, type: completion, title: Thank you }
        """

    private static let timed = """
        id: timed
        title: Timed
        steps:
          - { id: ready, type: countdown, title: Get ready, seconds: 30 }
          - { id: done, type: completion, title: Thank you }
        """

    private static let again = """
        id: again
        title: Again and again
        fullInstructions: weekly
        steps:
          - { id: how, type: instruction, title: How it works, fullInstructionsOnly: true }
          - id: mood
            type: question
            title: How are you?
            answer: { type: scale, minimum: 0, maximum: 4 }
            cohorts:
              - { cohort: low, when: { answer: mood, atMost: 1 } }
          - id: low
            type: instruction
            title: For those who are low
            skipWhen: { not: { cohort: low } }
          - { id: done, type: completion, title: Thank you }
        """

    private static let look = """
        id: look
        title: Look
        steps:
          - { id: check, type: review, title: What you said, task: family }
          - { id: done, type: completion, title: Thank you }
        """
}
