/// What came of the files of participants while they were put into a backup.
struct PackedFiles {
    /// Those that are in it.
    var totals = BackupManifest.Totals()
    /// The paths of those that participants deleted meanwhile.
    var deleted: [String] = []
    /// What is wrong with the others.
    var problems: [String] = []
}
