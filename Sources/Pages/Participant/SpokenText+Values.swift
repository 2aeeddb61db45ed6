internal import TaskModel

extension SpokenText {
    /// Returns the variables of a text to be read aloud: its cue, as a phrase and in seconds after
    /// the start, and the text itself.
    ///
    /// `words` converts the author's Markdown to plain text, which speech synthesis needs.
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

    /// Returns half seconds as seconds, in the notation that the script reads.
    private static func seconds(_ halves: Int) -> String {
        halves.isMultiple(of: 2) ? String(halves / 2) : "\(halves / 2).5"
    }
}

extension SpokenText.Cue {
    fileprivate func words(in wording: Wording) -> String {
        switch self {
        case .start, .seconds(0): wording(StepWord.spokenAtStart)
        case .halfway: wording(StepWord.spokenHalfway)
        case .end, .countdown: wording(StepWord.spokenAtEnd)
        case .seconds(let seconds):
            wording(
                seconds == 1 ? StepWord.spokenAfterOneSecond : .spokenAfterSeconds,
                ["count": String(seconds)]
            )
        }
    }
}
