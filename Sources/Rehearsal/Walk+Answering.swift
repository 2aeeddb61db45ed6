import Foundation
import Sessions
import Storage
import TaskModel
import TaskPlayer

extension Walk {
    /// Returns the generator of the participant's answers.
    func drawing(_ journey: Journey) -> Drawing {
        Drawing(
            map: stage.map,
            task: map.task.id,
            person: person,
            wishes: openWishes,
            journey: journey
        )
    }

    /// Answers a page: first with unseen or careless mistakes, then until the answer is accepted.
    ///
    /// After eight rejections it leaves optional items blank or skips the step; if that fails too,
    /// the session is stuck.
    mutating func answer(_ journey: Journey, _ step: Step) async throws {
        let address = state.visit.address
        pass(Pace.reading(step, showing: step.items))
        if isNew(goal(.tooEarly, at: step.id)), (journey.secondsLeft(now: now) ?? 0) > 0 {
            if case .tooEarly = try await act(.continue(submission())) {
                seen.insert(goal(.tooEarly, at: step.id))
            }
        }
        if let left = journey.secondsLeft(now: now) {
            seconds += Double(left)
            now = now.adding(seconds: Int64(left))
        }
        if !step.items.isEmpty, try await blunder(journey, step) { return }
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
        trouble = rejection.map { stuck(at: step, $0) }
    }

    /// Submits the page with all optional items blank, or skips the step; returns its success.
    private mutating func leaveBlank(_ journey: Journey, _ step: Step) async throws -> Bool {
        var page = drawing(journey).page(step, context(state.visit.address), using: &generator)
        for item in step.items where item.isOptional { page.set(RawFields(), for: item) }
        let fields = try await sent(page, of: step, at: state.visit.address)
        if try await act(.continue(submission(fields))) == nil { return true }
        guard journey.canSkip else { return false }
        return try await act(.skip(submission())) == nil
    }

    private mutating func passAnswering(_ items: [FormItem], _ fields: RawFields) {
        pass(items.reduce(0) { $0 + Pace.answering($1, fields) })
    }

    private func stuck(at step: Step, _ rejection: ActionError) -> Trouble {
        guard case .invalid(let errors) = rejection, let error = errors.first else {
            return .refused(step: step.id, item: "", message: rejection.words)
        }
        let words = stage.wordings(state.language)(error.reason.message)
        return .refused(step: step.id, item: error.item, message: words)
    }

    private mutating func note(_ rejection: ActionError, at step: Step) {
        guard case .invalid(let errors) = rejection else { return }
        for error in errors {
            let message = error.reason.message
            for text in [message.identity, message.own].compactMap({ $0 }) {
                seen.insert(goal(.rejection(item: error.item, message: text), at: step.id))
            }
        }
    }

    /// Returns candidate pages: one filled in at random, and some that unreached goals depend on.
    private mutating func pages(
        _ journey: Journey,
        _ step: Step,
        _ context: AnswerContext
    ) -> [Filling] {
        let drawing = drawing(journey)
        var pages = [drawing.page(step, context, using: &generator)]
        guard !step.items.isEmpty else { return pages }
        let hopes =
            (stage.map.dependants["\(map.task.id)/\(step.id)"] ?? [])
            .filter { isHurried || isNew($0) } + optOuts(of: step)
        for goal in generator.shuffled(hopes).prefix(5) {
            let more = wishes(for: goal, of: step)
            pages.append(drawing.page(step, context, using: &generator, more: more))
        }
        if isHurried {
            pages += (0..<4).map { _ in drawing.page(step, context, using: &generator) }
        }
        return pages
    }

    private func optOuts(of step: Step) -> [Goal] {
        step.items.flatMap { item in
            item.optOuts.map { way in
                goal(.optOut(item: item.id, kind: way.kind.rawValue), at: step.id)
            }
        }
        .filter(isNew)
    }

    private mutating func wishes(for goal: Goal, of step: Step) -> Wishes {
        if case .optOut(let item, let kind) = goal.matter {
            var wishes = Wishes()
            let test = kind == OptOut.Kind.dontKnow.rawValue ? AnswerTest.dontKnow : .declined
            let reference = AnswerReference(step: step.id, item: item)
            wishes.add(.answer(reference, test, isHeld: true), task: map.task.id)
            return wishes
        }
        var aim = Aim(stage.map, generator: SeededGenerator(seed: generator.next(), key: "hope"))
        if let condition = stage.map.condition(of: goal), let predicate = condition.predicate {
            aim.want(predicate, condition.wanted, in: goal.task, depth: 3)
        }
        return aim.wishes
    }

