public import Authoring
import TaskModel

/// The built-in step kinds, to which a program can add others.
public enum StepKinds {
    /// The built-in kinds, in the order of `docs/reference.md`.
    public static let builtIn: [any AuthoredStep.Type] = [
        InstructionStep.self,
        OverviewStep.self,
        QuestionStep.self,
        FormStep.self,
        ListStep.self,
        VideoStep.self,
        WebContentStep.self,
        DocumentStep.self,
        ActiveStep.self,
        CountdownStep.self,
        WaitStep.self,
        PermissionsStep.self,
        RegistrationStep.self,
        SignatureStep.self,
        CaptureStep.self,
        FeedbackStep.self,
    ]
}
