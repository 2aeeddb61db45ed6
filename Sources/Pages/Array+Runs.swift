extension Array {
    /// Returns the elements, grouped into runs.
    ///
    /// A new run starts where two adjacent elements do not belong together.
    package func runs(_ belong: (Element, Element) -> Bool) -> [[Element]] {
        reduce(into: []) { runs, element in
            if let last = runs.last?.last, belong(last, element) {
                runs[runs.count - 1].append(element)
            } else {
                runs.append([element])
            }
        }
    }
}
