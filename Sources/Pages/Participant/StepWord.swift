import TaskModel

/// The keys of the texts that page models pass to step templates.
package enum StepWord: String, WordKey {
    case clearAnswer = "answers.clear"
    case noAnswer = "answers.blank"
    case example = "answers.example"
    case optional = "optional"
    case dontKnow = "optOuts.dont_know"
    case declined = "optOuts.declined"
    case namedError = "errors.named"
    case withoutScript = "buttons.withoutScript"
    case removedEntry = "entries.removed"
    case step = "progress.step"
    case estimate = "progress.estimate"
    case continueButton = "buttons.continue"
    case finish = "buttons.finish"
    case back = "buttons.back"
    case skip = "buttons.skip"
    case cancel = "buttons.cancel"
    case learnMore = "buttons.learnMore"
    case reviewInstructions = "buttons.reviewInstructions"
    case spokenAtStart = "steps.spoken.start"
    case spokenHalfway = "steps.spoken.halfway"
    case spokenAtEnd = "steps.spoken.end"
    case spokenAfterOneSecond = "steps.spoken.after.one"
    case spokenAfterSeconds = "steps.spoken.after.other"
}
