internal import TaskModel

/// Names, sentences, words and digits for the answers of simulated participants.
enum PlaceholderText {
    static let names = ["Robin", "Noor", "Kim", "Sasha", "Alex", "Jo", "Sam", "Charlie"]
    private static let sentences = [
        "Nothing special.", "It was a quiet day.", "A walk in the rain did me good.",
        "I slept too little.", "There was a lot to do at work.", "Friends came by.",
        "I do not know.", "Better than yesterday.", "The neighbours were loud again.", "Tea",
    ]

    /// Returns one or more sentences, truncated or padded to the permitted length in characters.
    static func words(_ length: ClosedRange<Int>, using rng: inout SeededGenerator) -> String {
        var text = rng.pick(from: sentences) ?? ""
        while text.count < length.lowerBound {
            text += " " + (rng.pick(from: sentences) ?? "")
        }
        let cut = String(text.prefix(length.upperBound)).trimmed
        let missing = max(0, length.lowerBound - cut.count)
        return cut + String(repeating: "o", count: missing)
    }

    static func word(using rng: inout SeededGenerator) -> String {
        (0..<6).reduce(into: "") { word, place in
            word.append(
                rng.pick(from: place.isMultiple(of: 2) ? "bdklmnrst" : "aeiou") ?? "a"
            )
        }
    }

    static func digits(_ count: Int, using rng: inout SeededGenerator) -> String {
        (0..<count).reduce(into: "") { text, _ in text += String(rng.number(below: 10)) }
    }
}
