package import Authoring
import TaskModel

/// The fields of a `consent` step.
package enum ConsentFields {
    static let version = Field<String>.required(
        "version",
        .word,
        "The version of the document, such as 2.1.",
        standIn: ""
    )
    static let askAgain = Field.boolean(
        "askAgain",
        "Whether people who consented to an older version are asked again before their next task."
    )
    static let sections = Field<[ConsentSection]>.requiredList(
        "sections",
        of: .consentSection,
        "The sections of the document in order."
    )
    static let quiz = Field<ConsentQuiz?>.optional(
        "quiz",
        .consentQuiz,
        "Questions that check whether people understood the document."
    )
    static let sharing = Field<Step?>.optional(
        "sharing",
        .consentQuestion,
        "A question about sharing data."
    )
    static let agree = Field.requiredText(
        "agree",
        "The text of the button below the whole document with which people agree."
    )
    static let disagree = Field<StepButton?>.required(
        "disagree",
        .disagreement,
        "The button for people who do not agree, below the document and on the pages of signers."
    )
    static let signers = Field<[Step]>.list(
        "signers",
        of: .signer,
        "The people who sign, each on a page of their own."
    )
    static let countersignature = Field<Consent.Statement?>.optional(
        "countersignature",
        .countersignature,
        "A statement that a researcher signs later on the admin site."
    )

    package static let declarations = [
        version.declaration, sections.declaration, quiz.declaration, sharing.declaration,
        agree.declaration, disagree.declaration, signers.declaration,
        countersignature.declaration, askAgain.declaration,
    ]
}

/// The fields of a section in a consent document.
enum ConsentSectionFields {
    static let onlyInDocument = Field.boolean(
        "onlyInDocument",
        "Whether the section has no page of its own and is only part of the whole document."
    )
    static let declarations =
        [StepFields.id.declaration] + ContentFields.declarations + [onlyInDocument.declaration]
}

/// The fields of a quiz question and of the question about sharing.
enum ConsentQuestionFields {
    static let answer = Field<SourceNode?>.required(
        "answer",
        .passedOn(as: FieldType<AnswerDeclaration>.answer.shape),
        "The answer format."
    )
    static let correct = Field<SourceNode?>.required(
        "correct",
        .passedOn(as: FieldType<SourceNode>.answerValue.shape),
        "The correct answer."
    )
    static let right = Field<SourceNode?>.optional(
        "right",
        .passedOn(as: .text),
        "The text of a page that follows a correct answer, in Markdown."
    )
    static let wrong = Field<SourceNode?>.optional(
        "wrong",
        .passedOn(as: .text),
        "The text of a page that follows a wrong answer, in Markdown."
    )

    static let ofSharing =
        [StepFields.id.declaration] + ContentFields.declarations + [answer.declaration]
    static let ofQuiz =
        ofSharing + [
            correct.declaration, right.declaration, wrong.declaration,
        ]
}

enum ConsentQuizFields {
    static let questions = Field<[ConsentQuiz.Question]>.requiredList(
        "questions",
        of: .quizQuestion,
        "The questions, at most 12."
    )
    static let allowedFailures = Field.integer(
        "allowedFailures",
        "The number of wrong answers that are accepted.",
        in: 0...11,
        default: 0
    )
    static let attempts = Field.integer(
        "attempts",
        "How often people can try to answer the questions.",
        in: 1...10,
        default: 1
    )
    static let again = Field<Step?>.optional(
        "again",
        .quizRetry,
        "The page before another attempt; required if there are several attempts."
    )
    static let failed = Field<NavigationRule?>.required(
        "failed",
        .quizFailure,
        "Where people go after the last attempt."
    )
    static let declarations = [
        questions.declaration, allowedFailures.declaration, attempts.declaration,
        again.declaration, failed.declaration,
    ]
    static let ofFailure = [
        RuleFields.goTo.declaration, RuleFields.finish.declaration,
    ]
}

enum SignerFields {
    static let when = Field<SourceNode?>.optional(
        "when",
        .passedOn(as: FieldType<Predicate>.predicate.shape),
        "When this person signs (default: always)."
    )
    static let label = Field<SourceNode?>.optional(
        "label",
        .passedOn(as: .text),
        "The label of the signature."
    )
    static let drawing = Field<SourceNode?>.optional(
        "drawing",
        .passedOn(as: .boolean),
        "Whether people can draw the signature (default: true)."
    )
    static let declarations =
        [StepFields.id.declaration] + ContentFields.declarations + [
            when.declaration, label.declaration, drawing.declaration,
        ]
}
