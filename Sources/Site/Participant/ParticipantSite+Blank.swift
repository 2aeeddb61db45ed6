import HTTP
import Pages
import Storage
import TaskModel
import TaskPlayer

extension ParticipantSite {
    /// The page at which a participant stands who has not been there before, if it is the same for
    /// all of them; `nil` for any other, and for one that is not cached and must not be rendered.
    func blankPage(of builder: StepPageBuilder, mayRender: Bool) throws -> Response? {
        guard builder.mayBeBlank else { return nil }
        let progress = builder.progress
        let key = builder.blankKey(progress)
        let pages = builder.run.play.blankPages
        let kept =
            mayRender ? try pages.page(key) { try makeBlankPage(builder) } : pages.known(key)
        return kept.map { builder.response($0, progress) }
    }

    /// Makes the page with a witness of whatever is asked of the participant.
    private func makeBlankPage(_ builder: StepPageBuilder) throws -> BlankPages.Kept? {
        let witness = ContextWitness()
        var builder = builder
        builder.run = SessionRun(builder.run, watchedBy: witness)
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

extension StepPageBuilder {
    /// Whether it can be a blank page at all.
    fileprivate var mayBeBlank: Bool { isFirstLook && journey.isUntouched(at: address) }

    /// What decides which of the blank pages is shown.
    fileprivate func blankKey(_ progress: ProgressModel?) -> BlankPages.Key {
        BlankPages.Key(
            address: address,
            status: run.state.status,
            canGoBack: journey.canGoBack,
            hasProgress: progress != nil,
            offersInstructions: journey.offersInstructions
        )
    }

    /// A blank page with what is this participant's own.
    fileprivate func response(_ kept: BlankPages.Kept, _ progress: ProgressModel?) -> Response {
        let html = kept.page.html(for: particulars(progress))
        return Response(status: .ok, headers: kept.headers, body: .bytes(html))
    }
}
