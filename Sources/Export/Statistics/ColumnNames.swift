import Crypto
import TaskModel

/// The names of columns in a program that accepts only short names of letters, digits and
/// underscores.
struct ColumnNames {
    private let length: Int
    private let reserved: Set<String>
    private var taken: Set<String> = []

    init(_ dialect: StatisticsDialect) {
        length = dialect.nameLength
        reserved = dialect.reservedNames
    }

    /// Returns a name for a column in the program; names are unique even if case is ignored.
    ///
    /// A name that is too long, or already used, ends with four characters of the original name's
    /// hash. A shortened name therefore rarely depends on the other columns.
    mutating func name(_ name: String) -> String {
        let allowed = name.unicodeScalars.map { scalar in
            scalar.isASCII && (scalar.properties.isAlphabetic || "0"..."9" ~= scalar)
                ? Character(scalar) : "_"
        }
        var short = String(allowed)
        let startsWithLetter = short.first?.isLetter == true
        if !startsWithLetter || isReserved(short.lowercased()) { short = "v_" + short }
        if short.utf8.count > length || taken.contains(short.lowercased()) {
            short = short.prefix(length - 5) + "_" + Self.hash(name)
        }
        var (free, number) = (short, 2)
        while !taken.insert(free.lowercased()).inserted {
            free = short.prefix(length - 4) + "_\(number)"
            number += 1
        }
        return free
    }

    /// Returns whether a name is reserved; names such as `str1`, which are types in Stata, are also
    /// reserved for SPSS.
    private func isReserved(_ name: String) -> Bool {
        reserved.contains(name) || name.wholeMatch(of: /str[0-9].*/) != nil
    }

    private static func hash(_ name: String) -> String {
        Array(SHA256.hash(data: Array(name.utf8)).prefix(2)).hexadecimal
    }
}
