internal import TaskModel

/// A condition, encoded for the page's script.
///
/// A test is an object such as `{"item":"valence","lessThan":["4"]}`. Other conditions are objects
/// with the key `all`, `any` or `not` and nested conditions.
indirect enum ScriptedCondition: Encodable {
    case test(item: String, name: String, operands: [String])
    case group(String, [ScriptedCondition])
    case not(ScriptedCondition)

    /// A coding key with any name.
    private struct ConditionKey: CodingKey {
        let stringValue: String
        var intValue: Int? { nil }

        init(stringValue: String) { self.stringValue = stringValue }
        init?(intValue: Int) { nil }
    }

    func encode(to encoder: any Encoder) throws {
        var values = encoder.container(keyedBy: ConditionKey.self)
        switch self {
        case .test(let item, let name, let operands):
            try values.encode(item, forKey: ConditionKey(stringValue: "item"))
            try values.encode(operands, forKey: ConditionKey(stringValue: name))
        case .group(let name, let parts):
            try values.encode(parts, forKey: ConditionKey(stringValue: name))
        case .not(let part): try values.encode(part, forKey: ConditionKey(stringValue: "not"))
        }
    }
}

extension Predicate {
    /// The condition for the page's script; a part that the script cannot evaluate is always false.
    var forScript: ScriptedCondition {
        switch self {
        case .answer(let reference, let test): test.forScript(of: reference.item)
        case .all(let parts): .group("all", parts.map(\.forScript))
        case .any(let parts): .group("any", parts.map(\.forScript))
        case .not(let part): .not(part.forScript)
        case .number, .comparison, .parameter, .cohort, .arm: .group("any", [])
        }
    }
}

extension AnswerTest {
    fileprivate func forScript(of item: String) -> ScriptedCondition {
        let (name, operands) = words
        return .test(item: item, name: name, operands: operands)
    }

    private var words: (String, [String]) {
        switch self {
        case .equals(let text): ("equals", [text])
        case .notEquals(let text): ("notEquals", [text])
        case .lessThan(let bound): ("lessThan", [bound])
        case .atMost(let bound): ("atMost", [bound])
        case .greaterThan(let bound): ("greaterThan", [bound])
        case .atLeast(let bound): ("atLeast", [bound])
        case .between(let low, let high): ("between", [low, high])
        case .includes(let texts): ("includes", texts)
        case .includesAll(let texts): ("includesAll", texts)
        case .answered: ("answered", [])
        case .skipped: ("skipped", [])
        case .dontKnow: ("dontKnow", [])
        case .declined: ("declined", [])
        case .matches: ("matches", [])
        }
    }
}
