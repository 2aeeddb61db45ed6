import Pages
import TaskModel

extension Sample {
    /// Pages of the most common step kinds in different states.
    static let steps: [Sample] = [
        Sample("step-instruction", instruction()),
        Sample("step-instruction-bare", bareInstruction()),
        Sample("step-form-empty", form(typed: [:], isJudged: false)),
        Sample(
            "step-form-answered",
            form(typed: ["valence": ["3"], "reason": ["The train was late."], "hours": ["7"]])
        ),
        Sample("step-form-invalid", form(typed: ["hours": ["many"], "reason": ["Kept."]])),
        Sample("step-form-spanish", spanishForm()),
        Sample("step-question-optional", optionalQuestion()),
        Sample("step-question-notice", noticedQuestion()),
        Sample("step-question-long", longQuestion()),
        Sample("step-question-rtl", rightToLeftQuestion(isJudged: false)),
        Sample("step-question-rtl-invalid", rightToLeftQuestion(isJudged: true)),
        Sample("step-timed-running", timed(.running(left: 12_345))),
        Sample("step-timed-paused", timed(.paused(left: 12_345))),
        Sample("step-timed-over", timed(.over)),
        Sample("step-timed-question-ready", timedQuestion(.ready)),
        Sample("step-timed-question-running", timedQuestion(.running(left: 20_000))),
        Sample("step-review", review(rows)),
        Sample("step-review-empty", review([])),
        Sample("step-completion", completion(scores)),
        Sample("step-completion-bare", completion([])),
        Sample("step-completion-shared", completionOnSharedDevice),
    ]

    private static func instruction() -> StepPage {
        var page = StepPage.sample("instruction", title: "Tonight's diary", id: "welcome")
        page.content.subtitle = "Six short questions"
        page.content.text = """
            Please answer them **just before** you go to bed.

            - You can stop at any time and come back.
            - There are no wrong answers.
            """
        page.content.detail = "It takes about three minutes."
        page.content.footnote = "Waking up during the night is *normal*."
        page.content.image = StepImage(file: "media/moon.svg", alt: "A moon over a roof")
        page.address = { "/media/v1/" + $0 }
        page.content.learnMore = LearnMore(title: "Why we ask", markdown: "Because.")
        page.labels.continue = "Start"
        page.canGoBack = false
        page.progress = nil
        return page
    }

    private static func bareInstruction() -> StepPage {
        var page = StepPage.sample("instruction", title: nil, id: "bare")
        page.content.text = "Close your eyes for a moment."
        return page
    }

    private static func form(typed: [String: [String]], isJudged: Bool = true) -> StepPage {
        var page = StepPage.sample("form", title: "Your evening", id: "mood")
        page.content.text = "Think of the time since dinner."
        page.progress = ProgressModel(position: 4, total: 9, isEstimate: true)
        let typed = isJudged ? typed : nil
        page.items = [
            Item.sample("valence", "How do you feel?", valence, typed: typed),
            Item.sample(
                "reason",
                "What happened?",
                "{ type: text, lines: 4, maximumLength: 500 }",
                typed: typed,
                detail: "A few words are enough. *Nobody* will read them aloud.",
                isOptional: true
            ),
            Item.sample(
                "hours",
                "How long do you want to sleep?",
                "{ type: integer, minimum: 0, maximum: 24, unit: hours }",
                typed: typed
            ),
        ]
        return page
    }

    private static let valence = """
        { type: scale, minimum: 0, maximum: 10, minimumLabel: Very bad, maximumLabel: Very good }
        """

    private static func spanishForm() -> StepPage {
        var page = StepPage.sample("form", title: "Su noche", id: "mood", in: Language.spanish)
        page.frame.studyTitle = "Sueño y café"
        page.frame.contact = "Escriba a la [Dra. Ada Búho](mailto:owl@sleep.example)."
        page.frame.languages = [
            PageFrame.Link(text: "English", language: "en", path: "?language=en"),
            PageFrame.Link(text: "Español", language: "es", path: "?language=es", isCurrent: true),
        ]
        page.progress = ProgressModel(position: 4, total: 9, isEstimate: true)
        page.items = [
            Item.sample("slept", "¿Ha dormido bien?", "{ type: boolean }", in: Language.spanish),
            Item.sample(
                "born",
                "¿Cuándo nació?",
                "{ type: date, purpose: bday }",
                typed: ["born-day": ["31"], "born-month": ["febrero"], "born-year": ["1985"]],
                isOptional: true,
                in: Language.spanish
            ),
        ]
        return page
    }

    private static func optionalQuestion() -> StepPage {
        let question = "When was the last one?"
        var page = StepPage.sample("question", title: question, id: "last_cup")
        page.content.subtitle = "Coffee, tea and cola count"
        page.content.text = "If you are not sure, a guess is fine."
        page.content.learnMore = LearnMore(title: "Why we ask", markdown: "Because.")
        page.items = [Item.sample("last_cup", question, "{ type: time }", isOptional: true)]
        page.canSkip = true
        return page
    }

