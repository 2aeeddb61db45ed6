import Foundation
import Sessions
import Storage
import TaskModel
import TaskPlayer

extension SimulatedSession {
    func answerGenerator(_ journey: Journey) -> AnswerGenerator {
        AnswerGenerator(
            map: rehearsal.map,
            task: map.task.id,
            profile: profile,
            requirements: openRequirements,
            journey: journey
        )
    }

    /// Answers a page until the page accepts the answers; may first enter invalid answers.
    ///
    /// Invalid answers reveal unseen rejections or simulate carelessness. After eight rejections,
    /// the participant leaves all optional items blank or else skips the step. If the page rejects
    /// both, the session is at a dead end.
    mutating func answer(_ journey: Journey, _ step: Step) async throws {
        let address = state.visit.address
        pass(ReadingTime.reading(step, showing: step.items))
        guard !step.chrome.hidden.contains(.continue) else { return try await advance(from: step) }
        let journey = try await startTime(journey)
        if isNew(goal(.tooEarly, at: step.id)), (journey.secondsLeft(now: now) ?? 0) > 0 {
            if case .tooEarly = try await act(.continue(submission())) {
                seen.insert(goal(.tooEarly, at: step.id))
            }
        }
        if let left = journey.secondsLeft(now: now) {
            seconds += Double(left)
            now = now.adding(seconds: Int64(left))
        }
        if !step.items.isEmpty, try await enterInvalidAnswer(journey, step) { return }
        try await enterRejectedAnswers(journey, step)
        var rejection: ActionError?
        for _ in 0..<8 {
            let page = best(of: pages(journey, step, context(address)), step)
            let visible = journey.visibleItems(
                of: step,
                at: address,
                typed: page.fields,
                in: page.context
            )
            if rejection == nil { passAnswering(visible, page.fields) }
            let fields = try await sent(page, of: step, at: address)
            rejection = try await act(.continue(submission(fields)))
            guard let rejection else { return }
            note(rejection, at: step)
        }
        if try await leaveBlank(journey, step) { return }
        deadEnd = rejection.map { stuck(at: step, $0) }
    }

    /// Presses Start if the page's timer is waiting for it, and returns the current journey.
    private mutating func startTime(_ journey: Journey) async throws -> Journey {
        guard journey.timerState(now: now) == .ready else { return journey }
        _ = try await act(.time(.start, submission()))
        return session.journey
    }

    /// Submits the page with all optional items blank, or else skips the step; returns whether
    /// either action was accepted.
    private mutating func leaveBlank(_ journey: Journey, _ step: Step) async throws -> Bool {
        var page = answerGenerator(journey).page(
            step,
            context(state.visit.address),
            using: &generator
        )
        for item in step.items where item.isOptional { page.set(RawFields(), for: item) }
        let fields = try await sent(page, of: step, at: state.visit.address)
        if try await act(.continue(submission(fields))) == nil { return true }
        guard journey.canSkip else { return false }
        return try await act(.skip(submission())) == nil
    }

    private mutating func passAnswering(_ items: [FormItem], _ fields: RawFields) {
        pass(items.reduce(0) { $0 + ReadingTime.answering($1, fields) })
    }

    private func stuck(at step: Step, _ rejection: ActionError) -> DeadEnd {
        guard case .invalid(let errors) = rejection, let error = errors.first else {
            return .rejected(step: step.id, item: "", message: rejection.words)
        }
        let words = rehearsal.wordings(state.language)(error.reason.message)
        return .rejected(step: step.id, item: error.item, message: words)
    }

    mutating func note(_ rejection: ActionError, at step: Step) {
        guard case .invalid(let errors) = rejection else { return }
        for error in errors {
            let message = error.reason.message
            for text in [message.identity, message.own].compactMap({ $0 }) {
                seen.insert(goal(.rejection(item: error.item, message: text), at: step.id))
            }
        }
    }

