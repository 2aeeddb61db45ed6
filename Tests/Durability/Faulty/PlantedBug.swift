import Storage

/// A bug of which the laboratory must say that it loses or doubles answers.
enum PlantedBug: String, CaseIterable {
    /// None: the program is as good as the shipped one.
    case none = ""
    /// Answers are acknowledged when they are decided on, and written a moment later.
    case acknowledgeBeforeCommit = "acknowledge-before-commit"
    /// A form that is sent twice is not known again.
    case noIdempotency = "no-idempotency"

    /// A storage with the bug in it.
    func planted(in storage: any Storage) -> any Storage {
        switch self {
        case .none: storage
        case .acknowledgeBeforeCommit: HastyStorage(storage)
        case .noIdempotency: ForgetfulStorage(base: storage)
        }
    }
}
