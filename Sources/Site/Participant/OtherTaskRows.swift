import Pages
import TaskModel
import TaskPlayer

/// The answers of another task of the same participant, to look at: as they were when the session
/// began, so that nothing changes while it is looked at.
struct OtherTaskRows {
    let run: SessionRun
    let task: String

    /// A row for each item that has an answer, in the order of the task.
    func rows(_ review: Review) -> [ReviewRow] {
        guard let definition = run.study.task(task), let answers = run.state.otherTasks[task]
        else { return [] }
        return definition.pages.filter { review.steps?.contains($0.id) != false }.flatMap { step in
            places(of: step, in: definition).flatMap { place in
                rows(of: step, answers[place.key] ?? [:], under: place.heading)
            }
        }
    }

    /// The keys under which the answers of a step are kept, one for each round that there can be.
    private func places(
        of step: Step,
        in definition: TaskDefinition
    ) -> [(key: String, heading: String?)] {
        guard let section = definition.repeatedSection(holding: step.id) else {
            return [
                (step.id, step.items.count > 1 ? step.content.title.map(PipedText.unfilled) : nil)
            ]
        }
        return (1...max(1, section.repetition.maximum)).map { round in
            let heading = section.repetition.name(ofRound: round, in: run.wording)
            return ("\(section.step.id)[\(round)].\(step.id)", heading)
        }
    }

    private func rows(
        of step: Step,
        _ answers: [String: Answer],
        under heading: String?
    ) -> [ReviewRow] {
        step.items.compactMap { item in
            answers[item.id].map { answer in
                let label = item.label(in: run.wording)
                return ReviewRow(
                    question: PipedText.unfilled(
                        label.isEmpty ? step.content.title ?? step.id : label
                    ),
                    answer: item.words(for: answer, in: run.wording).map(PipedText.unfilled),
                    changePath: nil,
                    group: heading
                )
            }
        }
    }
}
