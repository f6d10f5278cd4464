import Notation

// Words that a scene states as they are written here.
extension Audience: ParameterValue {}
extension CaptureKind: ParameterValue {}
extension Condition: ParameterValue {}
extension Easing: ParameterValue {}
extension Extraction: ParameterValue {}
extension Filling: ParameterValue {}
extension HitRules: ParameterValue {}
extension Orientation: ParameterValue {}
extension Picker: ParameterValue {}
extension Redaction: ParameterValue {}
extension Resignation: ParameterValue {}
extension StatusBarStyle: ParameterValue {}
extension SwitcherOrder: ParameterValue {}
extension TagLookup: ParameterValue {}
extension ToastContainer: ParameterValue {}
extension Touch: ParameterValue {}
