import Storage

/// A storage that forwards requirements to another storage, except those that the conforming type
/// implements.
protocol DecoratedStorage: Storage {
    var base: any Storage { get }
}
