import CLoad

/// The counts of the clients' requests, units, sessions and errors, or the differences between two
/// such sets of counts.
struct Counts: Codable, Hashable, Sendable {
    var requests = 0
    var bytes = 0
    var units = 0
    var acknowledged = 0
    var begun = 0
    var finished = 0
    var reconnected = 0
    var aborted = 0
    var statusErrors = 0
    var connectionErrors = 0
    var pageErrors = 0
    var stalled = 0

    var errors: Int { statusErrors + connectionErrors + pageErrors + stalled }

    init() {}

    init(_ native: load_counts) {
        requests = Int(native.requests)
        bytes = Int(native.bytes)
        units = Int(native.units)
        acknowledged = Int(native.acknowledged)
        begun = Int(native.begun)
        finished = Int(native.finished)
        reconnected = Int(native.reconnected)
        aborted = Int(native.aborted)
        statusErrors = Int(native.status_errors)
        connectionErrors = Int(native.connection_errors)
        pageErrors = Int(native.page_errors)
        stalled = Int(native.stalled)
    }
}

extension Counts {
    private func combined(_ other: Self, _ combine: (Int, Int) -> Int) -> Self {
        var result = Self()
        for field in Self.fields {
            result[keyPath: field] = combine(self[keyPath: field], other[keyPath: field])
        }
        return result
    }

    private static var fields: [WritableKeyPath<Self, Int>] {
        [
            \.requests, \.bytes, \.units, \.acknowledged, \.begun, \.finished, \.reconnected,
            \.aborted,
            \.statusErrors, \.connectionErrors, \.pageErrors, \.stalled,
        ]
    }

    static func + (one: Self, other: Self) -> Self { one.combined(other, +) }
    static func - (one: Self, other: Self) -> Self { one.combined(other, -) }
}
