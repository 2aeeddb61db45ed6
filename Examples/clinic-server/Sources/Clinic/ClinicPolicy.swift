import TaskKinds
import TaskModel
import TaskPlayer

/// Rules of the clinic that study files cannot express.
public struct ClinicPolicy: TaskPolicy {
    /// The highest resting pulse, in beats per minute, with which participants may climb stairs.
    static let fastest = 110

    /// Withholds the exercise from participants whose pulse is too fast.
    public func shouldPresent(
        _ step: Step,
        at address: StepAddress,
        in journey: Journey
    ) -> PresentationDecision {
        guard step.id == "stairs", let pulse = journey.answers["pulse_rest"]?["pulse_rest"],
            case .value(.integer(let rate)) = pulse, rate > Self.fastest
        else { return .present }
        return .reject(because: Self.explanation(rate, in: journey.state.language))
    }

    private static func explanation(_ rate: Int, in language: String) -> String {
        switch language {
        case "es":
            "Un pulso de \(rate) es demasiado rápido para subir escaleras. Descanse cinco minutos y "
                + "cuente otra vez."
        default:
            "A pulse of \(rate) is too fast for climbing stairs. Please rest for five minutes and "
                + "count again."
        }
    }

    /// Replaces the label "Continue" on the exercise page.
    public func stepWillAppear(
        _ appearance: inout StepAppearance,
        of step: Step,
        at address: StepAddress,
        in journey: Journey
    ) {
        guard step.id == "stairs" else { return }
        let isSpanish = journey.state.language == "es"
        appearance.chrome.labels.continue = isSpanish ? "Ya he subido" : "I have climbed them"
    }

    /// Adds the number of seconds that a participant spends on a pulse page.
    public func additionalResults(of step: Step, in task: String) -> [AdditionalResult] {
        guard step.id.hasPrefix("pulse_") else { return [] }
        let seconds = AdditionalResult(
            "seconds",
            text: "Seconds on the page",
            format: IntegerFormat(configured: [:])
        ) { result, _ in
            .integer(Int((result.ended.milliseconds - result.began.milliseconds) / 1000))
        }
        return [seconds]
    }
}
