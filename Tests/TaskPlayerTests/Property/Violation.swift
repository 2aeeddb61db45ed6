/// A violation of an invariant that the checker found.
enum Violation: String, Hashable, CaseIterable {
    /// A result in the history was changed or removed.
    case historyRewritten
    /// A visit number was used twice or went backwards.
    case visitReused
    /// The path refers to a missing result, or to a later one.
    case brokenChain
    /// The rules do not lead along the path.
    case impossiblePath
    /// A result lacks an answer or a value that it needs, or has one that it must not have.
    case unanswered
    /// A repeated form was stored twice, or led somewhere else.
    case storedTwice
    /// The accepted answer is not the submitted one.
    case answerLost
    /// A new answer on an earlier page within reach was not accepted.
    case correctionLost
    /// Input that was not accepted was not stored, or data remained after a discard.
    case draftLost
    /// An answer off the path counted.
    case offPathCounted
    /// A change did not increment the revision by one, or its outcome did not match whether
    /// anything changed.
    case miscounted
    /// The same action on the same state had two results.
    case unsteady
    /// Two results on the path came from the same form.
    case formTwice
    /// A removed entry, or a result replaced by a change of an entry, counted.
    case removedCounted
    /// A session ended early without a reason, or normally despite one.
    case wrongEnding
    /// The notices reported what did not happen, or omitted what did.
    case wronglyTold
    /// The same actions from the start led somewhere else.
    case unrepeatable
    /// Progress decreased from one page of the path to the next.
    case progressWentBack
    /// A page was left, and progress stayed the same.
    case progressStoodStill
    /// The same page on the same path showed different progress than before.
    case progressUnsteady
    /// The position is not between 1 and the total, or progress is negative or complete before the
    /// end.
    case progressOutOfBounds
}
