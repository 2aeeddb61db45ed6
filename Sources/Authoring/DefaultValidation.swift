import TaskModel

/// A validator for the possible meanings of a default or of an added result's value.
struct DefaultValidation {
    private let format: any AnswerFormat
    private let wording: Wording

    init(_ format: any AnswerFormat, language: String) {
        self.format = format
        wording = Wording(language: language, texts: [:])
    }

    /// Returns the answer that the format reads from a value, or `nil` if the format cannot show
    /// the value or misreads it.
    func accepted(_ candidate: AnswerValue) throws(InvalidAnswer) -> AnswerValue? {
        guard let now = Self.moment(of: candidate) else { return nil }
        let draw = Draw(seed: 0, key: "default")
        let context = AnswerContext(wording: wording, now: now, draw: draw)
        return try format.accepted(candidate, in: context)
    }

    /// Returns noon on the value's date, so that limits such as "at most today" accept the value.
    ///
    /// If the value has no full date, returns noon on 1 January of its year, or of 2026 if it has
    /// no year. If the value is no longer valid when a participant opens the page, the page
    /// reports this.
    private static func moment(of value: AnswerValue) -> LocalDateTime? {
        let text = value.texts.first ?? ""
        let days = [String(text.prefix(10)), "\(text.prefix(4))-01-01", "2026-01-01"]
        return days.lazy.compactMap { LocalDateTime("\($0)T12:00") }.first
    }
}

extension DefaultValidation {
    /// Returns the possible meanings of a node.
    static func candidates(_ node: SourceNode) -> [AnswerValue] {
        switch node.content {
        case .scalar(let text, _): AnswerValue.meanings(of: text)
        case .sequence(let elements): [.choices(elements.compactMap(\.text), other: nil)]
        case .mapping(let entries): components(of: entries)
        }
    }

    /// Returns one possible meaning of a mapping for each kind of value.
    ///
    /// A part that cannot be a value of the kind is read as a value of the next possible kind. A
    /// part without a further kind is left out.
    private static func components(of entries: [SourceNode.Pair]) -> [AnswerValue] {
        let parts = entries.map { ($0.key, $0.value.text.map(AnswerValue.kinds) ?? []) }
        let most = parts.map(\.1.count).max() ?? 0
        return (0..<most).map { kind in
            let values = parts.compactMap { name, kinds in
                kinds.dropFirst(kind).lazy.compactMap { $0 }.first.map { (name, $0) }
            }
            return .components(Dictionary(values) { first, _ in first })
        }
    }
}
