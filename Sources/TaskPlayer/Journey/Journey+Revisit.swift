public import TaskModel

extension Journey {
    /// Returns the form visit of an earlier step that the browser's Back button leads to, if it may
    /// be answered again.
    ///
    /// The step's page shows the stored answer; a different answer truncates the path there and
    /// gets its own visit. The page contains the visit of the form that sent the answer. It is
    /// therefore the same form as a page that the browser cached earlier, however often the answer
    /// is corrected.
    public func revisit(_ address: StepAddress) -> Int? {
        guard address != state.visit.address else { return nil }
        guard let index = path.lastIndex(where: { $0.address == address }) else { return nil }
        return canGoBack(to: index) ? path[index].formVisit : nil
    }
}
