import { AxeBuilder } from '@axe-core/playwright'
import type { BrowserContext, Page } from '@playwright/test'
import type { Devnet } from '@latchkey/example-devnet'
import { onPage } from './on-page.js'
import { expect, test } from './test.js'
import { installBurner } from './wallets/burner.js'
import { installMetaMask } from './wallets/metamask.js'
import { installPolkadotExtension } from './wallets/polkadot.js'

/** Shows every part of the page: connected, not connected with the reason, successes and failures. */
async function fill(page: Page, context: BrowserContext, address: string, { evm, solana }: Devnet) {
  await installMetaMask(context, { keys: [evm.accounts[0]!.privateKey], nodes: [evm.mainnet] })
  const burner = await installBurner(context, { endpoint: solana.url })
  const extension = await installPolkadotExtension(context)
  burner.visitor.says = 'no'
  await page.goto(address)
  const { showWallets, connect, evm: first, solana: second, polkadot: third, happened } = onPage(page)
  await showWallets()
  await connect('MetaMask')
  await expect(first.balance).toContainText('ETH')
  await connect('Burner Wallet')
  await expect(second.note).not.toBeEmpty()
  await connect('Polkadot{.js}')
  await expect(third.status).toHaveText('Connected')
  await extension.share()
  await expect(third.note).toHaveText('The wallet ended it.')
  await first.sign('Hello')
  await expect(first.last('signature')).toHaveText(/^0x/)
  await first.send(evm.accounts[1]!.address, '1,5')
  await expect(happened.first()).toHaveClass(/happening-error/)
}

test('axe finds no violation, in light and in dark colours', async ({ page, context, address, devnet }) => {
  await fill(page, context, address, devnet)
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    const { violations, passes } = await new AxeBuilder({ page }).analyze()
    expect(violations).toEqual([])
    expect(passes.map(({ id }) => id)).toContain('color-contrast')
  }
})

test('fits a screen of 320 px without scrolling sideways', async ({ page, context, address, devnet }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await fill(page, context, address, devnet)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
})
