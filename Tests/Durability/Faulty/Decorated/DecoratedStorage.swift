import Storage

/// A storage that forwards the calls of all requirements to another storage, unless a conforming
/// type overrides them.
protocol DecoratedStorage: Storage {
    var base: any Storage { get }
}
