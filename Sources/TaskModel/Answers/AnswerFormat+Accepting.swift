extension AnswerFormat {
    /// Returns whether a text could be an answer; `true` if the format alone cannot decide.
    ///
    /// The format accepts a text that survives a round trip: shown in the control and submitted
    /// unchanged, the text yields the same value.
    public func accepts(text: String, language: String) -> Bool {
        keeps(.text(text), in: language) { $0 == .text(text) }
    }

    /// Returns whether these options can be chosen together; `true` if the format alone cannot
    /// decide.
    public func accepts(options: [String], language: String) -> Bool {
        // A text for "other" may be required or forbidden, so try without and with a text.
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
