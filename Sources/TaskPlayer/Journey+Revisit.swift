public import TaskModel

extension Journey {
    /// The visit of an earlier step that the browser's own Back leads to, if it may be answered again.
    ///
    /// Its page shows the answer that was given; a different answer cuts the path there, and has a
    /// visit of its own. The page carries that of the form of which its answer came, so that it and a
    /// page that the browser kept from before are one form, however often it is corrected.
    public func revisit(_ address: StepAddress) -> Int? {
        guard address != state.visit.address else { return nil }
        guard let index = path.lastIndex(where: { $0.address == address }) else { return nil }
        return canGoBack(to: index) ? path[index].formVisit : nil
    }
}
