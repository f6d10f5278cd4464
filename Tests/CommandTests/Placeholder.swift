import Testing

@testable import compose
