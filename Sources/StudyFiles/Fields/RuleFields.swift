package import Authoring
import TaskModel

/// The fields of a navigation rule.
package enum RuleFields {
    static let when = Field.predicate("when", "When the rule applies (default: always).")
    static let goTo = Field<String?>.optional("goTo", .stepName, "The step to go to.")
    static let nextSection = Field.boolean(
        "nextSection",
        "Whether to go to the step after this section."
    )
    static let finish = Field.boolean(
        "finish",
        "Whether the task ends here, without a completion page."
    )

    package static let declarations = [
        when.declaration, goTo.declaration, nextSection.declaration, finish.declaration,
    ]
}

extension FieldType where Value == NavigationRule {
    /// An entry of `next`.
    static var rule: FieldType {
        .object("this rule", fields: RuleFields.declarations) { source in
            let predicate = source.condition(RuleFields.when)
            return source.destination().map { destination, position in
                NavigationRule(when: predicate, destination: destination, position: position)
            }
        }
    }
}

extension FieldReader {
    /// Returns the condition of a rule, or `nil` if there is none.
    ///
    /// An unreadable condition is replaced with a condition that never holds, because a rule
    /// without a condition always applies.
    func condition(_ field: Field<Predicate?>) -> Predicate? {
        self[field] ?? (has(field) ? Predicate.any([]) : nil)
    }

    /// Returns the destination of a rule or button and the position of the destination's key.
    ///
    /// If there is no destination or more than one, reports an error and returns `nil`.
    func destination() -> (Destination, SourcePosition)? {
        var found: [(Destination, SourcePosition)] = []
        if let step = self[RuleFields.goTo] {
            found.append((.step(step), keyPosition(of: RuleFields.goTo)))
        }
        if self[RuleFields.nextSection] {
            found.append((.nextSection, keyPosition(of: RuleFields.nextSection)))
        }
        if self[RuleFields.finish] {
            found.append((.finish, keyPosition(of: RuleFields.finish)))
        }
        return found.count == 1 ? found.first : reportDestinations(found.count)
    }

    private func reportDestinations(_ count: Int) -> (Destination, SourcePosition)? {
        let message =
            count == 0
            ? "\(subject) has no destination" : "\(subject) has \(count) destinations"
        reading.report(
            count == 0 ? .noDestination : .severalDestinations,
            message,
            suggestion: "give it one of goTo: step, nextSection: true, finish: true",
            at: node.position
        )
        return nil
    }
}

/// The fields of a change to a step's page.
package enum ModifierFields {
    static let when = Field.predicate("when", "When the change applies (default: always).")
    static let labels = Field<StepLabels?>.optional(
        "labels",
        .labels,
        "Button texts that replace the step's own."
    )

    package static let declarations =
        [when.declaration] + ContentFields.declarations + [labels.declaration]
}

extension FieldType where Value == StepModifier {
    /// An entry of `modify`.
    static var modifier: FieldType {
        .object("this change", fields: ModifierFields.declarations) { source in
            StepModifier(
                when: source.condition(ModifierFields.when),
                content: ContentFields.content(source),
                labels: source[ModifierFields.labels] ?? StepLabels()
            )
        }
    }
}
