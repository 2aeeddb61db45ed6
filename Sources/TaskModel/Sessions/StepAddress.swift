/// The address of a step in a session: `step`, or `step@2` in the second round of a repeated
/// section.
public struct StepAddress: Sendable, Hashable, CustomStringConvertible {
    public let step: String
    /// The number of the round, from 1.
    public let round: Int

    /// Creates an address, by default in the first round.
    public init(_ step: String, round: Int = 1) {
        self.step = step
        self.round = round
    }

    /// Creates an address from a text such as `step` or `step@2`; returns `nil` for any other form.
    public init?(parsing text: String) {
        guard !text.isEmpty else { return nil }
        guard let at = text.utf8.firstIndex(of: UInt8(ascii: "@")) else { self.init(text); return }
        let (step, number) = (text[..<at], text[text.utf8.index(after: at)...])
        guard !step.isEmpty, let round = Int(number), round > 1, String(round) == number else {
            return nil
        }
        self.init(String(step), round: round)
    }

    /// The address in the form used by web addresses and the database.
    public var description: String {
        round == 1 ? step : "\(step)@\(round)"
    }
}
