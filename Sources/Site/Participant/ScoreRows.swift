import Pages
import TaskModel
import TaskPlayer

/// Scores as pages show them.
enum ScoreRows {
    /// The models of some scores of a session.
    static func models(
        of scores: [Score],
        _ journey: Journey,
        _ wording: Wording
    ) -> [ScoreModel] {
        scores.map { score in
            let value = journey.score(score.id)
            let band = journey.band(ofScore: score.id)
            return ScoreModel(
                title: score.title,
                value: value.map { text(of: $0, wording) },
                band: band?.label,
                text: band?.text
            )
        }
    }

    /// A whole number without a fraction, any other with two digits, in the page's notation.
    private static func text(of value: Double, _ wording: Wording) -> String {
        let hundredths = (value * 100).rounded()
        guard abs(hundredths) < 1e15 else { return "\(value)" }
        let whole = Int(hundredths) / 100
        let rest = abs(Int(hundredths) % 100)
        guard rest != 0 else { return "\(whole)" }
        let sign = hundredths < 0 && whole == 0 ? "-" : ""
        return "\(sign)\(whole)\(wording("language.decimalMark"))\(rest < 10 ? "0" : "")\(rest)"
    }
}
