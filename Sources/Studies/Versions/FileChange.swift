/// A file that differs between two versions of a study.
package struct FileChange: Sendable, Hashable {
    package enum Kind: String, Sendable, Hashable, CaseIterable {
        case added
        case removed
        case changed
    }

    /// A line of the comparison.
    package enum Line: Sendable, Hashable {
        /// An unchanged line near a difference.
        case kept(String)
        case removed(String)
        case added(String)
        /// Omitted lines that are in both versions.
        case gap
    }

    /// The number of unchanged lines shown before and after a difference.
    private static let context = 2
    /// The maximum number of lines of a file that is compared line by line.
    ///
    /// In the worst case, the comparison time grows with the square of the number of lines.
    private static let mostLines = 3000

    package let path: String
    package let kind: Kind
    /// The differences in a changed text; empty for other files and for long texts.
    package let lines: [Line]

    /// Returns the files that differ, sorted by path.
    package static func all(
        from old: [String: [UInt8]],
        to new: [String: [UInt8]]
    ) -> [FileChange] {
        Set(old.keys).union(new.keys).sorted().compactMap { path in
            switch (old[path], new[path]) {
            case (nil, _): FileChange(path: path, kind: .added, lines: [])
            case (_, nil): FileChange(path: path, kind: .removed, lines: [])
            case (let before?, let after?) where before != after:
                FileChange(path: path, kind: .changed, lines: lines(from: before, to: after))
            default: nil
            }
        }
    }

    private static func lines(from old: [UInt8], to new: [UInt8]) -> [Line] {
        guard let before = TextLines.of(old), let after = TextLines.of(new),
            max(before.count, after.count) <= mostLines
        else { return [] }
        return shortened(merged(before, after))
    }

    /// Returns the lines of both texts in order, with removed lines before added ones.
    private static func merged(_ old: [String], _ new: [String]) -> [Line] {
        let difference = new.difference(from: old)
        var removed: Set<Int> = []
        var added: Set<Int> = []
        for change in difference {
            switch change {
            case .remove(let offset, _, _): removed.insert(offset)
            case .insert(let offset, _, _): added.insert(offset)
            }
        }
        var lines: [Line] = []
        var (before, after) = (0, 0)
        while before < old.count || after < new.count {
            if removed.contains(before) {
                lines.append(.removed(old[before]))
                before += 1
            } else if added.contains(after) {
                lines.append(.added(new[after]))
                after += 1
            } else {
                lines.append(.kept(new[after]))
                before += 1
                after += 1
            }
        }
        return lines
    }

    /// Returns the lines with gaps in place of unchanged lines that are far from any difference.
    private static func shortened(_ lines: [Line]) -> [Line] {
        let changed = lines.indices.filter { !lines[$0].isKept }
        var shown: [Line] = []
        var next = lines.startIndex
        for index in changed {
            let start = max(next, index - context)
            if start > next { shown.append(.gap) }
            let end = min(lines.endIndex, index + context + 1)
            if end > start { shown += lines[start..<end] }
            next = max(next, end)
        }
        return shown + (next < lines.endIndex && !shown.isEmpty ? [.gap] : [])
    }
}

extension FileChange.Line {
    fileprivate var isKept: Bool {
        if case .kept = self { true } else { false }
    }
}
