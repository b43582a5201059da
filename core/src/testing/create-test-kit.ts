import type { AppConfig } from '../contracts/app/app-config.js'
import { createAppKit, type AppKit } from '../kit/create-app-kit.js'
import type { AppKitError } from '../errors/define-errors.js'
import { override, type Override } from '../kernel/override.js'
import type { PluginOption } from '../kernel/plugin/plugin.js'
import { Clock } from '../platform/clock.js'
import { Device } from '../platform/device.js'
import { KeyValue } from '../platform/storage/key-value.js'
import { Logger } from '../platform/logger.js'
import { Page } from '../platform/page.js'
import { Random } from '../platform/random.js'
import { createFakeClock, type FakeClock } from './fakes/fake-clock.js'
import { createFakeDevice } from './fakes/fake-device.js'
import { createFakePage, type FakePage } from './fakes/fake-page.js'
import { createMemoryKeyValue, type MemoryKeyValue } from './fakes/memory-key-value.js'
import { createRecordingLogger, type RecordingLogger } from './fakes/recording-logger.js'
import { createSeededRandom } from './fakes/seeded-random.js'

/** Every option has a default: set only those the test is about. */
export interface TestKitConfig {
  readonly plugins?: PluginOption
  /** The app's config beside `plugins`. */
  readonly config?: AppConfig
  /** The page, with the globals of its wallets. An empty page by default. */
  readonly page?: FakePage
  /** A desktop by default. */
  readonly device?: Device
  /** The storage of earlier visits, or of another kit of this test. Empty by default. */
  readonly storage?: MemoryKeyValue
  /** The test's own services; they replace the fakes and the plugins' services. */
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
  /** Every reported failure, in order. A leak counts as a failure. */
  readonly failures: readonly AppKitError[]
}

/**
 * Creates a kit with a fake platform: time stands still, random values repeat in every run, the page and its storage
 * belong to the test, and the console stays silent.
 *
 * @example
 * const { kit, clock, failures } = createTestKit({ plugins: [balances()] })
 * await kit.start()
 * await clock.advance(BALANCE_STALE_MS)
 *
 * @example
 * // The next visit: a new kit on the storage and the page of the first.
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
