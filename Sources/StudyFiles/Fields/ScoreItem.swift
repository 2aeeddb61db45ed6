import Authoring
import TaskModel

/// An item of a score: an answer or another score, with the item's position.
enum ScoreItem: Sendable {
    case answer(LocatedAnswer)
    case score(LocatedName)

    /// The prefix that marks a score's identifier in items and piped texts: `score:anxiety`.
    fileprivate static let prefix = "score:"

    var answer: LocatedAnswer? { if case .answer(let answer) = self { answer } else { nil } }
    var score: LocatedName? { if case .score(let score) = self { score } else { nil } }

    var position: SourcePosition {
        switch self {
        case .answer(let answer): answer.position
        case .score(let score): score.position
        }
    }
}

extension FieldType where Value == ScoreItem {
    static var scoreItem: FieldType {
        let answer = FieldType<LocatedAnswer>.locatedAnswer
        return FieldType(answer.shape) { node, reading in
            guard let text = node.text, text.hasPrefix(ScoreItem.prefix) else {
                return answer.read(node, reading).map(ScoreItem.answer)
            }
            let id = text.dropFirst(ScoreItem.prefix.count)
            let name = reading.scope.name(String(id.drop(while: \.isWhitespace)))
            // A score is not evaluated at a step, not even at the section that includes the score's
            // file.
            reading.within({ $0.step = nil }) {
                reading.note(NameReference(.score(name), at: node.position))
            }
            return .score(LocatedName(name: name, position: node.position))
        }
    }
}
