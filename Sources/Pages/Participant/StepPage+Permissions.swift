package import TaskModel

extension StepPage {
    /// The browser features that the page may request, without duplicates and in a fixed order.
    package var permissions: [Permission.Kind] {
        let asked =
            ownPermissions + (timer?.permissions ?? []) + items.flatMap(\.item.format.permissions)
        return Permission.Kind.allCases.filter { kind in asked.contains { $0.kind == kind } }
    }

    /// Returns words joined by spaces for an attribute's value; `nil` for an empty list.
    static func words(_ words: [String]) -> String? {
        words.isEmpty ? nil : words.joined(separator: " ")
    }
}
