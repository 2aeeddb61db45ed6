import Pages
import TaskModel

extension StepPage {
    /// Returns a step page from the middle of a diary, with progress.
    ///
    /// Participants can go back, leave, and go to the study.
    static func sample(
        _ kind: String,
        title: String?,
        id: String = "evening",
        in wording: Wording = Language.english
    ) -> StepPage {
        var page = StepPage(
            frame: PageFrame.sample(PipedText.unfilled(title ?? "Evening diary"), in: wording),
            step: StepAddress(id),
            kind: kind,
            sessionState: .inProgress,
            content: StepContent(title: title),
            labels: StepLabels(),
            action: "/sessions/s1/steps/\(id)",
            token: "token-of-the-form",
            visit: 4
        )
        page.progress = ProgressModel(position: 3, total: 8, isEstimate: false)
        page.canGoBack = true
        page.canCancel = true
        page.canGoToStudy = true
        return page
    }
}

extension PageFrame {
    static func sample(_ title: String, in wording: Wording = Language.english) -> PageFrame {
        PageFrame(
            wording: wording,
            title: title,
            studyTitle: "Sleep and coffee",
            studyPath: "/studies/sleep",
            contact: "Write to [Dr. Ada Owl](mailto:owl@sleep.example) or call 0123 456."
        )
    }

    static func admin(_ title: String, in wording: Wording = Language.english) -> PageFrame {
        PageFrame(
            wording: wording,
            title: title,
            researcher: "ada",
            signOutToken: "token-to-sign-out"
        )
    }
}
