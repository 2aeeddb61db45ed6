import TaskModel

/// A step kind whose page has the given items.
struct TestPage: StepKind {
    static let name = "test"
    static let summary = "A page for tests."

    let items: [FormItem]
    let isIrrevocable: Bool
    let seconds: Int?

    init(_ items: [FormItem] = [], isIrrevocable: Bool = false, seconds: Int? = nil) {
        self.items = items
        self.isIrrevocable = isIrrevocable
        self.seconds = seconds
    }
}
