/// The ways in which a page's form is finished.
enum Verb {
    case `continue`
    case skip
    case edit
    case editSkip

    /// Whether the page is left without an answer.
    var isSkip: Bool { self == .skip || self == .editSkip }
    /// Whether the page was opened from the review page.
    var isEdit: Bool { self == .edit || self == .editSkip }
}
