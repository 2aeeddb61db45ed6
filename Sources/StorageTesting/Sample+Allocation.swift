import Storage
import TaskModel

extension Sample {
    /// Returns a randomisation with two arms; the second arm has twice as many places as the first.
    static func randomisation(of blockSize: Int) -> Randomisation {
        let arms = [
            Randomisation.Arm(id: "early", title: "Early"),
            Randomisation.Arm(id: "late", title: "Late", ratio: 2),
        ]
        return Randomisation(arms: arms, blockSize: blockSize)
    }

    /// Allocates a participant of the study `sleep` to an arm, and returns the arm.
    static func allocate(
        _ participant: String,
        _ stratum: [String],
        by randomisation: Randomisation = randomisation(of: 6),
        in storage: any Storage,
        draw: @escaping @Sendable (Int) -> Int = { Int.random(in: 0..<$0) }
    ) async throws -> String {
        try await storage.allocate(
            participant,
            in: "sleep",
            by: randomisation,
            stratum: stratum,
            at: at(1),
            draw: draw
        )
    }
}
