import { OnRamp, override } from '@latchkey/core'
import { Device } from '@latchkey/core/plugin'
import { createFakeDevice } from '@latchkey/core/testing'
import { onramp } from '@latchkey/onramp/react'
import type { Scenario, Stage } from '../scenario.js'
import { until } from '../settled.js'
import { type Purchase, scriptedOnramps } from '../scripted/onramps.js'
import { extension, idOf } from '../scripted/wallets.js'

const scene = (id: string, title: string, purchase: Purchase, rest: Partial<Scenario> = {}): Scenario => ({
  id: `onramp/${id}`,
  title,
  view: 'OnRampProviders',
  wallets: extension('Harbor'),
  connected: [idOf('Harbor', 'eip155')],
  plugins: [scriptedOnramps(purchase), onramp()],
  open: () => ['OnRampProviders'],
  reach: quoted,
  ...rest,
})

/** Waits for the first price. */
async function quoted(stage: Stage) {
  const { kit, clock } = stage
  await until(() => (clock.skip(400), kit.get(OnRamp).getSnapshot().offers[0]?.quote.status === 'ready'), 'a price')
  await stage.find('.list .row-end')
}

/** Chooses the first provider. */
async function chooses(stage: Stage) {
  await quoted(stage)
  await stage.press('.view .list li:first-child button')
}

/** Chooses the first provider, and waits for how far the purchase gets. */
const buys =
  (...statuses: readonly string[]) =>
  async (stage: Stage) => {
    await chooses(stage)
    const { kit, clock } = stage
    await until(
      () => (clock.skip(4_000), statuses.includes(kit.get(OnRamp).getSnapshot().progress.status)),
      statuses.join(' or '),
    )
  }

/** A purchase for money, from the amount to its arrival. */
export const onrampScenarios = (): readonly Scenario[] => [
  scene('prices', 'The prices of the providers', 'prices'),
  scene('slow', 'The providers are asked', 'slow', {
    waits: true,
    reach: async (stage) => void (await stage.find('.spinner')),
  }),
  scene('listing', 'What can be bought is on its way', 'listing', {
    waits: true,
    reach: async (stage) => void (await stage.find('.view .skeleton')),
  }),
  scene('nobody', 'An account that nobody delivers to', 'prices', {
    wallets: extension('Harbor', { namespaces: ['bip122'] }),
    connected: [idOf('Harbor', 'bip122')],
    reach: async (stage) => void (await stage.find('[part=empty]')),
  }),
  scene('far', 'A time zone in which pages may be out of reach', 'prices', {
    overrides: [override(Device, { value: createFakeDevice('desktop', { timeZone: 'Asia/Shanghai' }) })],
  }),
  scene('no-price', 'A provider without a price', 'no-price', { breaks: true }),
  scene('examples', 'Examples, where the provider does not answer', 'examples'),
  scene('too-little', 'Less than can be paid', 'prices', {
    reach: async (stage) => {
      await quoted(stage)
      await stage.type('.field input', '5')
    },
  }),
  scene('paying', 'The window of the payment page', 'open', { waits: true, reach: buys('paying') }),
  scene('blocked', 'The browser has opened no window', 'open', {
    waits: true,
    async reach(stage) {
      stage.page.refuse()
      await chooses(stage)
      await stage.find('.view .button-primary')
    },
  }),
  scene('closed', 'The visitor has closed the window', 'open', {
    waits: true,
    async reach(stage) {
      await buys('paying')(stage)
      const before = (await stage.find('.title')).textContent
      stage.page.popups[0]?.close()
      await until(
        () => (stage.clock.skip(1_000), stage.root().querySelector('.title')?.textContent !== before),
        'closed',
      )
    },
  }),
  scene('unsafe', 'A payment page that is not safe', 'unsafe', {
    breaks: true,
    async reach(stage) {
      await chooses(stage)
      await stage.find('.error-box')
    },
  }),
  scene('untracked', 'A provider that tells of no purchases', 'untracked', { waits: true, reach: buys('paying') }),
  scene('pending', 'Paid, and not there yet', 'pending', { waits: true, reach: buys('pending') }),
  scene('arrived', 'A purchase that has arrived', 'arrived', { reach: buys('arrived') }),
  scene('failed', 'A purchase that failed', 'failed', { reach: buys('failed') }),
  scene('not-seen', 'A purchase that nobody has seen', 'open', { reach: buys('not-seen') }),
]
