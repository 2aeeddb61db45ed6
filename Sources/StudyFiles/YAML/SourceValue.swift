/// The value at a position in a line: `[Pain] How?` in `title: [Pain] How?`.
struct SourceValue {
    /// The text from the start of the value to the end of the line.
    let text: String
    /// The column at which the value starts.
    let column: Int
    /// Whether the value follows a key.
    let hasKey: Bool
    /// Whether the value is in brackets.
    let isInner: Bool

    /// Creates the last value that starts at or before a column of a line.
    init(in line: String, at column: Int) {
        let scalars = Array(line.unicodeScalars)
        var scan = ValueScan(scalars)
        scan.run(until: column - 1)
        self.column = scan.start + 1
        hasKey = scan.hasKey
        isInner = !scan.outer.isEmpty
        text = String(String.UnicodeScalarView(scalars.dropFirst(scan.start)))
    }

    /// The leading character or characters that make quotes necessary, if there are any.
    var sign: String? {
        let second = text.unicodeScalars.dropFirst().first
        switch text.first {
        case "@", "`", "%", ">", "|", "*", "&": return text.first.map(String.init)
        case "-", "?": return second.map { $0 == " " } ?? true ? text.first.map(String.init) : nil
        case "[": return hasKey ? "[" : nil
        case "{": return text.hasPrefix("{{") ? "{{" : nil
        default: return nil
        }
    }

    /// Whether the value is a list entry that should start on a new line.
    var isEntry: Bool {
        guard text.hasPrefix("- ") else { return false }
        return text.contains(": ") || text.hasSuffix(":") || text.hasPrefix("- {")
    }
}

/// A scan of a line for the starts of its values.
private struct ValueScan {
    private let scalars: [Unicode.Scalar]
    private var index = 0
    /// The start of the current value.
    private(set) var start = 0
    private(set) var hasKey = false
    /// The starts of the enclosing brackets.
    private(set) var outer: [(start: Int, hasKey: Bool)] = []

    init(_ scalars: [Unicode.Scalar]) {
        self.scalars = scalars
        begin(at: 0, hasKey: false)
        while at(index) == "-", isBlank(index + 1), index + 1 < scalars.count {
            begin(at: index + 1, hasKey: false)
        }
    }

    mutating func run(until end: Int) {
        while index < min(end, scalars.count) {
            let before = (index, start, hasKey, outer.count, outer.last)
            step()
            guard start > end else { continue }
            // This value starts after the position, so the result is the previous value.
            (index, start, hasKey) = (before.0, before.1, before.2)
            if outer.count > before.3 { outer.removeLast() }
            if outer.count < before.3, let last = before.4 { outer.append(last) }
            return
        }
    }

    private mutating func step() {
        let sign = scalars[index]
        if index == start, sign == "\"" || sign == "'" { return pass(sign) }
        if index == start, sign == "{" || sign == "[" {
            outer.append((start, hasKey))
            return begin(at: index + 1, hasKey: false)
        }
        if sign == "}" || sign == "]", let last = outer.popLast() { return close(last) }
        if sign == ",", !outer.isEmpty { return begin(at: index + 1, hasKey: false) }
        if sign == ":", isBlank(index + 1), !hasKey { return begin(at: index + 1, hasKey: true) }
        index += 1
    }

    /// Moves past the closing quotation mark of a text, or to the end of the line if there is none.
    private mutating func pass(_ quote: Unicode.Scalar) {
        let end = scalars[(index + 1)...].firstIndex(of: quote)
        index = end.map { $0 + 1 } ?? scalars.count
    }

    private mutating func close(_ bracket: (start: Int, hasKey: Bool)) {
        (start, hasKey) = bracket
        index += 1
    }

    private mutating func begin(at place: Int, hasKey: Bool) {
        index = place
        while index < scalars.count, isBlank(index) { index += 1 }
        start = index
        self.hasKey = hasKey
    }

    private func at(_ place: Int) -> Unicode.Scalar? {
        scalars.indices.contains(place) ? scalars[place] : nil
    }

    private func isBlank(_ place: Int) -> Bool {
        at(place).map { $0 == " " || $0 == "\t" } ?? true
    }
}
