import Storage

/// A storage that forwards all requirements to another one, unless a conforming type overrides
/// them.
protocol DecoratedStorage: Storage {
    var base: any Storage { get }
}
