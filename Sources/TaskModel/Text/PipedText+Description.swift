extension PipedText: CustomStringConvertible {
    /// The text in the form that authors write.
    public var description: String {
        segments.map(\.description).joined()
    }
}

extension PipedText.Segment: CustomStringConvertible {
    /// The segment in the form that authors write: `{{ mood | well }}`.
    public var description: String {
        switch self {
        case .words(let words): words
        case .value(let source, let fallback): "{{ \(source) | \(fallback) }}"
        }
    }
}

extension PipedText.Source: CustomStringConvertible {
    /// The source in the form that authors write.
    public var description: String {
        switch self {
        case .answer(let reference): reference.description
        case .score(let id): "score:\(id)"
        case .value(let id): "value:\(id)"
        case .arm: "arm"
        case .firstName: "firstName"
        case .parameter(let name): "parameter:\(name)"
        case .round: "round"
        case .each: "each"
        }
    }
}
