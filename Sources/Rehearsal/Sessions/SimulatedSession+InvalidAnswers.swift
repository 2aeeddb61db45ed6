import Sessions
import TaskModel
import TaskPlayer

extension SimulatedSession {
    /// Submits invalid answers whose rejections are still unseen, and occasionally others.
    ///
    /// - Returns: Whether an invalid answer was accepted although it should be rejected. In that
    ///   case, the participant has left the page.
    mutating func enterInvalidAnswer(_ journey: Journey, _ step: Step) async throws -> Bool {
        let careless =
            generator.bool(withProbability: profile.carelessness) && !isHurried
            ? generator.pick(from: step.items) : nil
        for item in step.items {
            let isCareless = item.id == careless?.id
            guard isCareless || seeksRejections(of: item, at: step) else { continue }
            let page = answerGenerator(journey).page(
                step,
                context(state.visit.address),
                using: &generator,
                more: shown(item, of: step)
            )
            for sample in invalidSamples(with: item, on: page, step, isCareless: isCareless) {
                if try await make(sample, with: item, on: page, step) { return true }
            }
        }
        return false
    }

    /// Returns whether the participant tries to trigger an item's unseen rejections.
    ///
    /// In the first group, which has no earlier results to use, the decision is random for each
    /// item.
    private mutating func seeksRejections(of item: FormItem, at step: Step) -> Bool {
        let rejections = rehearsal.map.rejections["\(map.task.id)/\(step.id)/\(item.id)"] ?? []
        return rejections.contains(where: isNew)
            && generator.bool(withProbability: rehearsal.known.isEmpty ? 0.3 : 1)
    }

    /// Returns all invalid answers whose rejections are still unseen, or else one random invalid
    /// answer if the participant is careless.
    private mutating func invalidSamples(
        with item: FormItem,
        on page: FormFiller,
        _ step: Step,
        isCareless: Bool
    ) -> [InvalidSample] {
        let all = page.invalidSamples(of: item)
        let new = all.filter { sample in
            isNew(goal(.rejection(item: item.id, message: sample.message.identity), at: step.id))
        }
        guard new.isEmpty, isCareless else { return new }
        pass(4)
        return [generator.pick(from: all)].compactMap { $0 }
    }

    /// Submits answers that cause unseen rejections by the page's rules, if such answers are found.
    mutating func enterRejectedAnswers(_ journey: Journey, _ step: Step) async throws {
        let rules = step.items.flatMap { item in item.rejections.map { (item, $0.rejection) } }
        for (item, rejection) in rules {
            let message = rejection.message.own ?? rejection.message.identity
            let unseen = goal(.rejection(item: item.id, message: message), at: step.id)
            guard isNew(unseen) else { continue }
            let error = ItemError(item: item.id, reason: rejection)
            for _ in 0..<12 where isNew(unseen) {
                let fields = answerGenerator(journey).page(
                    step,
                    context(state.visit.address),
                    using: &generator,
                    more: requirements(for: unseen, of: step)
                ).fields
                let action = Action.continue(submission(fields))
                guard does(action, cause: error) else { continue }
                if let rejection = try await act(action) { note(rejection, at: step) }
            }
        }
    }

    private func does(_ action: Action, cause expected: ItemError) -> Bool {
        do throws(ActionError) {
            _ = try session.task.player.apply(action, to: state, arm: "", now: now)
            return false
        } catch {
            guard case .invalid(let errors) = error else { return false }
            return errors.contains(expected)
        }
    }

    private mutating func make(
        _ sample: InvalidSample,
        with item: FormItem,
        on page: FormFiller,
        _ step: Step
    ) async throws -> Bool {
        var page = page
        page.set(sample.fields, for: item)
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

    /// Returns requirements that make a question visible.
    private mutating func shown(_ item: FormItem, of step: Step) -> Requirements {
        guard item.visibleWhen != nil else { return Requirements() }
        return requirements(for: goal(.question(item.id, isShown: true), at: step.id), of: step)
    }
}
