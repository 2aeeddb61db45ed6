public import TaskModel

extension Journey {
    /// Returns the visit for the form of an earlier page that the browser's Back button opened, or
    /// `nil` if the page may not be answered again.
    ///
    /// The page shows the stored answer; a different answer truncates the path there and gets its
    /// own visit. The page contains the visit of the form that sent the answer. The form is
    /// therefore the same as on a page that the browser cached earlier, however often the answer is
    /// corrected.
    public func revisit(_ address: StepAddress) -> Int? {
        guard address != state.visit.address else { return nil }
        guard let index = path.lastIndex(where: { $0.address == address }) else { return nil }
        return canGoBack(to: index) ? path[index].formVisit : nil
    }
}
