import Testing

/// Polls until a condition holds; fails the test after `patience`.
func until(
    _ what: String = "the condition holds",
    within patience: Duration = .seconds(30),
    _ condition: () -> Bool,
    sourceLocation: SourceLocation = #_sourceLocation
) async throws {
    let deadline = ContinuousClock.now + patience
    while !condition() {
        try #require(ContinuousClock.now < deadline, "\(what)", sourceLocation: sourceLocation)
        try await Task.sleep(for: .milliseconds(2))
    }
}