    private static func timed(_ state: StepTimer.State) -> StepPage {
        var page = StepPage.sample("active", title: "Stand still", id: "stand")
        let timer = StepTimer(
            duration: 60,
            commands: [.playSound, .continueOnFinish],
            isPausable: true,
            extension: 90,
            startSound: "media/go.mp3",
            isRecorded: true
        )
        page.address = { "/media/v1/" + $0 }
        page.timer = .sample(timer, state)
        page.canContinue = state == .over
        page.spoken = [SpokenText("Well done.", at: .end)]
        return page
    }

    private static func timedQuestion(_ state: StepTimer.State) -> StepPage {
        let question = "Which animals can you think of?"
        var page = StepPage.sample("question", title: question, id: "animals")
        page.items = [Item.sample("animals", question, "{ type: text }")]
        let timer = StepTimer(
            duration: 61,
            commands: [.shouldDisableIdleTimer],
            canFinishEarly: true,
            endsOnInterrupt: true,
            needsBackgroundAudio: true,
            isRecorded: true
        )
        page.timer = .sample(timer, state, hasQuestions: true)
        page.canContinue = state.isRunning
        return page
    }

    private static func noticedQuestion() -> StepPage {
        let question = "Did you sleep well?"
        var page = StepPage.sample("question", title: question, id: "slept")
        page.notice = "The page that you sent was an earlier one. What you typed is kept there."
        page.items = [Item.sample("slept", question, "{ type: boolean }")]
        return page
    }

    private static func longQuestion() -> StepPage {
        let question = """
            1. During the past four weeks, how often have your Donaudampfschifffahrtsgesellschafts\
            kapitänsangelegenheiten kept you from falling asleep within thirty minutes of switching \
            off the light in the room where you usually sleep?
            """
        var page = StepPage.sample("question", title: question, id: "long")
        let choices = """
            [{ value: a, text: "\(question.dropFirst(3))", detail: "\(question.dropFirst(3))" }, \
            { value: b, text: "Short" }]
            """
        page.items = [Item.sample("long", question, "{ type: choice, choices: \(choices) }")]
        page.frame.studyTitle = "A study with a very long name about sleep, coffee and everything"
        page.labels.continue = "I have read all of this and want to go on to the next question"
        return page
    }

    private static func rightToLeftQuestion(isJudged: Bool) -> StepPage {
        let question = "كيف كان نومك الليلة الماضية؟"
        var page = StepPage.sample("question", title: question, id: "sleep", in: Language.arabic)
        page.frame.studyTitle = "النوم والقهوة"
        page.frame.contact = "اكتب إلى [د. آدا](mailto:owl@sleep.example)."
        page.canSkip = true
        let scale = """
            { type: scale, minimum: 0, maximum: 10, minimumLabel: سيئ جدا, maximumLabel: جيد جدا }
            """
        page.items = [
            Item.sample(
                "sleep",
                question,
                scale,
                typed: isJudged ? [:] : nil,
                in: Language.arabic
            )
        ]
        return page
    }

    private static func review(_ rows: [ReviewRow]) -> StepPage {
        var page = StepPage.sample("review", title: "Check your answers", id: "check")
        page.content.text = "You can still change everything."
        page.review = rows
        page.progress = ProgressModel(position: 8, total: 8, isEstimate: false)
        page.isLast = true
        return page
    }

    private static let rows = [
        ReviewRow(
            question: "How many cups of coffee did you drink today?",
            answer: "3 cups",
            changePath: "/sessions/s1/steps/caffeine?return=review"
        ),
        ReviewRow(
            question: "What happened?",
            answer: "The train was late.\nAnd it <rained>.",
            changePath: "/sessions/s1/steps/mood?return=review"
        ),
        ReviewRow(
            question: "When was the last one?",
            answer: nil,
            changePath: "/sessions/s1/steps/last_cup?return=review"
        ),
        ReviewRow(question: "Signed by", answer: "عادل", changePath: nil),
    ]

    private static var completionOnSharedDevice: StepPage {
        var page = completion([])
        page.frame.turn = PageFrame.Turn(id: "3f2a", lockAfter: 300)
        return page
    }

    private static func completion(_ scores: [ScoreModel]) -> StepPage {
        var page = StepPage.sample("completion", title: "Thank you", id: "done")
        page.content.text = "Your answers have been **saved**. You can close this page."
        page.sessionState = .completed
        page.scores = scores
        page.canContinue = false
        page.canGoBack = false
        page.canCancel = false
        page.canGoToStudy = false
        page.progress = nil
        if !scores.isEmpty {
            page.onward = [PageFrame.Link(text: "To the study's page", path: "/studies/sleep")]
        }
        return page
    }

    private static let scores = [
        ScoreModel(
            title: "Sleepiness",
            value: "12",
            band: "Mild",
            text: "Most people are **a little** sleepy. [Read more](https://sleep.example/mild)."
        ),
        ScoreModel(title: "Worries", value: nil, band: nil, text: nil),
    ]
}
