import TaskModel

/// Functions that estimate the time for reading pages and answering questions.
///
/// Adults read about 230 words of a questionnaire per minute. A choice takes about three seconds.
/// Typing on a phone or a keyboard takes about two seconds, plus 0.3 s for each letter. For videos,
/// web pages and documents, only the surrounding texts count.
enum ReadingTime {
    private static let wordsPerSecond = 230.0 / 60
    private static let page = 1.5
    private static let choice = 3.0
    private static let thought = 2.0
    private static let letter = 0.3
    private static let file = 20.0

    /// Returns the seconds that a person of average pace needs to read a page and its items.
    static func reading(_ step: Step, showing items: [FormItem]) -> Double {
        let content =
            [step.content.title, step.content.subtitle, step.content.text]
            + [step.content.detail, step.content.footnote]
        let texts = content.compactMap { $0 } + items.flatMap { [$0.text, $0.detail ?? ""] }
        let options = items.flatMap { item in
            Set(item.format.columns(named: "").flatMap(\.categories)).map(\.label)
        }
        return page + Double(words(texts + options)) / wordsPerSecond
    }

    /// Returns the seconds that a person of average pace needs to enter an answer.
    static func answering(_ item: FormItem, _ fields: RawFields) -> Double {
        if item.format.sendsFile { return file }
        let typed = item.format.parts.compactMap { fields[item.id + $0] }.filter { !$0.isEmpty }
        guard !typed.isEmpty else { return 1 }
        if isChosen(item) { return choice * Double(typed.count) }
        let letters = typed.reduce(0) { $0 + min($1.count, 400) }
        return thought * Double(typed.count) + letter * Double(letters)
    }

    private static func isChosen(_ item: FormItem) -> Bool {
        if case .values = item.format.operands { return true }
        return !item.format.radioGroups.isEmpty
    }

    private static func words(_ texts: [String]) -> Int {
        texts.reduce(0) { $0 + $1.split(whereSeparator: \.isWhitespace).count }
    }
}
