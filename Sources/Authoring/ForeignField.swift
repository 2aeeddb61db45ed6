import TaskModel

/// A field that stands elsewhere or is called otherwise, and what to write instead.
struct ForeignField {
    /// What it is called where it does not stand.
    let names: Set<String>
    /// The field that a mapping must have for the advice to be of use in it.
    let needs: String
    /// What to do about it.
    let advice: @Sendable (SourceNode) -> String

    /// What is known of a key in a mapping of such fields; `nil` if nothing.
    static func advice(on entry: SourceNode.Entry, knowing names: [String]) -> String? {
        all.first { $0.names.contains(entry.key) && names.contains($0.needs) }?
            .advice(entry.value)
    }

    private static let all: [ForeignField] = [
        ForeignField(names: shown, needs: "skipWhen") { _ in
            "a step has skipWhen, which is the contrary: write skipWhen: { not: { … } }; an item "
                + "of a form has visibleWhen"
        },
        ForeignField(names: hidden, needs: "visibleWhen") { _ in
            "an item of a form has visibleWhen, which is the contrary: write "
                + "visibleWhen: { not: { … } }"
        },
        ForeignField(names: demanded, needs: "optional") { node in
            node.text == "false"
                ? "write optional: true"
                : "remove the line: what is not optional: true must be answered"
        },
        ForeignField(names: demanded, needs: AnswerFields.dontKnow.name) { node in
            node.text == "false"
                ? "write optional: true beside answer:, not within it"
                : "remove the line: what is not optional: true must be answered"
        },
        ForeignField(names: ofSteps, needs: AnswerFields.dontKnow.name) { _ in
            "move the line out of the answer: it stands beside answer:, not within it"
        },
    ]

    private static let shown: Set = ["visibleWhen", "showWhen", "showIf", "visibleIf", "relevant"]
    private static let hidden: Set = ["skipWhen", "skipIf", "hideWhen", "hideIf"]
    private static let demanded: Set = ["required", "mandatory"]
    private static let ofSteps: Set = ["optional", "skipWhen", "visibleWhen", "next", "title"]
}
