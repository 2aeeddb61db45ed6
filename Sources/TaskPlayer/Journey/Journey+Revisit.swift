public import TaskModel

extension Journey {
    /// Returns the form visit of an earlier step that the browser's Back button leads to, if it may
    /// be answered again.
    ///
    /// Its page shows the stored answer; a different answer cuts the path there and gets a visit of
    /// its own. The page carries the visit of the form that the answer came from, so that it and a
    /// page that the browser cached earlier are the same form, however often the answer is
    /// corrected.
    public func revisit(_ address: StepAddress) -> Int? {
        guard address != state.visit.address else { return nil }
        guard let index = path.lastIndex(where: { $0.address == address }) else { return nil }
        return canGoBack(to: index) ? path[index].formVisit : nil
    }
}
