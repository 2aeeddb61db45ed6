/// Why something could not be measured.
struct Failure: Error, CustomStringConvertible {
    /// One sentence.
    let description: String

    /// Makes a failure.
    init(_ description: String) {
        self.description = description
    }
}
