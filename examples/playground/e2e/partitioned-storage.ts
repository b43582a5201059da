import { type Secrets, withoutSecrets } from '../../secrets.js'
import { test as base } from './test.js'

/**
 * Browsers partition the storage of frames. The other tests switch that off, and then a frame may keep nothing at all. At the end
 * of each test no page of an app has a secret of the embedded wallet.
 */
export const test = base.extend<{ readonly secrets: Secrets }>({
  secrets: [withoutSecrets(), { auto: true }],
  launchOptions: [
    async ({ launchOptions }, provide) => {
      const args = (launchOptions.args ?? []).filter((one) => !one.startsWith('--disable-features='))
      await provide({ ...launchOptions, args: [...args, '--disable-features=Translate'] })
    },
    { scope: 'worker' },
  ],
})
