import Authoring
import TaskModel

/// The questions that check whether people understood a consent document.
struct ConsentQuiz: Sendable {
    /// The maximum number of questions; more would make the condition for failing too long.
    static let mostQuestions = 12

    /// A question, the pages after it, and the condition for a correct answer.
    struct Question: Sendable {
        let steps: [Step]
        let isCorrect: Predicate
    }

    /// The questions, at most `mostQuestions`.
    let questions: [Question]
    let allowedFailures: Int
    let attempts: Int
    /// The page before another attempt; `nil` if there is none.
    var again: Step?
    let failed: NavigationRule?

    /// The condition for failing: more wrong answers than allowed.
    var isFailed: Predicate {
        .atLeast(allowedFailures + 1, of: questions.map { .not($0.isCorrect) })
    }

    /// Returns the quiz as a section, which is repeated until it is passed or no attempt is left.
    func step(_ id: String, _ title: String?, position: SourcePosition) -> Step {
        let repetition =
            attempts > 1 ? Repetition(.whileHolds(isFailed), maximum: attempts) : nil
        let rule = failed.map {
            NavigationRule(when: isFailed, destination: $0.destination, position: $0.position)
        }
        let steps = [retry(in: id)].compactMap { $0 } + questions.flatMap(\.steps)
        return Step(
            id: id,
            content: StepContent(title: title),
            flow: StepFlow(next: [rule].compactMap { $0 }),
            body: .section(Section(steps: steps, repetition: repetition)),
            position: position
        )
    }

    /// Returns the page that is shown before every attempt except the first; `nil` if there is only
    /// one attempt or no such page.
    private func retry(in section: String) -> Step? {
        guard attempts > 1, let first = questions.first?.steps.first?.id, var page = again else {
            return nil
        }
        let round = AnswerReference.RoundReference(section, 1)
        let isFirst = Predicate.not(
            .answer(AnswerReference(step: first, round: round), .answered)
        )
        page.flow.skipWhen = isFirst
        page.chrome.hidden.insert(.back)
        return page
    }
}

extension Predicate {
    /// Returns a condition that holds if at least `count` of the given conditions hold.
    static func atLeast(_ count: Int, of parts: [Predicate]) -> Predicate {
        if count <= 0 { return .all([]) }
        guard count < parts.count else { return count == parts.count ? .all(parts) : .any([]) }
        let rest = Array(parts.dropFirst())
        return .any([.all([parts[0], atLeast(count - 1, of: rest)]), atLeast(count, of: rest)])
    }
}

extension FieldType where Value == ConsentQuiz {
    static var consentQuiz: FieldType {
        .object("this quiz", fields: ConsentQuizFields.declarations) { source in
            let attempts = source[ConsentQuizFields.attempts]
            let questions = questions(source, isRepeated: attempts > 1)
            let quiz = ConsentQuiz(
                questions: Array(questions.prefix(ConsentQuiz.mostQuestions)),
                allowedFailures: source[ConsentQuizFields.allowedFailures],
                attempts: attempts,
                again: source[ConsentQuizFields.again],
                failed: source[ConsentQuizFields.failed]
            )
            check(quiz, of: questions.count, source)
            return quiz
        }
    }

    /// Reads the questions, in the scope of a round if the quiz is repeated.
    private static func questions(
        _ source: FieldReader,
        isRepeated: Bool
    ) -> [ConsentQuiz.Question] {
        let section = ConsentReader.name(ConsentReader.quiz, in: source.reading)
        let round = isRepeated ? ReadingScope.RepeatedSection(of: section) : nil
        return source.reading.within({ $0.round = round }) {
            source[ConsentQuizFields.questions]
        }
    }

    private static func check(_ quiz: ConsentQuiz, of count: Int, _ source: FieldReader) {
        if count > ConsentQuiz.mostQuestions {
            let most = ConsentQuiz.mostQuestions
            let message = "the quiz has \(count) questions; at most \(most) are possible"
            source.report(.tooLarge, message, at: ConsentQuizFields.questions)
        }
        source.requireEntries(ConsentQuizFields.questions)
        if count > 0, quiz.allowedFailures >= count {
            let message =
                "allowedFailures \(quiz.allowedFailures) must be below \(count), the number of questions"
            source.report(.impossibleCount, message, at: ConsentQuizFields.allowedFailures)
        }
        if quiz.attempts > 1, !source.has(ConsentQuizFields.again) {
            source.reportMissing(ConsentQuizFields.again)
        }
        if quiz.attempts == 1, source.has(ConsentQuizFields.again) {
            let message = "again has no effect, because there is one attempt"
            source.report(.noEffect, message, at: ConsentQuizFields.again)
        }
    }
}

extension FieldType where Value == ConsentQuiz.Question {
    static var quizQuestion: FieldType {
        .object("this question", fields: ConsentQuestionFields.ofQuiz) { source in
            let own = [
                ConsentQuestionFields.correct.name, ConsentQuestionFields.right.name,
                ConsentQuestionFields.wrong.name,
            ]
            let node = source.node.step("question", without: own)
            guard let question = StepReader(node: node, reading: source.reading).step(),
                let correct = source[ConsentQuestionFields.correct],
                let id = source.node[StepFields.id.name]
            else { return nil }
            let test = correct.mapping([
                PredicateFields.answer.name: id, "equals": correct,
            ])
            let opposite = correct.mapping([PredicateFields.not.name: test])
            let right = feedback(source, ConsentQuestionFields.right, unless: opposite)
            let wrong = feedback(source, ConsentQuestionFields.wrong, unless: test)
            return source.reading.within({ $0.step = question.id }) {
                FieldType<Predicate>.predicate.read(test, source.reading)
            }.map {
                ConsentQuiz.Question(
                    steps: [question] + [right, wrong].compactMap { $0 },
                    isCorrect: $0
                )
            }
        }
    }

    /// Returns the page that follows an answer, with the question's title.
    ///
    /// Returns `nil` if the page has no text, or the question has no identifier or title.
    private static func feedback(
        _ source: FieldReader,
        _ field: Field<SourceNode?>,
        unless condition: SourceNode
    ) -> Step? {
        guard let text = source[field], let id = source.node[StepFields.id.name],
            let title = source.node[ContentFields.title.name]
        else { return nil }
        let node = source.node.mapping([
            StepFields.id.name: id.word("\(id.text ?? "")_\(field.name)"),
            StepFields.type.name: text.word("instruction"),
            ContentFields.title.name: title,
            ContentFields.text.name: text,
            StepFields.skipWhen.name: condition,
        ])
        var step = StepReader(node: node, reading: source.reading).step()
        // After this feedback, participants cannot go back to change the answer.
        step?.chrome.hidden.insert(.back)
        return step
    }
}

extension FieldType where Value == Step {
    /// The page before another attempt at a quiz.
    static var quizRetry: FieldType {
        .object("this page", fields: ContentFields.declarations) { source in
            let id = ConsentReader.written(ConsentReader.retry, in: source.reading)
            let node = source.node.step(
                "instruction",
                adding: [StepFields.id.name: source.node.word(id)]
            )
            return StepReader(node: node, reading: source.reading).step()
        }
    }
}

extension FieldType where Value == NavigationRule {
    /// The destination of people who fail a quiz.
    static var quizFailure: FieldType {
        .object("failed", fields: ConsentQuizFields.ofFailure) { source in
            source.destination().map { NavigationRule(destination: $0, position: $1) }
        }
    }
}
