extension AnswerFormat {
    /// Whether a text could be an answer; `true` where the format alone cannot tell.
    ///
    /// An answer that is shown again and sent as it is remains what it was, so that a text which
    /// does not is none.
    public func accepts(text: String, language: String) -> Bool {
        keeps(.text(text), in: language) { $0 == .text(text) }
    }

    /// Whether just these options can be chosen, as far as the format alone can tell.
    public func accepts(options: [String], language: String) -> Bool {
        // What one writes oneself beside an option may be demanded, or be none.
        [nil, "x"].contains { other in
            keeps(.choices(options, other: other), in: language) { value in
                guard case .choices(let chosen, _) = value else { return false }
                return Set(chosen) == Set(options)
            }
        }
    }

    private func keeps(
        _ value: AnswerValue,
        in language: String,
        _ isKept: (AnswerValue) -> Bool
    ) -> Bool {
        let wording = Wording(language: language, texts: [:])
        let raw = raw(of: value, named: "answer", in: wording)
        guard !raw.values.isEmpty, siblingItems.isEmpty else { return true }
        let now = LocalDateTime(date: .epoch, time: .midnight)
        let draw = Draw(seed: 0, key: "answer")
        let context = AnswerContext(wording: wording, now: now, draw: draw)
        do throws(InvalidAnswer) {
            return try self.value(from: raw, named: "answer", in: context).map(isKept) ?? false
        } catch {
            return false
        }
    }
}
