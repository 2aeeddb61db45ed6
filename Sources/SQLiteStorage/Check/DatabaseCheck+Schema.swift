import GRDB

extension DatabaseCheck {
    /// Compares tables, indexes, views and triggers with those that the migrations create.
    ///
    /// No other check would notice that a trigger is missing, for example a trigger that protects
    /// the audit trail.
    func schema(_ db: Database, _ progress: WorkProgress) throws -> CheckReport.Section {
        progress("comparing tables", nil)
        let (found, applied) = (try db.definitions(), try Schema.appliedMigrations(db))
        let update =
            applied == Schema.migrator.migrations ? "" : ", from an older version of waymark"
        let problems =
            applied.first.map(OlderSchema.migrations.contains) == true
            ? Self.problems(ofOlder: found, applied)
            : Self.problems(found, try Self.definitions(after: applied.last))
        return CheckReport.Section(
            "tables",
            "\(found.count) definitions\(update)",
            problems: problems
        )
    }

    /// Compares definitions from before 1.0 with a digest, because the program no longer contains
    /// them.
    private static func problems(ofOlder found: [Definition], _ applied: [String]) -> [String] {
        OlderSchema.matches(found, after: applied)
            ? [] : ["the tables are not those that an older waymark made"]
    }

    private static func problems(_ found: [Definition], _ wanted: [Definition]) -> [String] {
        let (found, wanted) = (texts(found), texts(wanted))
        let names = Set(found.keys).union(wanted.keys).sorted()
        return names.compactMap { problem($0, found[$0], wanted[$0]) }
    }

    private static func texts(_ definitions: [Definition]) -> [String: String] {
        Dictionary(definitions.map { ($0.title, $0.sql) }) { first, _ in first }
    }

    private static func definitions(after migration: String?) throws -> [Definition] {
        guard let migration else { return [] }
        let model = try DatabaseQueue()
        try Schema.migrator.migrate(model, upTo: migration)
        return try model.read { try $0.definitions() }
    }

    private static func problem(_ name: String, _ found: String?, _ wanted: String?) -> String? {
        switch (found, wanted) {
        case (nil, _): "\(name) is missing"
        case (_, nil): "\(name) is none of waymark's"
        case (let found, let wanted): found == wanted ? nil : "\(name) was changed"
        }
    }
}
