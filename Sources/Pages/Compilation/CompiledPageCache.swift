internal import Synchronization
internal import TaskModel

/// A cache of compiled pages, so that pages of the same shape need not be rendered repeatedly.
///
/// Rendering a page with Mustache takes about 100 µs, and almost all of a step's page is the same
/// for everyone. A shape is compiled when it occurs for the second time, so that pages shown once
/// are not cached.
final class CompiledPageCache: Sendable {
    struct Entry: Sendable {
        let shape: PageShape
        /// The compiled page; `nil` if compilation cannot reproduce the rendered page.
        let compiled: CompiledPage?
    }

    private struct State {
        var entries: [Int: [Entry]] = [:]
        var seen: Set<Int> = []
        var cost = 0
    }

    var entries: [Entry] { state.withLock { Array($0.entries.values.joined()) } }

    /// The number of cached shapes, and the number of those that cannot be compiled faithfully.
    var counts: (shapes: Int, unfaithful: Int) {
        (entries.count, entries.count { $0.compiled == nil })
    }

    /// The result of looking up a page's shape in the cache.
    private enum LookUp {
        case compiled(CompiledPage?)
        case seen
        case nothing
    }

    private let state = Mutex(State())
    private let uses: TemplateUsage
    private let bound: Int

    /// Creates an empty cache.
    ///
    /// - Parameters:
    ///   - uses: The uses of variables in the templates.
    ///   - bound: The approximate maximum size in bytes; the cache is emptied before it would
    ///     exceed this size.
    init(_ uses: TemplateUsage, bound: Int = 32 << 20) {
        self.uses = uses
        self.bound = bound
    }

    /// Returns the page with the given values, from a compiled page if possible.
    func page(
        of values: PageValues,
        _ render: (PageValues) throws(TemplateError) -> String
    ) throws(TemplateError) -> [UInt8] {
        let digest = values.digest(uses)
        switch lookUp(digest, values) {
        case .compiled(let compiled?): return compiled.page(of: values.variables)
        case .compiled(nil), .nothing: return Array(try render(values).utf8)
        case .seen:
            let page = Array(try render(values).utf8)
            keep(try compiled(of: values, like: page, render), values, digest)
            return page
        }
    }

    private func lookUp(_ digest: Int, _ values: PageValues) -> LookUp {
        let (entries, wasSeen) = state.withLock { state in
            let entries = state.entries[digest] ?? []
            let wasSeen = !entries.isEmpty || !state.seen.insert(digest).inserted
            if state.seen.count > 10_000 { state.seen = [] }
            return (entries, wasSeen)
        }
        if let known = entries.first(where: { $0.shape.fits(values) }) {
            return .compiled(known.compiled)
        }
        return wasSeen ? .seen : .nothing
    }

    /// Compiles a page, and checks that the result reproduces the page exactly.
    ///
    /// - Parameters:
    ///   - values: The page's values.
    ///   - names: The names of the variables to replace with slots; `nil` for all variables.
    ///   - page: The page to reproduce.
    ///   - render: A function that renders values.
    /// - Returns: The compiled page, or `nil` if it does not reproduce the page.
    /// - Throws: Errors from `render`.
    func compiled(
        of values: PageValues,
        only names: Set<String>? = nil,
        like page: [UInt8],
        _ render: (PageValues) throws(TemplateError) -> String
    ) throws(TemplateError) -> CompiledPage? {
        var marks = SlotMarks(uses)
        var marked = values
        marked.variables = marks.marked(values.variables, only: names)
        let compiled = CompiledPage(try render(marked), marks)
        return compiled.flatMap { $0.page(of: values.variables) == page ? $0 : nil }
    }

    private func keep(_ compiled: CompiledPage?, _ values: PageValues, _ digest: Int) {
        let entry = Entry(shape: PageShape(of: values, uses), compiled: compiled)
        let cost = entry.shape.cost + (compiled?.cost ?? 0)
        state.withLock { state in
            if state.cost + cost > bound { state = State() }
            state.cost += cost
            state.entries[digest, default: []].append(entry)
        }
    }
}
