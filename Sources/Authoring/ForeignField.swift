import TaskModel

/// A field of another program, or one in the wrong place, with advice on what to write instead.
struct ForeignField {
    /// The names of the field.
    let names: Set<String>
    /// A field that the mapping must have for the advice to apply.
    let needs: String
    /// Returns the advice for a value.
    let advice: @Sendable (SourceNode) -> String

    /// Returns the advice on a key of a mapping with certain fields, or `nil` if there is none.
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
