import TaskModel

extension Step {
    /// Whether the step counts towards progress; an instruction at the start is excluded
    /// separately.
    var counts: Bool {
        chrome.showsProgress && (!isGroup || isList) && !isCompletion
    }
}
