import Foundation

/// The tests that only `make long-test` runs.
enum LongTests {
    static let areWanted = ProcessInfo.processInfo.environment["WAYMARK_LONG_TESTS"] != nil
}
