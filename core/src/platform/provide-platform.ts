import type { SetupContext } from '../kernel/plugin/plugin.js'
import { createBrowserDevice } from './browser/browser-device.js'
import { createBrowserPage } from './browser/browser-page.js'
import { createCryptoRandom } from './system.js'
import { Device } from './device.js'
import { KeyValue } from './storage/key-value.js'
import { createLocalKeyValue } from './storage/local-key-value.js'
import { Logger } from './logger.js'
import { Page } from './page.js'
import { Random } from './random.js'
import { createServerDevice } from './server.js'
import { createServerKeyValue } from './server.js'
import { createServerPage } from './server.js'

/** Provides the platform's services, in a page and on a server. Each is created on first request. */
export function providePlatform({ provide }: Pick<SetupContext, 'provide'>): void {
  provide(Random, { create: () => createCryptoRandom() })
  provide(Page, { create: () => (hasPage() ? createBrowserPage() : createServerPage()) })
  provide(Device, { create: () => (hasPage() ? createBrowserDevice() : createServerDevice()) })
  provide(KeyValue, {
    create: ({ get }) => (hasPage() ? createLocalKeyValue({ logger: get(Logger) }) : createServerKeyValue()),
    needs: [Logger],
  })
}

/** Servers and workers have no document; app runtimes outside of browsers may have a `window` without one. */
const hasPage = () => typeof document !== 'undefined'
