import Pages
import TaskModel
import TaskPlayer

/// A converter of scores to rows of a page.
enum ScoreRows {
    /// Returns the page models of scores, with their values in a session.
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
                value: value.map(wording.score),
                band: band?.label,
                text: band?.text
            )
        }
    }
}
