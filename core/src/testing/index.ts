// A kit for tests
export { createTestKit, type TestKit, type TestKitConfig } from './create-test-kit.js'
export { createFakeClock, type FakeClock } from './fake-clock.js'
export { createRecordingLogger, type LogEntry, type RecordingLogger } from './recording-logger.js'
export { refuse } from './refuse.js'
export { flush } from './flush.js'

// Back to baseline
export { openLedger, type Ledger, type LedgerEntry, type LedgerKind } from './ledger.js'

// Conformance suites
export { pluginConformance, type PluginFixture } from './conformance/plugin.js'
export { check, type Case } from './conformance/case.js'
