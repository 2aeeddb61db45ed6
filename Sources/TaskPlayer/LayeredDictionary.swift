/// A dictionary that is copied and then changed a little, again and again.
///
/// What changed lately lies in a small layer above the rest, which copies share, so that a change of a
/// copy costs about the same however much there is.
struct LayeredDictionary<Key: Hashable & Sendable, Value: Sendable>: Sendable {
    private var base: [Key: Value] = [:]
    /// Later than the base; `nil` for what was taken out.
    private var recent: [Key: Value?] = [:]

    /// How much the upper layer holds at most.
    private static var most: Int { 24 }

    /// Makes an empty dictionary.
    init() {}

    /// Everything in it.
    var all: [Key: Value] {
        var all = base
        for (key, value) in recent { all[key] = value }
        return all
    }

    /// The value of a key; setting `nil` takes it out.
    subscript(key: Key) -> Value? {
        get { recent[key] ?? base[key] }
        set {
            recent.updateValue(newValue, forKey: key)
            guard recent.count > Self.most else { return }
            base = all
            recent = [:]
        }
    }
}
