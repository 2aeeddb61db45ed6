import TaskModel

@testable import TaskPlayer

/// The progress measure under test; `Journey.progress` by default.
typealias Gauge = @Sendable (Journey) -> TaskProgress?

/// A page, identified by the path to it.
struct Arrival: Hashable {
    /// The visit number of the previous result; `nil` on the first page.
    let previous: Int?
    let address: StepAddress
}

extension Checker {
    /// Checks that progress never decreases along a path.
    ///
    /// Progress must grow after each page, except after a button press on a list page. The same
    /// page on the same path must always show the same progress.
    mutating func checkProgress(_ path: [StepResult], _ state: SessionState) {
        var done: Double?
        var ahead: Int?
        var hasLeft = false
        var seen: Set<StepAddress> = []
        for result in path {
            let page = state.standing(at: result.address, visit: result.visit, result.previous)
            let isAgain = !seen.insert(result.address).inserted
            guard compare(page, isAgain: isAgain, hasLeft, &done, &ahead) else { continue }
            hasLeft = !result.isPressed || lists[result.address.step] == nil
        }
        guard state.status.isOpen else { return }
        let isAgain = seen.contains(state.visit.address)
        _ = compare(state, isAgain: isAgain, hasLeft, &done, &ahead)
    }

    /// Compares a page with the previous page that showed progress.
    ///
    /// - Returns: Whether the page shows progress.
    private mutating func compare(
        _ page: SessionState,
        isAgain: Bool,
        _ hasLeft: Bool,
        _ done: inout Double?,
        _ ahead: inout Int?
    ) -> Bool {
        guard let progress = measured(page) else { return false }
        expect((1...progress.total).contains(progress.position), .progressOutOfBounds)
        expect((0..<1).contains(progress.done), .progressOutOfBounds)
        let rest = progress.total - progress.position
        if let before = done {
            expect(progress.done >= before, .progressWentBack)
            expect(!hasLeft || progress.done > before, .progressStoodStill)
            if hasLeft, isAgain { note("progress in a loop") }
            if hasLeft, let ahead, rest >= ahead { note("progress on a longer way") }
        }
        done = progress.done
        ahead = rest
        return true
    }

    /// Returns the progress of a page, which is measured once per visit.
    ///
    /// Every page of a path is checked again after each action. Pages of earlier visits have the
    /// progress that was stored for their arrival.
    private mutating func measured(_ page: SessionState) -> TaskProgress? {
        let arrival = Arrival(previous: page.lastResult, address: page.visit.address)
        let isHere = page.visit.number > newestMeasured
        if !isHere, let known = measurements[arrival] { return known }
        newestMeasured = max(newestMeasured, page.visit.number)
        let progress = gauge(view(player, page))
        if let known = measurements[arrival] { expect(known == progress, .progressUnsteady) }
        measurements[arrival] = .some(progress)
        return progress
    }
}

extension SessionState {
    /// Returns the session as it was at a page of its path.
    fileprivate func standing(at address: StepAddress, visit: Int, _ previous: Int?) -> Self {
        var state = self
        state.visit = Visit(number: visit, address: address, began: self.visit.began)
        state.lastResult = previous
        state.status = .inProgress
        return state
    }
}

extension StepResult {
    /// Whether the page was left with a button.
    fileprivate var isPressed: Bool {
        if case .pressed = outcome { true } else { false }
    }
}
