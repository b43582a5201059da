import type { Browser, Locator, Page } from '@playwright/test'
import { serveDemoWallet, startRelay, type Relay } from '@latchkey/example-devnet'
import { test as base, expect } from './test.js'

/** A wallet in a browser of its own, and its owner's actions. */
export interface WalletPage {
  readonly page: Page
  /** Pastes a link, and approves the proposal. */
  pair(uri: string): Promise<void>
  /** A card that waits for the owner: a proposal, or a request by its title. */
  waiting(title: string | RegExp): Locator
  approve(title: string | RegExp): Promise<void>
  reject(title: string | RegExp): Promise<void>
}

interface Fixtures {
  readonly relay: Relay
  readonly dapp: Page
  readonly wallet: WalletPage
}

interface WorkerFixtures {
  readonly walletUrl: string
  readonly sharedRelay: Relay
}

/** The pairing page, and a wallet in another browser, with a local relay between them. */
export const test = base.extend<Fixtures, WorkerFixtures>({
  walletUrl: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixtures' names there
    async ({}, provide) => {
      const served = await serveDemoWallet()
      await provide(served.url)
      await served.close()
    },
    { scope: 'worker' },
  ],
  sharedRelay: [
    // oxlint-disable-next-line no-empty-pattern -- as above
    async ({}, provide) => {
      const relay = await startRelay()
      await provide(relay)
      await relay.stop()
    },
    { scope: 'worker' },
  ],
  relay: async ({ sharedRelay }, provide) => {
    await provide(sharedRelay)
    await sharedRelay.up()
    await sharedRelay.clear()
  },
  alsoOurs: async ({ sharedRelay }, provide) => provide([sharedRelay.url]),
  dapp: async ({ page, context, address, relay }, provide) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.goto(`${address.replace('/?', '/pairing.html?')}&relay=${encodeURIComponent(relay.url)}`)
    await provide(page)
  },
  wallet: async ({ browser, walletUrl, relay, devnet: { evm, solana, bitcoin, polkadot } }, provide) => {
    const nodes = {
      'eip155:1': evm.mainnet.url,
      'eip155:137': evm.polygon.url,
      'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp': solana.url,
      'bip122:0f9188f13cb7b2c71f2a335e3a4fc328': bitcoin.url,
      'polkadot:91b171bb158e2d3848fa23a9f1c25182': polkadot.url,
    }
    const { wallet, close } = await openWallet(
      browser,
      `${walletUrl}/?${new URLSearchParams({ relay: relay.url, projectId: 'demo', ...nodes })}`,
    )
    await provide(wallet)
    await close()
  },
})

async function openWallet(
  browser: Browser,
  address: string,
): Promise<{ readonly wallet: WalletPage; close(): Promise<void> }> {
  const context = await browser.newContext({ viewport: { width: 430, height: 900 } })
  const page = await context.newPage()
  await page.goto(address)
  const waiting = (title: string | RegExp) => page.getByRole('article', { name: title })
  const press = async (title: string | RegExp, button: string) =>
    waiting(title).first().getByRole('button', { name: button }).click()
  const approve = (title: string | RegExp) => press(title, 'Approve')
  return {
    wallet: {
      page,
      waiting,
      approve,
      reject: (title) => press(title, 'Reject'),
      async pair(uri) {
        await page.getByRole('textbox', { name: 'Connection link' }).fill(uri)
        await page.getByRole('button', { name: 'Connect', exact: true }).click()
        await expect(waiting(/wants to connect/)).toBeVisible()
      },
    },
    close: () => context.close(),
  }
}

/** A visitor's actions and views in the modal while pairing. */
export function pairingOn(page: Page) {
  const dialog = page.getByRole('dialog')
  const copied = () => page.evaluate(() => navigator.clipboard.readText())
  return {
    dialog,
    code: dialog.getByRole('img', { name: 'QR code to connect a wallet' }),
    account: (namespace: string) => page.locator(`#${namespace} output`),
    signature: (namespace: string) => page.locator(`#${namespace} samp`),
    sign: (namespace: string) => page.locator(`#${namespace}`).getByRole('button', { name: 'Sign' }).click(),
    network: page.locator('#network'),
    open: () => page.getByTestId('connect-button').click(),
    press: (name: string | RegExp) => dialog.getByRole('button', { name }).first().click(),
    /** The link in the code, by the button that copies it. */
    async uri() {
      await page.evaluate(() => navigator.clipboard.writeText(''))
      await dialog.getByRole('button', { name: 'Copy link' }).click()
      await expect.poll(copied).toMatch(/^wc:/)
      return copied()
    },
  }
}

export { expect }
