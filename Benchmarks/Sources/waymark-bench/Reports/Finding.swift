/// One row of a report: a result and, if there is one, its target.
struct Finding: Codable, Hashable, Sendable {
    /// A description of the measured value.
    var what: String
    /// The result with its unit.
    var figure: String
    /// The target; `nil` if there is none.
    var aim: String?
    var isMet: Bool?

    init(_ what: String, _ figure: String, aim: String? = nil, isMet: Bool? = nil) {
        self.what = what
        self.figure = figure
        self.aim = aim
        self.isMet = isMet
    }

    /// The finding as one line of text.
    var text: String {
        let verdict = isMet.map { $0 ? "  [met]" : "  [NOT MET]" } ?? ""
        return "\(what): \(figure)" + (aim.map { " (aim: \($0))" } ?? "") + verdict
    }
}
