/// Reads the fields of one mapping in a study file.
public struct FieldReader {}
