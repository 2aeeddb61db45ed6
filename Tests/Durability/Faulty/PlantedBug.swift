import Storage

/// A bug that loses or duplicates answers, which the durability tests must detect.
enum PlantedBug: String, CaseIterable {
    /// No bug: the program behaves like the shipped one.
    case none = ""
    /// Answers are acknowledged when decided, and written a moment later.
    case acknowledgeBeforeCommit = "acknowledge-before-commit"
    /// A form that is submitted twice is not recognised.
    case noIdempotency = "no-idempotency"

    /// Returns a storage with the bug.
    func planted(in storage: any Storage) -> any Storage {
        switch self {
        case .none: storage
        case .acknowledgeBeforeCommit: HastyStorage(storage)
        case .noIdempotency: ForgetfulStorage(base: storage)
        }
    }
}
