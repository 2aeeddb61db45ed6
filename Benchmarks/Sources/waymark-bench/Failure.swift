/// An error that prevents a measurement.
struct Failure: Error, CustomStringConvertible {
    /// The reason, in one sentence.
    let description: String

    init(_ description: String) {
        self.description = description
    }
}
