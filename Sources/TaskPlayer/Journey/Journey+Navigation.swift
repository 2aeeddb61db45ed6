public import TaskModel

extension Journey {
    /// Returns where the task's rules lead from a step, given the answers on the path.
    public func next(after address: StepAddress) -> NavigationResult {
        var navigator = Navigator(tree, seed: state.seed)
        return navigator.next(after: address, given: evaluation)
    }

    /// Whether Continue and Skip lead from the current page to the end of the task, whatever the
    /// participant answers.
    ///
    /// The value is `false` if this depends on the page's answers or on the policy. It is also
    /// `false` if the rules have too many conditions for all their outcomes to be tried.
    public var leadsToEnd: Bool {
        let here = state.visit.address
        guard state.status.isOpen, !tree.isFollowedByPage(here.step),
            tree.ask(here, \.isCompletion) == false,
            policy?.directedSteps.contains(here.step) != true
        else { return false }
        var navigator = Navigator(tree, seed: state.seed)
        navigator.assumptions = MoveAssumptions(PageInfluence(of: self))
        repeat {
            let result = navigator.next(after: here, given: evaluation)
            guard isEnd(result), navigator.assumptions?.isExhausted == false else { return false }
        } while navigator.assumptions?.advance() == true
        return true
    }

    /// The previous step on the path, whether or not Back is offered; `nil` if the path is empty.
    public var previous: StepAddress? { path.last?.address }

    /// Whether Back is offered.
    ///
    /// The session must be open. The current step must show Back and must not be a completion. A
    /// previous step must exist and must not be irrevocable, end the quiz of a consent, or give
    /// consent that needs no signature.
    public var canGoBack: Bool {
        canGoBack(to: path.count - 1)
    }

    /// Whether Skip is offered: the session is open, and the current step is optional and does not
    /// hide the button.
    public var canSkip: Bool {
        state.status.isOpen && current?.step.offersSkip == true
    }

    /// Returns whether an address is that of the current page or of a page that the current review
    /// page offers to change.
    public func canVisit(_ address: StepAddress) -> Bool {
        address == state.visit.address && current != nil || canEdit(address)
    }

    /// Returns whether the current review page offers to change a step.
    public func canEdit(_ address: StepAddress) -> Bool {
        editedIndex(address) != nil
    }

    /// The reason why the task could not continue, if the session has failed.
    public var failure: SessionFailure? {
        guard state.status == .failed else { return nil }
        var navigator = Navigator(tree, seed: state.seed)
        let result =
            path.last.map { navigator.next(after: $0, given: evaluation) }
            ?? navigator.first(given: evaluation)
        return if case .failure(let failure) = result { failure } else { nil }
    }
}

extension Journey {
    private func isEnd(_ result: NavigationResult) -> Bool {
        switch result {
        case .step(let address): tree.ask(address, \.isCompletion) == true
        case .end: true
        case .failure: false
        }
    }

    /// Returns whether pressing Back repeatedly would lead to the step of a result on the path.
    ///
    /// The session must be open, and the current step must not be a completion. Neither the current
    /// step nor any step in between may hide Back. Neither the result's step nor any later step on
    /// the path may be irrevocable, end a consent's quiz, or give consent that needs no signature.
    func canGoBack(to index: Int) -> Bool {
        guard path.indices.contains(index), state.status.isOpen else { return false }
        let here = tree.ask(state.visit.address) { !$0.isCompletion && $0.offersBack }
        guard here == true else { return false }
        let after = path[(index + 1)...]
            .allSatisfy { tree.ask($0.address, \.offersBack) == true }
        return after && isRevocable(from: index)
    }

    /// Returns the path index of the latest result at an address.
    ///
    /// Returns `nil` if the current page is not a review that offers to change this result.
    func editedIndex(_ address: StepAddress) -> Int? {
        guard state.status.isOpen, current?.step.isReview == true else { return nil }
        guard tree.ask(address, \.isChangeable) == true else { return nil }
        return path.lastIndex { $0.address == address }.flatMap { isRevocable(from: $0) ? $0 : nil }
    }

    private func isRevocable(from index: Int) -> Bool {
        (index..<path.endIndex).allSatisfy { place in
            tree.ask(path[place].address, \.isIrrevocable) == false && !isFinalInConsent(at: place)
        }
    }

    /// Returns whether a result ended the quiz of a consent, or gave consent that needs no
    /// signature.
    ///
    /// After the last answer to a quiz, participants know whether they passed.
    private func isFinalInConsent(at place: Int) -> Bool {
        guard !tree.consents.isEmpty else { return false }
        let result = path[place]
        if tree.quizEnds.contains(result.address.step) { return true }
        guard result.outcome == .completed, let consent = tree.consents[result.address.step] else {
            return false
        }
        let next = path.indices.contains(place + 1) ? path[place + 1].address : state.visit.address
        return !consent.signers.contains(next.step)
    }
}
