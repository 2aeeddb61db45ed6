internal import Synchronization
internal import TaskModel

/// Keeps the pages that were rendered, so that the next of the same shape only gets its texts.
///
/// Mustache takes some hundred microseconds for a page, and almost all of a step's page is the same
/// for everybody. The second page of a shape makes its stamp, so that what is shown once leaves
/// nothing behind.
final class Stamps: Sendable {
    /// A shape and what was made of it.
    struct Entry: Sendable {
        let shape: PageShape
        /// `nil` where a stamp would not be the same page.
        let stamp: Stamp?
    }

    private struct Content {
        var entries: [Int: [Entry]] = [:]
        var seen: Set<Int> = []
        var cost = 0
    }

    /// Everything that is kept.
    var entries: [Entry] { content.withLock { Array($0.entries.values.joined()) } }

    /// How many shapes are known, and in how many of them a stamp would not be the same page.
    var counts: (shapes: Int, unfaithful: Int) {
        (entries.count, entries.count { $0.stamp == nil })
    }

    /// What is known of a page's shape.
    private enum Knowledge {
        case stamp(Stamp?)
        case seen
        case nothing
    }

    private let content = Mutex(Content())
    private let uses: TemplateUses
    private let bound: Int

    /// Makes an empty set.
    ///
    /// - Parameters:
    ///   - uses: What the templates do.
    ///   - bound: About how many bytes it may hold; when there are more, all are forgotten.
    init(_ uses: TemplateUses, bound: Int = 32 << 20) {
        self.uses = uses
        self.bound = bound
    }

    /// The page of some values, stamped if possible.
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

    /// A stamp that makes the very same page; `nil` if there is none.
    ///
    /// - Parameters:
    ///   - values: The page.
    ///   - names: The variables that differ; `nil` for all.
    ///   - page: The page as it must be.
    ///   - render: Makes pages.
    /// - Returns: The stamp.
    /// - Throws: What making pages throws.
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
