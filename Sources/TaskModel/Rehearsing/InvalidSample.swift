/// An input that is rejected, with the message that explains why.
public struct InvalidSample: Sendable, Hashable {
    public let fields: RawFields
    public let message: Message

    public init(fields: RawFields, message: Message) {
        self.fields = fields
        self.message = message
    }
}

extension AnswerFormat {
    /// Returns the result of validating an item's fields together with the page's other fields.
    public func judge(_ fields: RawFields, for control: Control) -> Result<Answer, InvalidAnswer> {
        let page = control.raw.without(control.name, parts: parts).merging(fields)
        do throws(InvalidAnswer) {
            let value = try value(from: page, named: control.name, in: control.context)
            return .success(value.map(Answer.value) ?? .skipped)
        } catch {
            return .failure(error)
        }
    }

    /// Returns whether fields contain an accepted value.
    public func accepts(_ fields: RawFields, for control: Control) -> Bool {
        if case .success(.value) = judge(fields, for: control) { true } else { false }
    }

    /// Returns the first rejected input for each error message found.
    ///
    /// Tries the format's own `invalidAnswers`, then the typing errors possible in every control.
    public func invalidSamples(for control: Control) -> [InvalidSample] {
        var found: [String: InvalidSample] = [:]
        var order: [String] = []
        for fields in invalidAnswers(for: control) + usualInvalidAnswers(for: control) {
            guard case .failure(let reason) = judge(fields, for: control) else { continue }
            let name = reason.message.identity
            guard found[name] == nil else { continue }
            found[name] = InvalidSample(fields: fields, message: reason.message)
            order.append(name)
        }
        return order.compactMap { found[$0] }
    }

    private func usualInvalidAnswers(for control: Control) -> [RawFields] {
        let boundaryAnswers = boundaryAnswers(for: control)
        let starts =
            [RawFields()] + [boundaryAnswers.first, boundaryAnswers.last].compactMap { $0 }
        let long = parts.prefix(2).flatMap { part in
            TypingErrors.long.map { RawFields([control.name + part: [$0]]) }
        }
        return starts.flatMap { $0.typingErrors(named: control.name, parts: parts) }
            + long.map { (boundaryAnswers.first ?? RawFields()).merging($0) }
    }
}

extension Message {
    /// The message's identity among an item's messages: its key and the author's words, if any.
    public var identity: String { own.map { "\(key): \($0)" } ?? key }
}

extension RawFields {
    /// Returns a copy without an item's fields; `parts` are the suffixes of the item's controls.
    public func without(_ name: String, parts: [String]) -> RawFields {
        var rest = self
        for part in parts + [""] { rest[name + part] = nil }
        return rest
    }
}
