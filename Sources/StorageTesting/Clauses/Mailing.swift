import Storage
import TaskModel

extension StorageContract {
    static let mailing = [
        Clause("an address is confirmed by the link that was sent to it") { storage in
            try await start(storage)
            try require(try await storage.mailContact(of: "p1"), is: nil)
            try await storage.addMailContact(contact([1, 0, 255]), at: Sample.at(5))
            try require(try await storage.mailContact(of: "p1"), is: contact([1, 0, 255]))
            try require(try await storage.contactsToCheck(at: Sample.at(99), limit: 9), is: [])
            let mail = try await storage.takeMail(at: Sample.at(5))
            try require(mail?.content, is: .confirmation)
            try require(mail?.contact, is: contact([1, 0, 255]))
            let isOther = try await storage.confirmMailContact(of: "p1", [2], at: Sample.at(6))
            try require(isOther, is: false)
            try await confirm([1, 0, 255], at: 7, storage)
            let known = try await storage.mailContact(of: "p1")
            try require(known, is: contact([1, 0, 255], confirmed: 7))
            try require(
                try await storage.contactsToCheck(at: Sample.at(7), limit: 9),
                is: [contact([1, 0, 255], confirmed: 7)]
            )
            try await storage.addMailContact(contact([2]), at: Sample.at(8))
            try require(
                try await storage.mailContact(of: "p1"),
                is: contact([1, 0, 255], new: [2], confirmed: 7)
            )
            try await confirm([1, 0, 255], at: 9, storage)
            try await storage.addMailContact(contact([3]), at: Sample.at(10))
            try await confirm([3], at: 11, storage)
            let replaced = try await storage.mailContact(of: "p1")
            try require(replaced, is: contact([3], confirmed: 11))
            let count = try await storage.confirmations(of: "p1", since: Sample.at(6))
            try require(count, is: 2)
            let unknown = MailContact(
                participant: "p9",
                study: "sleep",
                address: [3],
                language: "en"
            )
            try await require(
                throws: StorageError.unavailable("unknown participant p9.")
            ) { try await storage.addMailContact(unknown, at: Sample.at(9)) }
        },
        Clause("an occasion has one reminder, which is taken once for each attempt") { storage in
            try await start(storage)
            try await subscribe(storage)
            try await remind(1, at: 10, storage)
            try await remind(1, at: 20, storage)
            try await remind(2, at: 20, storage)
            var taken: [Int] = []
            while let mail = try await storage.takeMail(at: Sample.at(20)) {
                guard case .reminder(let reminder) = mail.content else { continue }
                try require(mail.attempts, is: 1)
                taken.append(reminder.occasion)
                let outcome: MailOutcome =
                    reminder.occasion == 1 ? .retry(at: Sample.at(30)) : .failed
                try await storage.finishMail(mail.key, outcome, at: Sample.at(20))
            }
            try require(taken, is: [1, 2])
            try require(try await storage.takeMail(at: Sample.at(29)), is: nil)
            let again = try await storage.takeMail(at: Sample.at(30))
            try require(again?.attempts, is: 2)
            try require(try await storage.takeMail(at: Sample.at(99)), is: nil)
            try await storage.finishMail(again?.key ?? 0, .sent, at: Sample.at(30))
            try await remind(1, at: 40, storage)
            try require(try await storage.takeMail(at: Sample.at(99)), is: nil)
        },
        Clause("a schedule is checked at the time that was set") { storage in
            try await start(storage)
            try await subscribe(storage)
            try await remind(1, at: 10, nextCheck: 50, storage)
            try require(try await storage.contactsToCheck(at: Sample.at(49), limit: 9), is: [])
            let due = try await storage.contactsToCheck(at: Sample.at(50), limit: 9)
            try require(due.map(\.participant), is: ["p1"])
            try require(try await storage.contactsToCheck(at: Sample.at(50), limit: 0), is: [])
        },
        Clause("deleting an address cancels its messages") { storage in
            try await start(storage)
            try await subscribe(storage)
            try await remind(1, at: 10, storage)
            let mail = try await storage.takeMail(at: Sample.at(10))
            try await remind(2, at: 10, storage)
            try await storage.removeMailContact(of: "p1", at: Sample.at(11))
            try require(try await storage.mailContact(of: "p1"), is: nil)
            try require(try await storage.takeMail(at: Sample.at(99)), is: nil)
            try await storage.finishMail(
                mail?.key ?? 0,
                .retry(at: Sample.at(12)),
                at: Sample.at(11)
            )
            try require(try await storage.takeMail(at: Sample.at(99)), is: nil)
            try await remind(3, at: 12, storage)
            try require(try await storage.takeMail(at: Sample.at(99)), is: nil)
            try require(try await storage.contactsToCheck(at: Sample.at(99), limit: 9), is: [])
        },
    ]

    private static func start(_ storage: any Storage) async throws {
        try await Sample.begin(Sample.state("s"), in: storage)
    }

    private static func contact(
        _ address: [UInt8],
        new newAddress: [UInt8]? = nil,
        confirmed seconds: Int64? = nil
    ) -> MailContact {
        MailContact(
            participant: "p1",
            study: "sleep",
            address: address,
            newAddress: newAddress,
            language: "es",
            confirmedAt: seconds.map(Sample.at)
        )
    }

    private static func confirm(
        _ address: [UInt8],
        at seconds: Int64,
        _ storage: any Storage
    ) async throws {
        let isKnown = try await storage.confirmMailContact(
            of: "p1",
            address,
            at: Sample.at(seconds)
        )
        try require(isKnown, is: true)
    }

    /// Adds and confirms an address, and marks the confirmation message as sent, so that only
    /// reminders can wait to be sent.
    private static func subscribe(_ storage: any Storage) async throws {
        try await storage.addMailContact(contact([1]), at: Sample.at(1))
        let mail = try await storage.takeMail(at: Sample.at(1))
        try await storage.finishMail(mail?.key ?? 0, .sent, at: Sample.at(2))
        try await confirm([1], at: 3, storage)
    }

    private static func remind(
        _ occasion: Int,
        at seconds: Int64,
        nextCheck: Int64 = 1000,
        _ storage: any Storage
    ) async throws {
        let reminder = Reminder(task: "evening", occasion: occasion, expiresAt: Sample.at(500))
        try await storage.queue(
            [reminder],
            to: "p1",
            nextCheck: Sample.at(nextCheck),
            at: Sample.at(seconds)
        )
    }
}
