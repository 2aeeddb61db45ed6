/// Something that nobody can answer with, and the sentence that says so.
public struct Mistake: Sendable, Hashable {
    /// What is sent.
    public let fields: RawFields
    /// Why it is refused.
    public let message: Message

    /// Makes a mistake.
    public init(fields: RawFields, message: Message) {
        self.fields = fields
        self.message = message
    }
}

extension AnswerFormat {
    /// What becomes of the fields of a control, with the rest of its page as it is.
    public func judge(_ fields: RawFields, for control: Control) -> Result<Answer, InvalidAnswer> {
        let page = control.raw.without(control.name, parts: parts).merging(fields)
        do throws(InvalidAnswer) {
            let value = try value(from: page, named: control.name, in: control.context)
            return .success(value.map(Answer.value) ?? .skipped)
        } catch {
            return .failure(error)
        }
    }

    /// Whether fields give a value.
    public func accepts(_ fields: RawFields, for control: Control) -> Bool {
        if case .success(.value) = judge(fields, for: control) { true } else { false }
    }

    /// A mistake for each sentence with which answers are refused here, as far as one is found: the
    /// format's own slips, and those that can be made with every control.
    public func mistakes(for control: Control) -> [Mistake] {
        var found: [String: Mistake] = [:]
        var order: [String] = []
        for fields in slips(for: control) + usualSlips(for: control) {
            guard case .failure(let reason) = judge(fields, for: control) else { continue }
            let name = reason.message.identity
            guard found[name] == nil else { continue }
            found[name] = Mistake(fields: fields, message: reason.message)
            order.append(name)
        }
        return order.compactMap { found[$0] }
    }

    private func usualSlips(for control: Control) -> [RawFields] {
        let corners = corners(for: control)
        let starts = [RawFields()] + [corners.first, corners.last].compactMap { $0 }
        let long = parts.prefix(2).flatMap { part in
            Slips.long.map { RawFields([control.name + part: [$0]]) }
        }
        return starts.flatMap { $0.slips(named: control.name, parts: parts) }
            + long.map { (corners.first ?? RawFields()).merging($0) }
    }
}

extension Message {
    /// What tells it from other sentences of an item: its key, and the author's words if there are.
    public var identity: String { own.map { "\(key): \($0)" } ?? key }
}

extension RawFields {
    /// The fields without those of one item.
    public func without(_ name: String, parts: [String]) -> RawFields {
        var rest = self
        for part in parts + [""] { rest[name + part] = nil }
        return rest
    }
}
