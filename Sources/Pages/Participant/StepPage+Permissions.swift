package import TaskModel

extension StepPage {
    /// The browser features that the page may request, without duplicates and in a fixed order.
    package var permissions: [Permission.Kind] {
        let asked =
            ownPermissions + (timer?.permissions ?? []) + items.flatMap(\.item.format.permissions)
        return Permission.Kind.allCases.filter { kind in asked.contains { $0.kind == kind } }
    }

    /// Returns an attribute's value: the words, joined by spaces; `nil` if there are no words.
    static func words(_ words: [String]) -> String? {
        words.isEmpty ? nil : words.joined(separator: " ")
    }
}
