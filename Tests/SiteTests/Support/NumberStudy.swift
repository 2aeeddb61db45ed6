/// A study in languages that write numbers and dates differently.
enum NumberStudy {
    static func files(_ languages: [String], grouping: Bool = true) -> [String: [UInt8]] {
        var files = [
            "study.yaml":
                "id: numbers\ntitle: Zahlen\nlanguages: [\(languages.joined(separator: ", "))]\n"
                + "tasks: [numbers]\n",
            "tasks/numbers.yaml": task(grouping),
        ]
        for language in languages.dropFirst() {
            files["languages/\(language).yaml"] = "study.title: Numbers\n"
        }
        return files.mapValues { Array($0.utf8) }
    }

    private static func task(_ grouping: Bool) -> String {
        """
        id: numbers
        title: Zahlen
        steps:
          - id: form
            type: form
            title: Wie viel?
            items:
              - id: amount
                text: Menge
                answer: { type: decimal, grouping: \(grouping), maximum: 1000000 }
                optional: true
              - id: born
                text: Geburtstag
                answer: { type: date }
                optional: true
              - id: note
                text: Notiz
                answer: { type: text }
                optional: true
          - { id: next, type: instruction, title: Weiter }
          - { id: done, type: completion, title: Danke }
        """
    }

    /// Returns the files of a study that asks for an email address and a signature.
    static func mailFiles(isShared: Bool) -> [String: [UInt8]] {
        let task = """
            id: mail
            title: Mail
            steps:
              - id: mail
                type: form
                title: How can we reach you?
                items:
                  - { id: address, text: Your address, answer: { type: email } }
                  - { id: name, text: Your name, answer: { type: signature } }
              - { id: done, type: completion, title: Thank you }
            """
        let study = "id: mail\ntitle: Mail\ndevice: \(isShared ? "shared" : "personal")\n"
        return ["study.yaml": Array(study.utf8), "tasks/mail.yaml": Array(task.utf8)]
    }
}
