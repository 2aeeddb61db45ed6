import Storage

/// A storage that hands everything on to another, but for what a conforming type does itself.
protocol DecoratedStorage: Storage {
    /// The storage that does the work.
    var base: any Storage { get }
}
