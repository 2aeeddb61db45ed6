import Pages
import Sessions
import TaskModel
import TaskPlayer

/// The review rows of another task of the same participant.
///
/// The rows show the task's answers at the start of this session, so the rows do not change during
/// the review.
struct OtherTaskRows {
    let session: LoadedSession
    let task: String

    /// Returns a row for each item that was answered or skipped on the steps that the review names.
    ///
    /// If the review names no steps, all steps are included.
    ///
    /// The rows are in the order of the task.
    func rows(_ review: Review) -> [ReviewRow] {
        guard let definition = session.study.task(task),
            let answers = session.state.otherTasks[task]
        else { return [] }
        return definition.pages.filter { review.steps?.contains($0.id) != false }.flatMap { step in
            places(of: step, in: definition).flatMap { place in
                rows(of: step, answers[place.key] ?? [:], under: place.heading)
            }
        }
    }

    /// Returns the heading of each possible round of a step, and the key of the round's stored
    /// answers.
    private func places(
        of step: Step,
        in definition: TaskDefinition
    ) -> [(key: String, heading: String?)] {
        let sections = definition.sections(around: step.id)
        let title = sections.title.map(PipedText.unfilled)
        guard let section = sections.repeated else {
            let form = step.items.count > 1 ? step.content.title.map(PipedText.unfilled) : nil
            return [(step.id, session.wording.heading(title, form))]
        }
        return (1...max(1, section.repetition.maximum)).map { round in
            let name =
                choice(ofRound: round, of: section, in: definition)
                ?? section.repetition.name(ofRound: round, in: session.wording)
            let heading = session.wording.heading(title, name)
            return ("\(section.step.id)[\(round)].\(step.id)", heading)
        }
    }

    /// Returns the text of the choice to which a round belongs, or `nil` if the round belongs to no
    /// choice.
    private func choice(
        ofRound round: Int,
        of section: RepeatedSection,
        in definition: TaskDefinition
    ) -> String? {
        guard case .each(let reference) = section.repetition.rule, reference.task == nil,
            let item = definition.pages.first(where: { $0.id == reference.step })?.items
                .first(where: { $0.id == reference.item }),
            let chosen = session.state.otherTasks[task]?[reference.step]?[item.id]?.value?.texts,
            chosen.indices.contains(round - 1)
        else { return nil }
        let text = item.format.display(
            .choices([chosen[round - 1]], other: nil),
            in: session.wording
        )
        return "\(PipedText.opening)\(PipedText.unfilled(text))\(PipedText.closing)"
    }

    private func rows(
        of step: Step,
        _ answers: [String: Answer],
        under heading: String?
    ) -> [ReviewRow] {
        step.items.compactMap { item in
            answers[item.id].map { answer in
                let label = item.label(in: session.wording)
                return ReviewRow(
                    question: PipedText.unfilled(
                        label.isEmpty ? step.content.title ?? step.id : label
                    ),
                    answer: item.words(for: answer, in: session.wording).map {
                        PipedText.unfilled($0).shortened
                    },
                    changePath: nil,
                    group: heading
                )
            }
        }
    }
}
