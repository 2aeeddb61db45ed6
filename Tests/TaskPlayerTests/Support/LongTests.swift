import Foundation

/// The switch for long tests, which `make long-test` turns on.
enum LongTests {
    static let areWanted = ProcessInfo.processInfo.environment["WAYMARK_LONG_TESTS"] != nil
}
