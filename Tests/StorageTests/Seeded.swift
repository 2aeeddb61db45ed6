import TaskModel

/// A seeded random number generator (SplitMix64), deterministic across runs.
struct Seeded: RandomNumberGenerator {
    private var state: UInt64

    init(_ seed: UInt64) {
        state = seed
    }

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }

    /// Returns a random text of ASCII, control characters and characters from all planes of
    /// Unicode.
    mutating func text() -> String {
        var text = ""
        for _ in 0..<Int.random(in: 0..<12, using: &self) { text.unicodeScalars.append(scalar()) }
        return text
    }

    private mutating func scalar() -> Unicode.Scalar {
        let highest: [UInt32] = [0x1F, 0x7F, 0x7F, 0x7FF, 0xFFFF, 0x10FFFF]
        let limit = highest.randomElement(using: &self) ?? 0x7F
        return Unicode.Scalar(UInt32.random(in: 0...limit, using: &self)) ?? "\""
    }

    mutating func answers() -> [String: Answer] {
        var answers: [String: Answer] = [:]
        for _ in 0..<Int.random(in: 0..<5, using: &self) { answers[text()] = answer() }
        return answers
    }

    private mutating func answer() -> Answer {
        switch Int.random(in: 0..<10, using: &self) {
        case 0: .skipped
        case 1: .declined
        case 2: .dontKnow
        default: .value(value())
        }
    }

    private mutating func value() -> AnswerValue {
        switch Int.random(in: 0..<10, using: &self) {
        case 0: .boolean(Bool.random(using: &self))
        case 1: .integer(Int(truncatingIfNeeded: next()) >> Int.random(in: 0..<64, using: &self))
        case 2: .decimal(text())
        case 3: .date(text())
        case 4: .time(text())
        case 5: .choices([text(), text()], other: Bool.random(using: &self) ? text() : nil)
        case 6: .dateTime(text())
        case 7: .components(Bool.random(using: &self) ? [:] : [text(): value()])
        case 8: .file(StoredFile(id: text(), mediaType: text(), size: Int(next() >> 40)))
        default: .text(text())
        }
    }

    /// Returns a text after one to three changes.
    ///
    /// Each change replaces a byte, removes a byte or cuts off the end.
    mutating func damaged(_ text: String) -> String {
        var bytes = Array(text.utf8)
        for _ in 0...Int.random(in: 0..<3, using: &self) {
            guard let place = bytes.indices.randomElement(using: &self) else { break }
            switch Int.random(in: 0..<3, using: &self) {
            case 0: bytes[place] = UInt8.random(in: 0...255, using: &self)
            case 1: bytes.remove(at: place)
            default: bytes.removeSubrange(place...)
            }
        }
        return String(decoding: bytes, as: UTF8.self)
    }
}
