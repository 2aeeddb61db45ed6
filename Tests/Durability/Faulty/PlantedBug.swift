import Storage

/// A bug that loses or duplicates answers, which the durability tests must detect.
enum PlantedBug: String, CaseIterable {
    /// No bug: the program behaves like the shipped one.
    case none = ""
    /// Answers are acknowledged about 100 ms before they are committed.
    case acknowledgeBeforeCommit = "acknowledge-before-commit"
    /// A form that is submitted twice is not recognised.
    case noIdempotency = "no-idempotency"

    func planted(in storage: any Storage) -> any Storage {
        switch self {
        case .none: storage
        case .acknowledgeBeforeCommit: HastyStorage(storage)
        case .noIdempotency: ForgetfulStorage(base: storage)
        }
    }
}
