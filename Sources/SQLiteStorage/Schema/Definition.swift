import GRDB

/// A table, index, view or trigger as listed in `sqlite_schema`.
struct Definition: Hashable {
    let type: String
    let name: String
    let sql: String

    /// The type and the name, such as `table session`.
    var title: String { "\(type) \(name)" }
}

extension Database {
    /// Returns all definitions in the order of creation, without those that SQLite adds itself.
    func definitions() throws -> [Definition] {
        let sql = """
            SELECT type, name, coalesce(sql, '') FROM sqlite_schema
            WHERE name NOT GLOB 'sqlite_*' ORDER BY rowid
            """
        return try all(sql) { columns in
            Definition(
                type: try columns.next(),
                name: try columns.next(),
                sql: try columns.next()
            )
        }
    }

    /// Returns the parts of a table's definition that determine how its rows are stored: columns,
    /// options, and the indexes of its constraints.
    ///
    /// If these parts of two definitions agree, one definition can replace the other.
    func layout(of table: String) throws -> [String] {
        let sql = """
            SELECT json_array(name, type, "notnull", dflt_value, pk, hidden)
            FROM pragma_table_xinfo(?1)
            UNION ALL
            SELECT json_array(wr, strict) FROM pragma_table_list(?1) WHERE schema = 'main'
            UNION ALL
            SELECT json_array(list.name, list."unique", key.cid, key.desc, key.coll, key.key)
            FROM pragma_index_list(?1) AS list, pragma_index_xinfo(list.name) AS key
            WHERE list.origin <> 'c'
            """
        return try all(sql, table) { try $0.next() }
    }
}
