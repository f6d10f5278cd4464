import Testing

@testable import Verification
