import type { PluginSetup } from '../kernel/plugin.js'
import { createBrowserDevice } from './browser-device.js'
import { createBrowserPage } from './browser-page.js'
import { createCryptoRandom } from './crypto-random.js'
import { Device } from './device.js'
import { KeyValue } from './key-value.js'
import { createLocalKeyValue } from './local-key-value.js'
import { Logger } from './logger.js'
import { Page } from './page.js'
import { Random } from './random.js'
import { createServerDevice } from './server-device.js'
import { createServerKeyValue } from './server-key-value.js'
import { createServerPage } from './server-page.js'

/** What a kit knows of the world around it, in a page and where there is none. Each is made when first asked for. */
export function provideOutsideWorld({ provide }: Pick<PluginSetup, 'provide'>): void {
  provide(Random, { create: () => createCryptoRandom() })
  provide(Page, { create: () => (hasPage() ? createBrowserPage() : createServerPage()) })
  provide(Device, { create: () => (hasPage() ? createBrowserDevice() : createServerDevice()) })
  provide(KeyValue, {
    create: ({ get }) => (hasPage() ? createLocalKeyValue({ logger: get(Logger) }) : createServerKeyValue()),
    needs: [Logger],
  })
}

/** Servers and workers have none, and what runs apps outside of a browser may have a `window` without one. */
const hasPage = () => typeof document !== 'undefined'