    /// Returns the page that reaches the most new goals, found by applying each in memory.
    private func best(of pages: [Filling], _ step: Step) -> Filling {
        guard pages.count > 1 else { return pages[0] }
        let ranked = pages.enumerated().map { (place: $0, page: $1, worth: worth(of: $1)) }
        return ranked.max { ($0.worth, -$0.place) < ($1.worth, -$1.place) }?.page ?? pages[0]
    }

    private func worth(of page: Filling) -> Double {
        let arm = state.arm ?? stage.version.study.randomisation?.arms.first?.id
        let action = Action.continue(submission(page.fields))
        guard let change = try? session.task.player.apply(action, to: state, arm: arm, now: now)
        else {
            return -1000
        }
        let news = observer.change(change).filter(isNew).count
        let visits = visits[change.state.visit.address.step] ?? 0
        return Double(news) - Double(visits) * (isHurried ? 10 : 0.01)
    }
}

extension Walk {
    /// Submits mistakes whose rejection is still unseen, and occasionally any other.
    ///
    /// - Returns: Whether a mistake was accepted although it should be rejected, which leaves the
    ///   page.
    private mutating func blunder(_ journey: Journey, _ step: Step) async throws -> Bool {
        let careless =
            generator.bool(withProbability: person.carelessness) && !isHurried
            ? generator.pick(from: step.items) : nil
        for item in step.items {
            let isCareless = item.id == careless?.id
            guard isCareless || huntsRefusals(of: item, at: step) else { continue }
            let page = drawing(journey).page(
                step,
                context(state.visit.address),
                using: &generator,
                more: shown(item, of: step)
            )
            for mistake in mistakes(with: item, on: page, step, isCareless: isCareless) {
                if try await make(mistake, with: item, on: page, step) { return true }
            }
        }
        return false
    }

    /// Returns whether the participant looks for unseen rejections of an item.
    ///
    /// In the first group, which knows of no earlier participants, only some do, and not
    /// everywhere.
    private mutating func huntsRefusals(of item: FormItem, at step: Step) -> Bool {
        let refusals = stage.map.refusals["\(map.task.id)/\(step.id)/\(item.id)"] ?? []
        return refusals.contains(where: isNew)
            && generator.bool(withProbability: stage.known.isEmpty ? 0.3 : 1)
    }

    /// Returns all mistakes that are still unseen; if there are none and the participant is
    /// careless, a random one.
    private mutating func mistakes(
        with item: FormItem,
        on page: Filling,
        _ step: Step,
        isCareless: Bool
    ) -> [InvalidSample] {
        let all = page.mistakes(of: item)
        let new = all.filter { mistake in
            isNew(goal(.rejection(item: item.id, message: mistake.message.identity), at: step.id))
        }
        guard new.isEmpty, isCareless else { return new }
        pass(4)
        return [generator.pick(from: all)].compactMap { $0 }
    }

    private mutating func make(
        _ mistake: InvalidSample,
        with item: FormItem,
        on page: Filling,
        _ step: Step
    ) async throws -> Bool {
        var page = page
        page.set(mistake.fields, for: item)
        let journey = session.journey
        let visible = journey.visibleItems(
            of: step,
            at: state.visit.address,
            typed: page.fields,
            in: page.context
        )
        guard visible.contains(where: { $0.id == item.id }) else { return false }
        let submission = submission(page.fields)
        guard
            (try? session.task.player.apply(.continue(submission), to: state, arm: "", now: now))
                == nil
        else { return false }
        guard let rejection = try await act(.continue(submission)) else { return true }
        note(rejection, at: step)
        return false
    }

    /// Returns wishes that make a question visible.
    private mutating func shown(_ item: FormItem, of step: Step) -> Wishes {
        guard item.visibleWhen != nil else { return Wishes() }
        return wishes(for: goal(.question(item.id, isShown: true), at: step.id), of: step)
    }

    /// Returns the fields of a page as they are submitted; files are stored first, as the site
    /// does.
    mutating func sent(
        _ page: Filling,
        of step: Step,
        at address: StepAddress
    ) async throws -> RawFields {
        var fields = page.fields
        for item in step.items where item.format.sendsFile && fields[item.id]?.isEmpty == false {
            guard let bytes = item.format.sampleFile(using: &generator) else { continue }
            fields[item.id] = try await keep(bytes, of: item, at: address).formField
        }
        return fields
    }

    private mutating func keep(
        _ bytes: [UInt8],
        of item: FormItem,
        at address: StepAddress
    ) async throws -> StoredFile {
        let id = generator.identifier()
        let path = stage.settings.uploads + "/" + id
        try Data(bytes).write(to: URL(fileURLWithPath: path))
        let upload = FileUpload(
            id: id,
            path: path,
            session: state.id,
            step: address,
            item: item.id,
            quota: .unlimited
        )
        return try await stage.storage.keep(upload, at: now)
    }
}
