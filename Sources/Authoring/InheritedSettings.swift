public import TaskModel

/// The settings that a step inherits from its study, its task and the sections that contain it.
public struct InheritedSettings: Sendable {
    public var theme: Theme?
    /// The default labels of buttons and links on the task's pages.
    public var labels = StepLabels()
    /// The page elements that are hidden on all pages of the task.
    public var hidden: Set<StepChrome.Element> = []

    public init() {}
}

extension ReadingContext {
    /// Runs a closure with changed settings; the steps that the closure reads inherit the settings.
    public func inheriting<Result>(
        _ change: (inout InheritedSettings) -> Void,
        _ body: () -> Result
    ) -> Result {
        let outer = inherited
        defer { inherited = outer }
        var settings = outer
        change(&settings)
        inherited = settings
        return body()
    }

    public func note(_ theme: Theme, of step: String) {
        themes[step] = theme
    }

    /// Returns the themes recorded since the last call, by step identifier, and clears the record.
    public func takeThemes() -> [String: Theme] {
        defer { themes = [:] }
        return themes
    }
}
