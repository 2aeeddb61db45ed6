internal import Markup
internal import TaskModel

extension PageValues {
    /// Returns a hash that is the same for all pages of a shape, and usually differs between
    /// shapes.
    func digest(_ uses: TemplateUsage) -> Int {
        var hasher = Hasher()
        hasher.combine(template)
        hasher.combine(wording.language)
        hasher.combine(variables.digest(uses))
        return hasher.finalize()
    }
}

extension [String: TemplateValue] {
    /// Returns the sum of the entries' digests, which does not depend on the order of the entries.
    fileprivate func digest(_ uses: TemplateUsage) -> Int {
        reduce(0) { sum, entry in
            var hasher = Hasher()
            hasher.combine(entry.key)
            entry.value.combine(into: &hasher, named: entry.key, uses)
            return sum &+ hasher.finalize()
        }
    }
}

extension TemplateValue {
    fileprivate func combine(
        into hasher: inout Hasher,
        named name: String,
        _ uses: TemplateUsage
    ) {
        switch self {
        case .text(let text): hasher.combine(Self.shape(of: text, uses.role(of: name)))
        case .markdown(let text), .inlineMarkdown(let text):
            hasher.combine(Markup.parts(ofPiped: text).words)
        case .file(let path): hasher.combine(path)
        case .flag(let isTrue): hasher.combine(isTrue)
        case .list(let values):
            hasher.combine(values.count)
            for value in values { value.combine(into: &hasher, named: ".", uses) }
        case .object(let values): hasher.combine(values.digest(uses))
        }
    }
}
