public import TaskModel

/// The fields of a navigation rule.
public enum RuleFields {
    static let when = Field.predicate("when", "When the rule applies; always if left out.")
    static let goTo = Field.word("goTo", "The step to go to.")
    static let nextSection = Field.boolean("nextSection", "Whether to go behind this section.")
    static let finish = Field.boolean("finish", "Whether the task ends here, without completion.")

    /// Every field.
    public static let declarations = [
        when.declaration, goTo.declaration, nextSection.declaration, finish.declaration,
    ]
}

extension FieldType where Value == NavigationRule {
    /// One line of `next`.
    static var rule: FieldType {
        .object("this rule", fields: RuleFields.declarations) { source in
            // A condition that cannot be read is not the same as none.
            let unreadable = source.has(RuleFields.when) ? Predicate.any([]) : nil
            let predicate = source[RuleFields.when] ?? unreadable
            return destination(source).map { destination, position in
                NavigationRule(when: predicate, destination: destination, position: position)
            }
        }
    }

    private static func destination(_ source: FieldReader) -> (Destination, SourcePosition)? {
        var found: [(Destination, SourcePosition)] = []
        if let step = source[RuleFields.goTo] {
            found.append((.step(step), source.keyPosition(of: RuleFields.goTo)))
        }
        if source[RuleFields.nextSection] {
            found.append((.nextSection, source.keyPosition(of: RuleFields.nextSection)))
        }
        if source[RuleFields.finish] {
            found.append((.finish, source.keyPosition(of: RuleFields.finish)))
        }
        return found.count == 1 ? found.first : reportDestinations(found.count, source)
    }

    private static func reportDestinations(
        _ count: Int,
        _ source: FieldReader
    ) -> (Destination, SourcePosition)? {
        let message =
            count == 0 ? "this rule leads nowhere" : "this rule leads to \(count) places at once"
        source.reading.report(
            .badRule,
            message,
            suggestion: "give it one of goTo: step, nextSection: true, finish: true",
            at: source.node.position
        )
        return nil
    }
}

/// The fields of a change to the page being shown.
public enum ModifierFields {
    static let when = Field.predicate("when", "When the change applies; always if left out.")
    static let labels = Field<StepLabels?>.optional(
        "labels",
        .labels,
        "Words on the buttons that replace the step's."
    )

    /// Every field.
    public static let declarations =
        [when.declaration] + ContentFields.declarations + [labels.declaration]
}

extension FieldType where Value == StepModifier {
    /// One entry of `modify`.
    static var modifier: FieldType {
        .object("this change", fields: ModifierFields.declarations) { source in
            StepModifier(
                when: source[ModifierFields.when],
                content: ContentFields.content(source),
                labels: source[ModifierFields.labels] ?? StepLabels()
            )
        }
    }
}
