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
    struct Kept: Sendable {
        let page: BlankPage
        let headers: HeaderFields
    }

    private let pages = Mutex<[Key: Kept?]>([:])

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

extension ParticipantSite {
    /// The page at which somebody stands who has not been there before, if it is the same for all of
    /// them; `nil` for any other.
    func blankPage(of builder: StepPageBuilder) throws -> Response? {
        guard builder.isFirstLook, builder.journey.isUntouched(at: builder.address) else {
            return nil
        }
        let progress = builder.progress
        let key = BlankPages.Key(
            address: builder.address,
            status: builder.run.state.status,
            canGoBack: builder.journey.canGoBack,
            hasProgress: progress != nil,
            offersInstructions: builder.journey.offersInstructions
        )
        let kept = try builder.run.play.blankPages.page(key) { try makeBlankPage(builder) }
        guard let kept else { return nil }
        let html = kept.page.html(for: builder.particulars(progress))
        return Response(status: .ok, headers: kept.headers, body: .bytes(html))
    }

    /// Makes the page with a witness of whatever is asked of the participant.
    private func makeBlankPage(_ builder: StepPageBuilder) throws -> BlankPages.Kept? {
        let witness = ContextWitness()
        var builder = builder
        builder.run.witness = witness
        // Values are asked for when the page is rendered, so the witness is heard after that.
        guard let page = dressed(builder), let blank = try environment.renderer.blank(of: page),
            !witness.hasSeen
        else { return nil }
        let headers = SecurityHeaders.page(
            isSecure: environment.isSecure,
            allowing: page.permissions
        )
        return BlankPages.Kept(page: blank, headers: headers)
    }
}
