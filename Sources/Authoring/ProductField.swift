import TaskModel

/// A field that belongs to another product or another mapping, with advice for authors.
struct ProductField {
    /// The names to which the advice applies.
    let names: Set<String>
    /// A field that the mapping must allow for the advice to apply.
    let needs: String
    /// A function that returns the advice for the field's value.
    let advice: @Sendable (SourceNode) -> String

    /// Returns the advice on a key in a mapping that allows the fields `names`, or `nil` if there
    /// is no advice.
    static func advice(on entry: SourceNode.Pair, knowing names: [String]) -> String? {
        all.first { $0.names.contains(entry.key) && names.contains($0.needs) }?
            .advice(entry.value)
    }

    private static let all: [ProductField] = [
        ProductField(names: shown, needs: "skipWhen") { _ in
            "use skipWhen, which is the opposite: skipWhen: { not: { … } }; only items of a form have "
                + "visibleWhen"
        },
        ProductField(names: hidden, needs: "visibleWhen") { _ in
            "use visibleWhen, which is the opposite: visibleWhen: { not: { … } }"
        },
        ProductField(names: demanded, needs: "optional") { node in
            node.text == "false"
                ? "write optional: true"
                : "remove the line; a question without optional: true is required"
        },
        ProductField(names: demanded, needs: AnswerFields.dontKnow.name) { node in
            node.text == "false"
                ? "write optional: true next to answer:, not inside it"
                : "remove the line; a question without optional: true is required"
        },
        ProductField(names: ofSteps, needs: AnswerFields.dontKnow.name) { _ in
            "move the line next to answer:, not inside it"
        },
    ]

    private static let shown: Set = ["visibleWhen", "showWhen", "showIf", "visibleIf", "relevant"]
    private static let hidden: Set = ["skipWhen", "skipIf", "hideWhen", "hideIf"]
    private static let demanded: Set = ["required", "mandatory"]
    private static let ofSteps: Set = ["optional", "skipWhen", "visibleWhen", "next", "title"]
}
