public import TaskModel

extension Journey {
    /// Returns the visit number for the form of an earlier page that was opened with the browser's
    /// Back button.
    ///
    /// The result is `nil` if the page may not be answered again. The page shows the stored answer;
    /// a different answer truncates the path before the page and gets its own visit. The returned
    /// number comes from the form with which the stored answer was submitted. The reopened form
    /// therefore equals the form in the browser's cached copy, however often the answer is
    /// corrected.
    public func revisit(_ address: StepAddress) -> Int? {
        guard address != state.visit.address else { return nil }
        guard let index = path.lastIndex(where: { $0.address == address }) else { return nil }
        return canGoBack(to: index) ? path[index].formVisit : nil
    }
}
