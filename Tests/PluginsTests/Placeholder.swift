import Testing

@testable import Plugins