    /// Returns candidate pages: one for the open requirements, and up to five for unreached goals
    /// that depend on the page's answers.
    ///
    /// For a hurried participant, the goals also include reached goals. Four further pages are
    /// added if the participant is hurried, or if rules can reject the page's answers.
    private mutating func pages(
        _ journey: Journey,
        _ step: Step,
        _ context: AnswerContext
    ) -> [FormFiller] {
        let answerGenerator = answerGenerator(journey)
        var pages = [answerGenerator.page(step, context, using: &generator)]
        guard !step.items.isEmpty || !step.scriptedItems.isEmpty else { return pages }
        let candidates =
            (rehearsal.map.dependants["\(map.task.id)/\(step.id)"] ?? [])
            .filter { isHurried || isNew($0) } + optOuts(of: step)
        for goal in generator.shuffled(candidates).prefix(5) {
            let more = requirements(for: goal, of: step)
            pages.append(answerGenerator.page(step, context, using: &generator, more: more))
        }
        if isHurried || step.items.contains(where: { !$0.rejections.isEmpty }) {
            pages += (0..<4).map { _ in answerGenerator.page(step, context, using: &generator) }
        }
        return pages
    }

    private func optOuts(of step: Step) -> [CoverageGoal] {
        step.items.flatMap { item in
            item.optOuts.map { optOut in
                goal(.optOut(item: item.id, kind: optOut.kind.rawValue), at: step.id)
            }
        }
        .filter(isNew)
    }

    mutating func requirements(for goal: CoverageGoal, of step: Step) -> Requirements {
        if case .optOut(let item, let kind) = goal.subject {
            var requirements = Requirements()
            let test = kind == OptOut.Kind.dontKnow.rawValue ? AnswerTest.dontKnow : .declined
            let reference = AnswerReference(step: step.id, item: item)
            requirements.add(.answer(reference, test, isHeld: true), task: map.task.id)
            return requirements
        }
        var planner = GoalPlanner(
            rehearsal.map,
            generator: SeededGenerator(seed: generator.next(), key: "hope")
        )
        if let condition = rehearsal.map.condition(of: goal), let predicate = condition.predicate {
            planner.require(predicate, condition.wanted, in: goal.task, depth: 3)
        }
        return planner.requirements
    }

    /// Returns the page whose submission would reach the most new goals, less a penalty for earlier
    /// visits to the next step.
    ///
    /// The penalty is small unless the participant is hurried. Submits each page in memory only.
    private func best(of pages: [FormFiller], _ step: Step) -> FormFiller {
        guard pages.count > 1 else { return pages[0] }
        let ranked = pages.enumerated().map { (place: $0, page: $1, priority: priority(of: $1)) }
        return ranked.max { ($0.priority, -$0.place) < ($1.priority, -$1.place) }?.page ?? pages[0]
    }

    private func priority(of page: FormFiller) -> Double {
        let arm = state.arm ?? rehearsal.version.study.randomisation?.arms.first?.id
        let action = Action.continue(submission(page.fields))
        guard let change = try? session.task.player.apply(action, to: state, arm: arm, now: now)
        else {
            return -1000
        }
        let news = recorder.change(change).filter(isNew).count
        let visits = visits[change.state.visit.address.step] ?? 0
        return Double(news) - Double(visits) * (isHurried ? 10 : 0.01)
    }

    /// Stores a sample file for each answered file item, and returns the page's fields with
    /// references to the files.
    mutating func sent(
        _ page: FormFiller,
        of step: Step,
        at address: StepAddress
    ) async throws -> RawFields {
        var fields = page.fields
        for item in step.items where item.format.sendsFile && fields[item.id]?.isEmpty == false {
            guard let bytes = item.format.sampleFile(using: &generator) else { continue }
            fields[item.id] = try await store(bytes, of: item, at: address).formField
        }
        return fields
    }

    private mutating func store(
        _ bytes: [UInt8],
        of item: FormItem,
        at address: StepAddress
    ) async throws -> StoredFile {
        let id = generator.identifier()
        let path = rehearsal.settings.uploads + "/" + id
        try Data(bytes).write(to: URL(fileURLWithPath: path))
        let upload = IncomingFile(
            id: id,
            path: path,
            session: state.id,
            step: address,
            item: item.id,
            quota: .unlimited
        )
        return try await rehearsal.storage.keep(upload, at: now)
    }
}
