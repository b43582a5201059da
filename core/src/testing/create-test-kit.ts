import { createAppKit, type AppKit } from '../create-app-kit.js'
import type { AppKitError } from '../errors/define-errors.js'
import { override, type Override } from '../kernel/override.js'
import type { PluginOption } from '../kernel/plugin.js'
import { Clock } from '../platform/clock.js'
import { Logger } from '../platform/logger.js'
import { createFakeClock, type FakeClock } from './fake-clock.js'
import { createRecordingLogger, type RecordingLogger } from './recording-logger.js'

/** Say only what the test is about. */
export interface TestKitConfig {
  readonly plugins?: PluginOption
  /** Services of the test's own, in place of the fakes or of a plugin's. */
  readonly overrides?: readonly Override[]
}

export interface TestKit {
  readonly kit: AppKit
  readonly clock: FakeClock
  readonly logger: RecordingLogger
  /** Every failure that was reported, in order. Leaks are failures here. */
  readonly failures: readonly AppKitError[]
}

/**
 * A kit in which everything outside is faked: time stands still, and nothing is written to the console.
 *
 * @example
 * const { kit, clock, failures } = createTestKit({ plugins: [balances()] })
 * await kit.start()
 * await clock.advance(BALANCE_STALE_MS)
 */
export function createTestKit({ plugins, overrides = [] }: TestKitConfig = {}): TestKit {
  const clock = createFakeClock()
  const logger = createRecordingLogger()
  const failures: AppKitError[] = []
  const kit = createAppKit({
    plugins,
    overrides: [...overrides, ...fakes(overrides, clock, logger)],
    debug: true,
    onError: (error) => failures.push(error),
  })
  return { kit, clock, logger, failures }
}

function fakes(overrides: readonly Override[], clock: FakeClock, logger: RecordingLogger): readonly Override[] {
  const all = [override(Clock, { value: clock }), override(Logger, { value: logger })]
  return all.filter(({ token }) => !overrides.some((own) => own.token.key === token.key))
}
