public import Authoring
import TaskModel

/// Waymark's own answer formats, to which a program can append others.
public enum AnswerFormats {
    /// All built-in formats, in the order of `docs/reference.md`.
    public static let builtIn: [any AuthoredFormat.Type] = [
        BooleanFormat.self,
        TextFormat.self,
        EmailFormat.self,
        PhoneFormat.self,
        PostalCodeFormat.self,
        URLFormat.self,
        ConfirmationFormat.self,
        LocationFormat.self,
        IntegerFormat.self,
        DecimalFormat.self,
        ScaleFormat.self,
        ChoiceFormat.self,
        MatrixFormat.self,
        RankingFormat.self,
        PickerFormat.self,
        PickersFormat.self,
        ImageChoiceFormat.self,
        ColorChoiceFormat.self,
        TextScaleFormat.self,
        LadderFormat.self,
        DateFormat.self,
        TimeFormat.self,
        DateTimeFormat.self,
        DurationFormat.self,
        SliderFormat.self,
        AgeFormat.self,
        YearFormat.self,
        HeightFormat.self,
        WeightFormat.self,
        BloodPressureFormat.self,
        FileFormat.self,
        SignatureFormat.self,
        PermissionFormat.self,
    ]
}
