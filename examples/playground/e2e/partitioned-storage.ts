import { test as base } from './test.js'

/** Browsers partition the storage of frames. The other tests switch that off, and then a frame may keep nothing at all. */
export const test = base.extend({
  launchOptions: [
    async ({ launchOptions }, provide) => {
      const args = (launchOptions.args ?? []).filter((one) => !one.startsWith('--disable-features='))
      await provide({ ...launchOptions, args: [...args, '--disable-features=Translate'] })
    },
    { scope: 'worker' },
  ],
})
