/// A promise that a reducer broke.
enum Violation: String, Hashable, CaseIterable {
    /// A result of the history was changed or taken away.
    case historyRewritten
    /// A visit number was used twice or went backwards.
    case visitReused
    /// The path names a result that is not there, or a later one.
    case brokenChain
    /// The path is none on which the rules lead.
    case impossiblePath
    /// A result lacks what was visible and required, or has what was hidden.
    case unanswered
    /// The same form twice was stored twice, or led somewhere else.
    case storedTwice
    /// What was accepted is not what was typed.
    case answerLost
    /// What was answered anew on an earlier page within reach was not taken.
    case correctionLost
    /// What was typed and not accepted was not kept.
    case draftLost
    /// An answer off the path was counted.
    case offPathCounted
    /// A change was made without being counted, or counted without being made.
    case miscounted
    /// The same action on the same state did two things.
    case unsteady
    /// Two results on the path came of one form.
    case formTwice
    /// An entry that was taken out, or what a change of it replaced, was counted.
    case removedCounted
    /// A session ended early without a reason, or in time with one.
    case wrongEnding
    /// Observers were told what did not happen, or not told what did.
    case wronglyTold
    /// The same actions from the start lead somewhere else.
    case unrepeatable
    /// Progress decreased from one page of the path to the next.
    case progressWentBack
    /// A page was left, and progress stayed the same.
    case progressStoodStill
    /// The same page on the same path showed other progress than before.
    case progressUnsteady
    /// The position is outside the total, or progress is complete before the end.
    case progressOutOfBounds
}
