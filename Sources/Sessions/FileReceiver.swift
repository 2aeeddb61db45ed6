package import Storage
import TaskModel
import TaskPlayer

/// A receiver that checks and stores the files of submitted forms.
package struct FileReceiver: Sendable {
    private let store: any FileStore
    private let recordings: any RecordingStore
    private let knownIdentifier: @Sendable (String, _ place: String, _ digest: [UInt8]) -> String
    private let newIdentifier: @Sendable () -> String
    private let report: @Sendable (any Error) -> Void

    /// The maximum size of a file, in bytes; an answer format may allow less.
    package static let maximumFileBytes = 25 << 20

    /// Creates a receiver.
    ///
    /// - Parameters:
    ///   - store: The store of files.
    ///   - recordings: The store of recordings, which can become files.
    ///   - knownIdentifier: A function that returns a secret identifier for a session, a place in
    ///     its task and a SHA-256 digest. The same arguments always give the same result.
    ///   - newIdentifier: A function that returns a random identifier.
    ///   - report: A function that receives each storage error that may be temporary;
    ///     `store(_:of:for:at:)` then throws `FormRejection`.
    package init(
        store: any FileStore,
        recordings: any RecordingStore,
        knownIdentifier: @escaping @Sendable (String, _ place: String, _ digest: [UInt8]) -> String,
        newIdentifier: @escaping @Sendable () -> String,
        report: @escaping @Sendable (any Error) -> Void
    ) {
        self.store = store
        self.recordings = recordings
        self.knownIdentifier = knownIdentifier
        self.newIdentifier = newIdentifier
        self.report = report
    }

    /// Stores a form's files, and sets the field of each file's item to refer to the stored file.
    ///
    /// A recording made on the page for an item is stored as if the participant had sent it as a
    /// file.
    ///
    /// Files sent with Skip are ignored. With any other button, a rejected file is reported.
    /// Browsers do not send a file again with the next page, so the file would otherwise be lost
    /// silently. When the page is shown again, its file control is empty, so pressing the same
    /// button again continues.
    ///
    /// - Throws: `FormRejection` with the items whose files were not stored, or a `StorageError`
    ///   that sending the form again would not resolve.
    func store(
        _ files: [ReceivedFile],
        of form: inout StepForm,
        for session: LoadedSession,
        at now: Instant
    ) async throws {
        guard session.state.status.isOpen, form.button != "skip",
            session.task.sendsFile(at: form.address),
            let step = session.journey.step(form.address)
        else { return }
        let context = session.context(form.address)
        // Files are stored only if the form has a valid action.
        guard form.action(in: context) != nil else { return }
        var rejection = FormRejection()
        for item in step.items where item.format.sendsFile {
            let run = form.takeRecording(for: item.id)
            do {
                let sent = files.first { $0.name == item.id }
                let recorded =
                    sent == nil ? try await recording(run, for: item, of: form, in: session) : nil
                defer { recorded?.remove() }
                guard let file = sent ?? recorded else {
                    form.removeFileIfOptedOut(item)
                    continue
                }
                try await check(file, for: item, in: context)
                let stored = try await store(file, for: item.id, form, session.state.id, now)
                form.attach(stored, to: item.id)
            } catch let reason as InvalidAnswer {
                rejection.errors.append(ItemError(item: item.id, reason: reason))
            } catch let error as FileRejectedError {
                rejection.errors.append(ItemError(item: item.id, reason: error.reason))
            } catch let error as StorageError where error.mayBeTemporary {
                report(error)
                let reason = Self.reason(.notStored)
                rejection.errors.append(ItemError(item: item.id, reason: reason))
                rejection.reason = .notStored
                form.restoreRecording(run, for: item.id)
            }
        }
        guard rejection.errors.isEmpty else { throw rejection }
    }

    /// Returns the recording that a form names for an item, as a file.
    ///
    /// Returns `nil` if the form names no recording, or if the item's answer cannot be recorded.
    ///
    /// The stored recording is not deleted, so that the same form can be sent again.
    ///
    /// - Throws: `InvalidAnswer` if the recording is missing, incomplete, damaged or too large, or
    ///   `StorageError`.
    private func recording(
        _ run: String?,
        for item: FormItem,
        of form: StepForm,
        in session: LoadedSession
    ) async throws -> ReceivedFile? {
        guard let run, item.format.recorder != nil else { return nil }
        let request = AssemblyRequest(
            session: session.state.id,
            run: run,
            recorder: Recorder.identifier(forAnswer: item.id, of: form.address.step),
            maximumBytes: Self.maximumFileBytes,
            file: newIdentifier()
        )
        guard let path = try await recordings.assemble(request) else {
            throw Self.reason(.incomplete)
        }
        return try ReceivedFile(assembled: path, for: item.id)
    }

    /// Checks a file's first bytes and size before the file is stored.
    ///
    /// If a file was received whole, the format's limit is checked before the server's, because the
    /// format's message names the question's maximum.
    ///
    /// - Throws: `InvalidAnswer`, `FileRejectedError` or `StorageError`.
    private func check(
        _ file: ReceivedFile,
        for item: FormItem,
        in context: AnswerContext
    ) async throws {
        guard file.isStored else {
            guard file.byteCount <= Self.maximumFileBytes else { throw Self.reason(.tooLarge) }
            throw StorageError.full
        }
        let beginning = try await file.beginning()
        let described: StoredFile
        do {
            described = try StoredFile(beginning: beginning, size: file.byteCount, id: "unsaved")
        } catch .unknownType {
            // The format's own message names the types that the question accepts.
            let unknown = StoredFile(
                id: "unsaved",
                mediaType: "application/octet-stream",
                size: file.byteCount
            )
            try item.format.check(unknown, named: item.id, in: context)
            throw FileRejectedError.unknownType
        }
        try item.format.check(described, named: item.id, in: context)
        guard file.byteCount <= Self.maximumFileBytes else { throw Self.reason(.tooLarge) }
    }

    /// Stores a file under an identifier derived from the form and the file, so that a double click
    /// does not store the file twice.
    private func store(
        _ file: ReceivedFile,
        for item: String,
        _ form: StepForm,
        _ session: String,
        _ now: Instant
    ) async throws -> StoredFile {
        let place = "\(form.address)/\(form.visit ?? 0)/\(item)"
        let known = knownIdentifier(session, place, try await file.digest())
        let upload = { (id: String) in
            IncomingFile(id: id, path: file.path, session: session, step: form.address, item: item)
        }
        do {
            return try await store.keep(upload(known), at: now)
        } catch StorageError.taken {
            if let stored = try await store.file(known, of: session) { return stored.file }
            // A concurrent request has not finished storing the file.
            return try await store.keep(upload(newIdentifier()), at: now)
        }
    }

    static func reason(_ word: UploadWord) -> InvalidAnswer {
        let maximum = String(maximumFileBytes >> 20)
        return InvalidAnswer(Message(word, ["maximum": maximum]))
    }
}

extension StorageError {
    /// Whether sending the file again later may succeed.
    fileprivate var mayBeTemporary: Bool {
        switch self {
        case .full, .busy, .unavailable: true
        case .failing, .noSession, .taken: false
        }
    }
}

extension FileRejectedError {
    /// The message for the participant.
    fileprivate var reason: InvalidAnswer {
        switch self {
        case .empty: FileReceiver.reason(.empty)
        case .unknownType: FileReceiver.reason(.unknownType)
        case .notOfSession: FileReceiver.reason(.gone)
        case .overQuota: FileReceiver.reason(.overQuota)
        }
    }
}

/// The keys of the error messages for rejected files.
package enum UploadWord: String, WordKey {
    case empty = "errors.upload.empty"
    case unknownType = "errors.upload.unknownType"
    case tooLarge = "errors.upload.tooLarge"
    case gone = "errors.upload.gone"
    case notStored = "errors.upload.notStored"
    case incomplete = "errors.upload.incomplete"
    case overQuota = "errors.upload.overQuota"
}
