import Storage

/// A bug that loses or duplicates answers, or no bug.
///
/// The durability tests must detect every bug.
enum PlantedBug: String, CaseIterable {
    /// No bug: the program behaves like the shipped program.
    case none = ""
    /// Answers are acknowledged about 100 ms before they are committed.
    case acknowledgeBeforeCommit = "acknowledge-before-commit"
    /// Repeated submissions of a form are not recognised.
    case noIdempotency = "no-idempotency"

    func planted(in storage: any Storage) -> any Storage {
        switch self {
        case .none: storage
        case .acknowledgeBeforeCommit: HastyStorage(storage)
        case .noIdempotency: ForgetfulStorage(base: storage)
        }
    }
}
