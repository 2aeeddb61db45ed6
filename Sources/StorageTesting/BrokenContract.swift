import Storage

/// A clause of the contract that a storage does not keep.
public struct BrokenContract: Error, CustomStringConvertible {
    /// What should hold, what is instead, and where that is required.
    public let description: String

    init(_ sentence: String, _ line: UInt, _ file: StaticString) {
        description = "\(file):\(line): \(sentence)"
    }
}

/// Requires that something holds.
func require(
    _ holds: Bool,
    _ sentence: String,
    line: UInt = #line,
    file: StaticString = #fileID
) throws {
    guard holds else { throw BrokenContract(sentence, line, file) }
}

/// Requires that a value is what it should be.
func require<Value: Equatable>(
    _ value: Value,
    is expected: Value,
    line: UInt = #line,
    file: StaticString = #fileID
) throws {
    guard value != expected else { return }
    throw BrokenContract("\(value) should be \(expected)", line, file)
}

/// Requires that something throws one error.
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
    throw BrokenContract("nothing was thrown; should be \(expected)", line, file)
}

/// Requires that something throws an error of the storage that passes a test.
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
        throw BrokenContract("\(error) is the wrong refusal", line, file)
    }
    throw BrokenContract("nothing was refused", line, file)
}

extension StorageError {
    /// Whether something is taken, whatever the sentence.
    var isTaken: Bool {
        if case .taken = self { true } else { false }
    }

    /// Whether something is not there that must be.
    var isUnavailable: Bool {
        if case .unavailable = self { true } else { false }
    }
}
