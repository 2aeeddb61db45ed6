internal import Synchronization
internal import TaskModel

/// A cache of rendered pages, so that the next page of the same shape only needs its texts.
///
/// Mustache takes some hundred microseconds for a page, and almost all of a step's page is the same
/// for everyone. Only the second page of a shape creates a stamp, so that pages shown once are not
/// cached.
final class Stamps: Sendable {
    /// A shape and its stamp.
    struct Entry: Sendable {
        let shape: PageShape
        /// `nil` if a stamp would not produce the same page.
        let stamp: Stamp?
    }

    private struct Content {
        var entries: [Int: [Entry]] = [:]
        var seen: Set<Int> = []
        var cost = 0
    }

    /// All cache entries.
    var entries: [Entry] { content.withLock { Array($0.entries.values.joined()) } }

    /// The numbers of known shapes, and of those for which a stamp would not produce the same page.
    var counts: (shapes: Int, unfaithful: Int) {
        (entries.count, entries.count { $0.stamp == nil })
    }

    /// The state of a page's shape in the cache.
    private enum Knowledge {
        case stamp(Stamp?)
        case seen
        case nothing
    }

    private let content = Mutex(Content())
    private let uses: TemplateUses
    private let bound: Int

    /// Creates an empty cache.
    ///
    /// - Parameters:
    ///   - uses: The templates' uses of variables.
    ///   - bound: The approximate maximum size in bytes; when it is exceeded, the cache is emptied.
    init(_ uses: TemplateUses, bound: Int = 32 << 20) {
        self.uses = uses
        self.bound = bound
    }

    /// Returns the page of some values, stamped if possible.
    func page(
        of values: PageValues,
        _ render: (PageValues) throws(TemplateError) -> String
    ) throws(TemplateError) -> [UInt8] {
        let digest = values.digest(uses)
        switch knowledge(digest, values) {
        case .stamp(let stamp?): return stamp.page(of: values.variables)
        case .stamp(nil), .nothing: return Array(try render(values).utf8)
        case .seen:
            let page = Array(try render(values).utf8)
            keep(try stamp(of: values, like: page, render), values, digest)
            return page
        }
    }

    private func knowledge(_ digest: Int, _ values: PageValues) -> Knowledge {
        let (entries, wasSeen) = content.withLock { content in
            let entries = content.entries[digest] ?? []
            let wasSeen = !entries.isEmpty || !content.seen.insert(digest).inserted
            if content.seen.count > 10_000 { content.seen = [] }
            return (entries, wasSeen)
        }
        if let known = entries.first(where: { $0.shape.fits(values) }) {
            return .stamp(known.stamp)
        }
        return wasSeen ? .seen : .nothing
    }

    /// Creates a stamp that reproduces a page exactly.
    ///
    /// - Parameters:
    ///   - values: The page's values.
    ///   - names: The variables that differ; `nil` for all.
    ///   - page: The page to reproduce.
    ///   - render: Renders values.
    /// - Returns: The stamp, or `nil` if none reproduces the page.
    /// - Throws: The errors of `render`.
    func stamp(
        of values: PageValues,
        only names: Set<String>? = nil,
        like page: [UInt8],
        _ render: (PageValues) throws(TemplateError) -> String
    ) throws(TemplateError) -> Stamp? {
        var marks = SlotMarks(uses)
        var marked = values
        marked.variables = marks.marked(values.variables, only: names)
        let stamp = Stamp(try render(marked), marks)
        return stamp.flatMap { $0.page(of: values.variables) == page ? $0 : nil }
    }

    private func keep(_ stamp: Stamp?, _ values: PageValues, _ digest: Int) {
        let entry = Entry(shape: PageShape(of: values, uses), stamp: stamp)
        let cost = entry.shape.cost + (stamp?.cost ?? 0)
        content.withLock { content in
            if content.cost + cost > bound { content = Content() }
            content.cost += cost
            content.entries[digest, default: []].append(entry)
        }
    }
}
