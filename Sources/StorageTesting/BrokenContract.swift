import Storage

/// An error thrown if a storage does not meet a clause of the contract.
public struct BrokenContract: Error, CustomStringConvertible {
    /// The file and line of the failed requirement, and a sentence about the failure.
    public let description: String

    init(_ sentence: String, _ line: UInt, _ file: StaticString) {
        description = "\(file):\(line): \(sentence)"
    }
}

/// Throws `BrokenContract` with `sentence` if a condition is false.
func require(
    _ holds: Bool,
    _ sentence: String,
    line: UInt = #line,
    file: StaticString = #fileID
) throws {
    guard holds else { throw BrokenContract(sentence, line, file) }
}

/// Throws `BrokenContract` if a value differs from the expected value.
func require<Value: Equatable>(
    _ value: Value,
    is expected: Value,
    line: UInt = #line,
    file: StaticString = #fileID
) throws {
    guard value != expected else { return }
    throw BrokenContract("\(value) should be \(expected)", line, file)
}

/// Throws `BrokenContract` unless `body` throws exactly the expected error.
func require<Failure: Error & Equatable>(
    throws expected: Failure,
    line: UInt = #line,
    file: StaticString = #fileID,
    _ body: () async throws -> Void
) async throws {
    do {
        try await body()
    } catch let error as Failure where error == expected {
        return
    } catch {
        throw BrokenContract("\(error) should be \(expected)", line, file)
    }
    throw BrokenContract("nothing was thrown; expected \(expected)", line, file)
}

/// Throws `BrokenContract` unless `body` throws a `StorageError` that satisfies a condition.
func requireRefusal(
    _ passes: (StorageError) -> Bool,
    line: UInt = #line,
    file: StaticString = #fileID,
    _ body: () async throws -> Void
) async throws {
    do {
        try await body()
    } catch let error as StorageError where passes(error) {
        return
    } catch {
        throw BrokenContract("\(error) is not the expected rejection", line, file)
    }
    throw BrokenContract("nothing was rejected", line, file)
}

extension StorageError {
    /// Whether this is `StorageError.taken`, with any text.
    var isTaken: Bool {
        if case .taken = self { true } else { false }
    }

    /// Whether this is `StorageError.unavailable`, with any text.
    var isUnavailable: Bool {
        if case .unavailable = self { true } else { false }
    }
}
