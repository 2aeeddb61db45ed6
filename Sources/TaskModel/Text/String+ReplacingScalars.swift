extension String {
    /// Returns the text with every scalar that is a key of `replacements` replaced by its value.
    ///
    /// Escaping must replace scalars, not characters. A quotation mark with a combining accent is a
    /// single `Character`, but other programs still read it as a quotation mark.
    package func replacingScalars(_ replacements: [Unicode.Scalar: String]) -> String {
        var result = UnicodeScalarView()
        for scalar in unicodeScalars {
            if let replacement = replacements[scalar] {
                result.append(contentsOf: replacement.unicodeScalars)
            } else {
                result.append(scalar)
            }
        }
        return String(result)
    }
}
