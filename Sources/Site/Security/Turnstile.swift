/// Lets only so many pieces of heavy work run at once; the others wait their turn.
actor Turnstile {
    private var free: Int
    private var waiting: [CheckedContinuation<Void, Never>] = []

    /// Has so many places.
    init(places: Int) {
        free = places
    }

    /// Runs a piece of work when there is a place for it.
    func pass<Result: Sendable>(
        _ work: @Sendable () async throws -> Result
    ) async rethrows -> Result {
        await enter()
        defer { leave() }
        return try await work()
    }

    private func enter() async {
        guard free == 0 else {
            free -= 1
            return
        }
        await withCheckedContinuation { waiting.append($0) }
    }

    private func leave() {
        guard waiting.isEmpty else {
            waiting.removeFirst().resume()
            return
        }
        free += 1
    }
}
