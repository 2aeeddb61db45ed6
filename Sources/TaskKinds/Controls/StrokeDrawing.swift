/// A drawing of lines in an area of 600 by 200 points, as an SVG path such as `M10 20L12 24L15 30`.
///
/// The path cannot contain other commands, so it is safe to show to researchers.
struct StrokeDrawing: Hashable {
    /// The maximum length of a path, in bytes; signatures need about a tenth of this length.
    static let longest = 30_000
    let path: String

    /// Creates a drawing from a path with whole-number coordinates within the area; returns `nil`
    /// for any other text.
    init?(path: String) {
        guard 1...Self.longest ~= path.utf8.count, path.hasPrefix("M") else { return nil }
        let strokes = path.split(separator: "M", omittingEmptySubsequences: false).dropFirst()
        guard strokes.allSatisfy(Self.isStroke) else { return nil }
        self.path = path
    }

    private static func isStroke(_ text: Substring) -> Bool {
        text.split(separator: "L", omittingEmptySubsequences: false).allSatisfy(isPoint)
    }

    private static func isPoint(_ text: Substring) -> Bool {
        let parts = text.split(separator: " ", omittingEmptySubsequences: false)
        guard parts.count == 2, let across = number(parts[0]), let down = number(parts[1]) else {
            return false
        }
        return 0...600 ~= across && 0...200 ~= down
    }

    private static func number(_ text: Substring) -> Int? {
        guard 1...3 ~= text.utf8.count else { return nil }
        return text.utf8.allSatisfy { UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 }
            ? Int(text) : nil
    }
}
