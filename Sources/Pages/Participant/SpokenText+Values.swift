internal import TaskModel

extension SpokenText {
    /// The variables of a text that can be read aloud: when, in words and in seconds, and what.
    ///
    /// A voice takes plain words, which `words` makes of the author's Markdown.
    func variables(
        _ time: TimeModel?,
        in wording: Wording,
        _ words: (String) -> String
    ) -> TemplateValue {
        let halves = moment.halfSeconds(of: time?.seconds)
        return .object([
            "moment": .text(moment.words(in: wording)),
            "at": .optional(halves.map(Self.seconds)),
            "text": .text(words(text)),
        ])
    }

    /// Halves of a second as a script reads seconds.
    private static func seconds(_ halves: Int) -> String {
        halves.isMultiple(of: 2) ? String(halves / 2) : "\(halves / 2).5"
    }
}

extension SpokenText.Cue {
    /// When it is, in words.
    fileprivate func words(in wording: Wording) -> String {
        switch self {
        case .start, .seconds(0): wording("steps.spoken.start")
        case .halfway: wording("steps.spoken.halfway")
        case .end: wording("steps.spoken.end")
        case .seconds(let seconds):
            wording(
                "steps.spoken.after." + (seconds == 1 ? "one" : "other"),
                ["count": String(seconds)]
            )
        }
    }
}
