import Pages
import Testing

/// A page and the name of its recording.
struct Sample: Sendable, CustomTestStringConvertible {
    let name: String
    let page: any PageModel

    init(_ name: String, _ page: any PageModel) {
        self.name = name
        self.page = page
    }

    var testDescription: String { name }

    /// The pages that are recorded.
    static let all: [Sample] =
        answers + formatExamples + steps + kinds + mechanisms + live + participantPages
        + ownDataPages + adminPages + publishingPages + twoStep + tokens
        + webhooks
}
