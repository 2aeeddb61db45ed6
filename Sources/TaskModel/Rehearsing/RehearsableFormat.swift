/// An answer format for which a rehearsal can generate answers.
///
/// Tests that cover all formats also use these requirements. The defaults are derived from
/// `operands`, and from the limits and the example that the page shows. Override those that do not
/// suit the format.
public protocol RehearsableFormat: Sendable {
    /// Returns answers for a rehearsal to try one by one: every option, or both ends of a range.
    func boundaryAnswers(for control: Control) -> [RawFields]
    /// Returns a plausible answer; deterministic for a given generator.
    func randomAnswer(
        for control: Control,
        using generator: inout SeededGenerator
    ) -> RawFields
    /// Returns invalid inputs that cause the format's own error messages.
    ///
    /// Rehearsals also try the typing errors that are possible in every control.
    func invalidAnswers(for control: Control) -> [RawFields]
    /// The author's messages that replace the player's; a rehearsal reports any that are never
    /// shown.
    var customMessages: [String] { get }
    /// Returns the bytes of a file to send, or `nil` if the format does not ask for a file.
    func sampleFile(using generator: inout SeededGenerator) -> [UInt8]?
}
