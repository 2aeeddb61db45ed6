import Authoring
import TaskModel

enum RandomisationFields {
    static let arms = Field<[ArmDraft]>.requiredList("arms", of: .arm, "The arms, two or more.")
    static let blockSize = Field.integer(
        "blockSize",
        "The number of participants in a block, in which each arm has its share "
            + "(default: twice the sum of the ratios).",
        in: 2...1000
    )
    static let strata = Field<[LocatedAnswer]>.list(
        "strata",
        of: .locatedAnswer,
        "The answers that divide participants into groups, each of which is balanced separately: "
            + "task/step or task/step.item."
    )
    static let declarations = [
        arms.declaration, blockSize.declaration, strata.declaration,
    ]
}

enum ArmFields {
    static let id = Field.identifier("id", "The identifier, used in exports and conditions.")
    static let title = Field.requiredPlainText("title", "The text that {{ arm }} shows.")
    static let ratio = Field.integer(
        "ratio",
        "The arm's share of participants, relative to the other arms.",
        in: 1...100,
        default: 1
    )
    static let declarations = [id.declaration, title.declaration, ratio.declaration]
}

struct ArmDraft: Sendable {
    let arm: Randomisation.Arm
    let position: SourcePosition
}

/// A randomisation and the positions needed to check it against the whole study.
struct RandomisationDraft: Sendable {
    let randomisation: Randomisation
    let position: SourcePosition
    let strata: [LocatedAnswer]
}

extension FieldType where Value == ArmDraft {
    static var arm: FieldType {
        .object("this arm", fields: ArmFields.declarations) { source in
            let arm = Randomisation.Arm(
                id: source[ArmFields.id],
                title: source[ArmFields.title],
                ratio: source[ArmFields.ratio]
            )
            return ArmDraft(arm: arm, position: source.position(of: ArmFields.id))
        }
    }
}

extension FieldType where Value == RandomisationDraft {
    static var randomisation: FieldType {
        .object("the randomisation", fields: RandomisationFields.declarations) {
            RandomisationDraft($0)
        }
    }
}

extension RandomisationDraft {
    fileprivate init(_ source: FieldReader) {
        let arms = source[RandomisationFields.arms]
        let sum = arms.reduce(0) { $0 + $1.arm.ratio }
        position = source.node.position
        strata = source[RandomisationFields.strata]
        randomisation = Randomisation(
            arms: arms.map(\.arm),
            blockSize: source[RandomisationFields.blockSize] ?? 2 * sum,
            strata: strata.map(\.reference)
        )
        Self.reportArms(arms, source)
        reportBlocks(of: sum, source)
    }

    private static func reportArms(_ arms: [ArmDraft], _ source: FieldReader) {
        var seen: Set<String> = []
        for draft in arms where !draft.arm.id.isEmpty && !seen.insert(draft.arm.id).inserted {
            let message = "the arm \(Diagnostic.quoted(draft.arm.id)) is already listed"
            source.reading.report(.duplicateIdentifier, message, at: draft.position)
        }
        let entries = source.node[RandomisationFields.arms.name]?.elements.count ?? 2
        guard entries < 2 else { return }
        let message = "a randomisation needs at least two arms"
        source.report(.fewArms, message, at: RandomisationFields.arms)
    }

    private func reportBlocks(of sum: Int, _ source: FieldReader) {
        let size = randomisation.blockSize
        guard sum > 0, size % sum != 0 else { return }
        let message =
            "a block of \(size) cannot be divided between the arms, because their ratios sum to \(sum)"
        let advice = "use a multiple of \(sum), such as \(2 * sum)"
        source.report(
            .badBlockSize,
            message,
            suggestion: advice,
            at: RandomisationFields.blockSize
        )
    }
}
