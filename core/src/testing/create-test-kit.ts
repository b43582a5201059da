import type { HostConfig } from '../contracts/host-config.js'
import { createAppKit, type AppKit } from '../create-app-kit.js'
import type { AppKitError } from '../errors/define-errors.js'
import { override, type Override } from '../kernel/override.js'
import type { PluginOption } from '../kernel/plugin.js'
import { Clock } from '../platform/clock.js'
import { Device } from '../platform/device.js'
import { KeyValue } from '../platform/key-value.js'
import { Logger } from '../platform/logger.js'
import { Page } from '../platform/page.js'
import { Random } from '../platform/random.js'
import { createFakeClock, type FakeClock } from './fake-clock.js'
import { createFakeDevice } from './fake-device.js'
import { createFakePage, type FakePage } from './fake-page.js'
import { createMemoryKeyValue, type MemoryKeyValue } from './memory-key-value.js'
import { createRecordingLogger, type RecordingLogger } from './recording-logger.js'
import { createSeededRandom } from './seeded-random.js'

/** Say only what the test is about. */
export interface TestKitConfig {
  readonly plugins?: PluginOption
  /** What a host would write beside `plugins`. */
  readonly config?: HostConfig
  /** The page, with what wallets have left on it. An empty one when not said. */
  readonly page?: FakePage
  /** A desktop's when not said. */
  readonly device?: Device
  /** What earlier visits have left, or what another kit of this test keeps. Empty when not said. */
  readonly storage?: MemoryKeyValue
  /** Services of the test's own, in place of the fakes or of a plugin's. */
  readonly overrides?: readonly Override[]
}

export interface TestKit {
  readonly kit: AppKit
  readonly clock: FakeClock
  readonly logger: RecordingLogger
  readonly random: Random
  readonly storage: MemoryKeyValue
  readonly page: FakePage
  readonly device: Device
  /** Every failure that was reported, in order. Leaks are failures here. */
  readonly failures: readonly AppKitError[]
}

/**
 * A kit in which everything outside is faked: time stands still, chance is the same every time, the page and its
 * storage are the test's, and nothing is written to the console.
 *
 * @example
 * const { kit, clock, failures } = createTestKit({ plugins: [balances()] })
 * await kit.start()
 * await clock.advance(BALANCE_STALE_MS)
 *
 * @example
 * // The next visit: a new kit, on what the first has left.
 * const again = createTestKit({ plugins: [eip155()], storage: first.storage, page: first.page })
 */
export function createTestKit({
  plugins,
  config,
  page = createFakePage(),
  device = createFakeDevice(),
  storage = createMemoryKeyValue(),
  overrides = [],
}: TestKitConfig = {}): TestKit {
  const clock = createFakeClock()
  const logger = createRecordingLogger()
  const random = createSeededRandom()
  const failures: AppKitError[] = []
  const fakes = [
    override(Clock, { value: clock }),
    override(Logger, { value: logger }),
    override(Random, { value: random }),
    override(KeyValue, { value: storage }),
    override(Page, { value: page }),
    override(Device, { value: device }),
  ]
  const kit = createAppKit({
    debug: true,
    ...config,
    plugins,
    overrides: [...overrides, ...fakes.filter(({ token }) => !overrides.some((own) => own.token.key === token.key))],
    onError: (error) => failures.push(error),
  })
  return { kit, clock, logger, random, storage, page, device, failures }
}
