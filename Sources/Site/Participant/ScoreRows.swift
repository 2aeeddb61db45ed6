import Pages
import TaskModel
import TaskPlayer

/// The conversion of scores to models for pages.
enum ScoreRows {
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
