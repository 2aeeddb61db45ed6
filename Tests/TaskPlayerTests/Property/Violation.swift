/// A kind of invariant violation that the checker detects.
enum Violation: String, Hashable, CaseIterable {
    /// A result in the history was changed or removed.
    case historyRewritten
    /// A visit number was used twice or went backwards.
    case visitReused
    /// The path refers to a missing result, or to a later result.
    case brokenChain
    /// The rules do not lead along the path.
    case impossiblePath
    /// A result lacks a required answer or value, or has an answer that it must not have.
    case unanswered
    /// A repeated form was stored twice, or led somewhere else.
    case storedTwice
    /// The accepted answer differs from the submitted answer.
    case answerLost
    /// A new answer on an earlier page that was requested again was not accepted.
    case correctionLost
    /// Input that was not accepted was not stored, or data remained after a discard.
    case draftLost
    /// An answer off the path counted.
    case offPathCounted
    /// A change did not increment the revision by one, or its outcome `repeated` was wrong or
    /// missing.
    case miscounted
    /// The same action on the same state had two results.
    case unsteady
    /// Two results on the path came from the same form.
    case formTwice
    /// A removed entry, or a result replaced by a change of an entry, counted.
    case removedCounted
    /// A session ended early without a reason, or normally despite a reason to end early.
    case wrongEnding
    /// A notice reported something that did not happen, or a notice was missing.
    case wronglyTold
    /// The same actions from the start led somewhere else.
    case unrepeatable
    /// Progress decreased from one page of the path to the next.
    case progressWentBack
    /// A page was left, and progress stayed the same.
    case progressStoodStill
    /// The progress shown by a page changed, although the path to the page was the same.
    case progressUnsteady
    /// The position was not between 1 and the total, or progress was negative or complete before
    /// the end.
    case progressOutOfBounds
}
