import Storage

/// A storage that forwards all requirements to another one, unless a conforming type overrides
/// them.
protocol DecoratedStorage: Storage {
    /// The underlying storage.
    var base: any Storage { get }
}
