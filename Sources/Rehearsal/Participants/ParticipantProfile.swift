import TaskModel

/// The traits of a simulated participant, such as pace, care, language and time of arrival.
struct ParticipantProfile: Sendable {
    let number: Int
    let id: String
    let language: String
    /// The duration of the participant's actions, as a multiple of the average.
    let pace: Double
    /// The share of optional items that are left blank.
    let skipping: Double
    /// The share of pages on which the participant makes a mistake before entering valid answers.
    let carelessness: Double
    /// The share of pages on which the participant goes back, and four times the share on which the
    /// participant saves.
    let restlessness: Double
    /// The number of pages after which the participant leaves for good; `nil` for never.
    let leavesAfter: Int?
    let arrivesAt: Instant
    /// The share of occasions that the participant misses.
    let missing: Double
    /// The maximum share of an occasion's time that passes before the participant starts.
    let lateness: Double
    /// The number of days after which the participant goes to another time zone; `nil` for never.
    let travelsAfter: Int?

    /// Creates the profile of the participant with the given number.
    ///
    /// Equal arguments always produce equal profiles.
    init(_ number: Int, seed: UInt64, languages: [String], from start: Instant) {
        var generator = SeededGenerator(seed: seed, key: "person \(number)")
        self.number = number
        id = generator.identifier()
        language =
            number.isMultiple(of: 2)
            ? languages.first ?? "en" : generator.pick(from: languages) ?? "en"
        let spread = (0..<4).reduce(0.0) { sum, _ in sum + generator.fraction() } / 4
        pace =
            0.4 + spread * 1.2 + (generator.bool(withProbability: 0.1) ? generator.fraction() : 0)
        skipping = generator.fraction() * 0.5
        carelessness = generator.fraction() * 0.15
        restlessness = generator.fraction() * 0.08
        leavesAfter = generator.bool(withProbability: 0.12) ? 1 + generator.number(below: 12) : nil
        let minutes =
            generator.number(below: 28) * 1440 + generator.number(in: (7 * 60)...(22 * 60))
        arrivesAt = start.adding(seconds: Int64(minutes * 60 + generator.number(below: 60)))
        var habits = SeededGenerator(seed: seed, key: "habits \(number)")
        missing = habits.fraction() * 0.4
        lateness = habits.fraction()
        travelsAfter = habits.bool(withProbability: 0.25) ? 1 + habits.number(below: 10) : nil
    }
}

extension SeededGenerator {
    private static let letters = Array(
        "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_"
    )

    /// Returns an identifier of 22 characters that starts with a letter or digit, so that
    /// spreadsheets do not read it as a formula.
    mutating func identifier() -> String {
        let first = pick(from: Array(Self.letters.dropLast(2)))
        return String(([first] + (1..<22).map { _ in pick(from: Self.letters) }).compactMap(\.self))
    }
}
