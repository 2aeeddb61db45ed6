public import TaskModel

extension StepPage {
    /// The kinds of things that the page may ask the browser for, each once and in a fixed order.
    public var permissions: [Permission.Kind] {
        let asked = ownPermissions + items.flatMap(\.item.format.permissions)
        return Permission.Kind.allCases.filter { kind in asked.contains { $0.kind == kind } }
    }

    /// Words for an attribute; `nil` for none.
    static func words(_ words: [String]) -> String? {
        words.isEmpty ? nil : words.joined(separator: " ")
    }
}
