import GRDB

extension DatabaseCheck {
    /// Compares tables, indexes, views and triggers with those that the migrations create.
    ///
    /// No other check would notice that a trigger which protects the audit trail is missing.
    func schema(_ db: Database, _ progress: WorkProgress) throws -> CheckReport.Part {
        progress("comparing tables", nil)
        let applied = try Schema.migrator.appliedMigrations(db)
        let (found, wanted) = (try db.definitions(), try Self.definitions(after: applied.last))
        let names = Set(found.keys).union(wanted.keys).sorted()
        let problems = names.compactMap { Self.problem($0, found[$0], wanted[$0]) }
        let update =
            applied.count < Schema.migrator.migrations.count
            ? ", from an older version of waymark" : ""
        return CheckReport.Part("tables", "\(found.count) definitions\(update)", problems: problems)
    }

    private static func definitions(after migration: String?) throws -> [String: String] {
        guard let migration else { return [:] }
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

extension Database {
    /// Returns the SQL of every schema object, by kind and name.
    fileprivate func definitions() throws -> [String: String] {
        let sql = "SELECT type || ' ' || name, coalesce(sql, '') FROM sqlite_schema"
        let rows = try all(sql) { columns in
            (try columns.next(String.self), try columns.next(String.self))
        }
        // Excludes the planner's own tables and the indexes of constraints.
        return Dictionary(rows.filter { !$0.0.contains(" sqlite_") }) { first, _ in first }
    }
}
