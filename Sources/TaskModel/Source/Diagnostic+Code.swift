extension Diagnostic {
    /// The kinds of findings, each by a short word that does not change.
    public enum Code: String, Sendable, Hashable, CaseIterable {
        /// The file is not YAML.
        case syntax
        /// The file is larger, deeper or richer than a study file can be.
        case tooLarge = "too-large"
        /// A key stands twice in one mapping.
        case duplicateKey = "duplicate-key"
        /// A key that nothing reads.
        case unknownKey = "unknown-key"
        /// A key without which there is nothing to show.
        case missingKey = "missing-key"
        /// A mapping where text is expected, or the like.
        case wrongShape = "wrong-shape"
        /// Text that its field cannot read.
        case badValue = "bad-value"
        /// An identifier with other characters, or longer, than identifiers may have.
        case badIdentifier = "bad-identifier"
        /// Bounds that let nothing through.
        case badBounds = "bad-bounds"
        /// A pattern that cannot be read or is not safe.
        case badPattern = "bad-pattern"
        /// A condition that says nothing or too much.
        case badPredicate = "bad-predicate"
        /// A rule that leads nowhere, or to several places.
        case badRule = "bad-rule"
        /// A step type or answer type that does not exist.
        case unknownType = "unknown-type"
        /// A text with {{ }} that cannot be filled.
        case badPiping = "bad-piping"
        /// A section that cannot repeat, or not in this place.
        case badRepeat = "bad-repeat"
        /// A file that cannot be included.
        case badInclude = "bad-include"
        /// A randomisation that allocates nobody, or not as it says.
        case badRandomisation = "bad-randomisation"
        /// Steps from which no way leads to an end of the task.
        case noEnd = "no-end"
        /// A task that does not exist.
        case unknownTask = "unknown-task"
        /// A step that does not exist.
        case unknownStep = "unknown-step"
        /// An item that does not exist in its step.
        case unknownItem = "unknown-item"
        /// A score that does not exist.
        case unknownScore = "unknown-score"
        /// An arm that the study does not have.
        case unknownArm = "unknown-arm"
        /// A link parameter that the study does not declare.
        case unknownParameter = "unknown-parameter"
        /// A choice that its item does not offer.
        case unknownChoice = "unknown-choice"
        /// A comparison that can never hold for such an answer.
        case wrongOperand = "wrong-operand"
        /// An identifier that is taken.
        case duplicateIdentifier = "duplicate-identifier"
        /// Bands of a score that overlap.
        case overlappingBands = "overlapping-bands"
        /// Two things that would be the same column of an export.
        case columnCollision = "column-collision"
        /// A file that a study names and does not have.
        case missingFile = "missing-file"
        /// A translation of a text that stands nowhere.
        case unknownText = "unknown-text"
        /// A text that pages do not show, because it is HTML.
        case lostText = "lost-text"

        /// A file that the study does not use.
        case unusedFile = "unused-file"
        /// A text without a translation.
        case missingTranslation = "missing-translation"
        /// Something that is never looked at where it stands.
        case noEffect = "no-effect"
        /// A cohort that no step puts anyone into.
        case unknownCohort = "unknown-cohort"
        /// A step to which no way leads.
        case unreachableStep = "unreachable-step"
        /// A rule behind one that always applies.
        case unreachableRule = "unreachable-rule"
        /// A condition on an answer that nobody can have given yet.
        case laterAnswer = "later-answer"
        /// A task that ends without a completion step.
        case noCompletion = "no-completion"
        /// A column whose name some statistics programs cut off.
        case longColumn = "long-column"
        /// A tag of HTML in a text, which pages leave out.
        case htmlTag = "html-tag"
    }
}

extension Diagnostic.Code {
    /// How grave findings of this kind are.
    public var severity: Diagnostic.Severity {
        switch self {
        case .unusedFile, .missingTranslation, .noEffect, .unknownCohort, .unreachableStep,
            .unreachableRule, .laterAnswer, .noCompletion, .longColumn, .htmlTag:
            .warning
        default: .error
        }
    }
}
