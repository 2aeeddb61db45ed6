import HTTP
import Pages
import Synchronization
import TaskModel
import TaskPlayer

/// Keeps the pages of a task that are the same for everybody who comes to them.
final class BlankPages: Sendable {
    /// What decides which page it is.
    struct Key: Hashable {
        let address: StepAddress
        let status: SessionStatus
        let canGoBack: Bool
        let hasProgress: Bool
        let offersInstructions: Bool
    }

    /// A page, with the fields of its head.
    final class Kept: Sendable {
        let page: BlankPage
        let headers: HeaderFields

        init(page: BlankPage, headers: HeaderFields) {
            self.page = page
            self.headers = headers
        }
    }

    private let pages = Mutex<[Key: Kept?]>([:])

    /// The page of a key, if it was made before.
    func known(_ key: Key) -> Kept? {
        pages.withLock { $0[key] ?? nil }
    }

    /// How many pages are the same for everybody, and how many are known not to be.
    var counts: (blank: Int, own: Int) {
        pages.withLock { pages in
            let blank = pages.values.count { $0 != nil }
            return (blank, pages.count - blank)
        }
    }

    /// More than a task has, unless it repeats without end.
    private static let most = 10_000

    /// The page of a key, which is made if nobody asked for it before.
    ///
    /// - Parameters:
    ///   - key: What decides which page it is.
    ///   - make: Makes the page; `nil` when it differs from one participant to another, which is
    ///     remembered too.
    /// - Returns: The page; `nil` where there is none for all.
    func page(_ key: Key, _ make: () throws -> Kept?) rethrows -> Kept? {
        if let known = pages.withLock({ $0[key] }) { return known }
        let made = try make()
        pages.withLock { pages in
            if pages.count >= Self.most { pages = [:] }
            pages.updateValue(made, forKey: key)
        }
        return made
    }
}
