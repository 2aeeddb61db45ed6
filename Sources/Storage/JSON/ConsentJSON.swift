public import TaskModel

/// The JSON form of a consent's entries.
public enum ConsentJSON {
    public static func text(_ entries: [ConsentRecord.Entry]) -> String {
        entries.map(\.fields).json
    }

    public static func entries(_ text: String) throws(MalformedJSON) -> [ConsentRecord.Entry] {
        let all = try [[String: String]](json: text)
        let entries = all.compactMap(ConsentRecord.Entry.init)
        guard entries.count == all.count else {
            throw MalformedJSON("an entry of a consent", at: 0)
        }
        return entries
    }
}

extension ConsentRecord.Entry {
    fileprivate var fields: [String: String] {
        var fields = [
            "kind": kind.rawValue, "step": step.description, "title": title, "answer": answer,
            "at": String(at.milliseconds),
        ]
        fields["statement"] = statement
        fields["value"] = value
        fields["drawing"] = drawing
        return fields
    }

    fileprivate init?(_ fields: [String: String]) {
        guard let kind = fields["kind"].flatMap(Kind.init),
            let step = fields["step"].flatMap(StepAddress.init(parsing:)),
            let title = fields["title"], let answer = fields["answer"],
            let time = fields["at"].flatMap({ Int64($0) })
        else { return nil }
        self.init(
            kind,
            step: step,
            title: title,
            statement: fields["statement"],
            answer: answer,
            value: fields["value"],
            drawing: fields["drawing"],
            at: Instant(milliseconds: time)
        )
    }
}
