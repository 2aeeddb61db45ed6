import Pages
import Testing

/// A page to look at: its name and its model.
struct Sample: Sendable, CustomTestStringConvertible {
    /// The name of the recorded file.
    let name: String
    /// The model.
    let page: any PageModel

    init(_ name: String, _ page: any PageModel) {
        self.name = name
        self.page = page
    }

    var testDescription: String { name }

    /// Every page in every state.
    static let all: [Sample] =
        answers + formatExamples + steps + kinds + mechanisms + live + participantPages
        + adminPages
}
