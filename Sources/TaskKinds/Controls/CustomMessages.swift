import Authoring
import TaskModel

/// The author's messages, which replace some built-in messages about rejected answers.
struct CustomMessages: Sendable {
    static let minimum = Field.text(
        "minimumMessage",
        "The error message if the answer is below the minimum."
    )
    static let maximum = Field.text(
        "maximumMessage",
        "The error message if the answer is above the maximum."
    )
    static let invalid = Field.text(
        "invalidMessage",
        "The error message if the typed text is not a valid answer."
    )
    static let fields = FieldDeclaration.list(minimum, maximum, invalid)

    private let minimum: String?
    private let maximum: String?
    private let invalid: String?

    init(reading source: FieldReader) {
        minimum = source[Self.minimum]
        maximum = source[Self.maximum]
        invalid = source[Self.invalid]
    }

    /// Reports messages that are never shown because their limit is missing.
    func requireBounds(_ source: FieldReader, hasMinimum: Bool, hasMaximum: Bool) {
        if minimum != nil, !hasMinimum { Self.report(Self.minimum, "minimum", source) }
        if maximum != nil, !hasMaximum { Self.report(Self.maximum, "maximum", source) }
    }

    private static func report(_ field: Field<String?>, _ bound: String, _ source: FieldReader) {
        let message = "\(field.name) is never shown, because there is no \(bound)"
        source.report(.unsaidMessage, message, at: field)
    }
}

extension CustomMessages {
    /// Returns the message for an answer that is too low, too small or too early.
    func low(_ word: some WordKey, _ parameters: [String: String]) -> Message {
        Message(word, parameters, own: minimum)
    }

    /// Returns the message for an answer that is too high, too large or too late.
    func high(_ word: some WordKey, _ parameters: [String: String]) -> Message {
        Message(word, parameters, own: maximum)
    }

    /// Returns the message for a text that cannot be read as an answer.
    func unreadable(
        _ word: some WordKey,
        _ parameters: [String: String] = [:]
    ) -> Message {
        Message(word, parameters, own: invalid)
    }

    /// Returns a copy of a message with the author's `invalidMessage`, if there is one.
    func unreadable(_ message: Message) -> Message {
        Message(key: message.key, message.parameters, own: invalid)
    }

    /// Runs `read` and replaces the message of any error with the author's `invalidMessage`, if
    /// there is one.
    func reading<Value>(
        _ read: () throws(InvalidAnswer) -> Value
    ) throws(InvalidAnswer) -> Value {
        do throws(InvalidAnswer) {
            return try read()
        } catch {
            throw InvalidAnswer(unreadable(error.message), parts: error.parts)
        }
    }
}

extension CustomMessages {
    /// Rejects a number outside the limits; the message can name the violated limit.
    func require<Number: Comparable>(
        _ number: Number,
        atLeast low: (bound: Number, words: String)?,
        atMost high: (bound: Number, words: String)?,
        parts: [String] = []
    ) throws(InvalidAnswer) {
        if let low, number < low.bound {
            let message = self.low(ControlWord.numberTooLow, ["minimum": low.words])
            throw InvalidAnswer(message, parts: parts)
        }
        if let high, number > high.bound {
            let message = self.high(ControlWord.numberTooHigh, ["maximum": high.words])
            throw InvalidAnswer(message, parts: parts)
        }
    }
}

extension CustomMessages {
    var texts: [String] { [minimum, maximum, invalid].compactMap { $0 } }
}
