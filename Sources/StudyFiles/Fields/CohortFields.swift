import Authoring
import TaskModel

/// The fields of a rule that adds a session to a cohort or removes the session from it.
enum CohortFields {
    static let cohort = Field<String>.required(
        "cohort",
        .cohort,
        "The name of the cohort, which you choose.",
        standIn: ""
    )
    static let when = Field.predicate(
        "when",
        "When the session joins the cohort (default: always); otherwise, it leaves the cohort."
    )
    static let declarations = [cohort.declaration, when.declaration]
}

extension FieldType where Value == CohortRule {
    /// An entry of `cohorts`.
    static var cohortRule: FieldType {
        .object("this cohort", fields: CohortFields.declarations) { source in
            CohortRule(source[CohortFields.cohort], when: source.condition(CohortFields.when))
        }
    }
}
