import Storage

/// A storage that forwards to another storage every requirement that the conforming type does not
/// implement itself.
protocol DecoratedStorage: Storage {
    var base: any Storage { get }
}
