import TaskModel

extension EvaluationContext {
    /// Returns the items that a page shows for a set of answers.
    ///
    /// A hidden item has no answer that conditions can test, so the conditions are evaluated in
    /// passes until nothing changes. If the conditions are cyclic, evaluation stops after
    /// `items.count + 1` passes.
    func visibleItems(
        of step: Step,
        at address: StepAddress,
        live answers: [String: Answer]
    ) -> [FormItem] {
        let items = step.items
        guard items.contains(where: { $0.visibleWhen != nil }) else { return items }
        var shown = items
        for _ in 0...items.count {
            let next = items.visible(to: page(address, showing: shown, answers), at: address)
            guard next.map(\.id) != shown.map(\.id) else { break }
            shown = next
        }
        return shown
    }

    /// Returns a context in which the answers to a page's visible items replace the page's earlier
    /// answers.
    func page(
        _ address: StepAddress,
        showing items: [FormItem],
        _ answers: [String: Answer]
    ) -> EvaluationContext {
        var page = self
        page.live = LiveAnswers(address: address, answers: answers.showing(items))
        return page
    }
}

extension [FormItem] {
    fileprivate func visible(
        to evaluation: EvaluationContext,
        at address: StepAddress
    ) -> [FormItem] {
        filter { item in
            item.visibleWhen.map { evaluation.holds($0, for: .step(address)) } ?? true
        }
    }
}
