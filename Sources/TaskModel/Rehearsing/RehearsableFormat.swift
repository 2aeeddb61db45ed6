/// An answer format for which a rehearsal can generate answers.
///
/// Used by rehearsals and by tests that run over all formats. The defaults are derived from
/// `operands`, and from the limits and the example that the page shows; override them if they do
/// not cover the format.
public protocol RehearsableFormat: Sendable {
    /// Returns answers for a rehearsal to try one by one: every option, or both ends of a range.
    func boundaryAnswers(for control: Control) -> [RawFields]
    /// Returns a plausible answer; deterministic for a given generator.
    func randomAnswer(
        for control: Control,
        using generator: inout SeededGenerator
    ) -> RawFields
    /// Returns invalid inputs that lead to the format's own messages.
    ///
    /// Rehearsals also try the typing errors that are possible in every control.
    func invalidAnswers(for control: Control) -> [RawFields]
    /// The author's messages that replace the player's; a rehearsal reports any that are never
    /// shown.
    var customMessages: [String] { get }
    /// Returns the bytes of a file to send, or `nil` if the format asks for none.
    func sampleFile(using generator: inout SeededGenerator) -> [UInt8]?
}
