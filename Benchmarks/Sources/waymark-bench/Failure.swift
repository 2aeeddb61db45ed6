/// The reason why something could not be measured.
struct Failure: Error, CustomStringConvertible {
    /// The reason, in one sentence.
    let description: String

    init(_ description: String) {
        self.description = description
    }
}
