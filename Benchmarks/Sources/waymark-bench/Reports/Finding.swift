/// One figure, with what it was to be.
struct Finding: Codable, Hashable, Sendable {
    /// What was measured.
    var what: String
    /// What came out, with its unit.
    var figure: String
    /// What it was to be; `nil` if nothing was asked.
    var aim: String?
    /// Whether it is that.
    var isMet: Bool?

    /// A figure with an aim.
    init(_ what: String, _ figure: String, aim: String? = nil, isMet: Bool? = nil) {
        self.what = what
        self.figure = figure
        self.aim = aim
        self.isMet = isMet
    }

    /// One line for people.
    var text: String {
        let verdict = isMet.map { $0 ? "  [met]" : "  [NOT MET]" } ?? ""
        return "\(what): \(figure)" + (aim.map { " (aim: \($0))" } ?? "") + verdict
    }
}
