import type { Locator, Page } from '@playwright/test'

/** The parts of the page that a visitor uses. */
export const onPage = (page: Page) => ({
  /** Makes the page discover wallets. */
  showWallets: () => page.getByRole('button', { name: 'Show wallets' }).click(),
  wallets: page.getByRole('list', { name: 'Wallets' }).getByRole('listitem'),
  connect: (wallet: string, chain?: string) =>
    page
      .getByRole('button', { name: chain ? `Connect ${wallet} on ${chain}` : `Connect ${wallet}`, exact: true })
      .click(),
  happened: page.getByRole('log', { name: 'What happened' }).getByRole('listitem'),
  evm: chainOf(page, 'EVM networks'),
  solana: chainOf(page, 'Solana'),
  bitcoin: chainOf(page, 'Bitcoin'),
  polkadot: chainOf(page, 'Polkadot'),
})

function chainOf(page: Page, name: string) {
  const card = page.getByRole('region', { name, exact: true })
  const last = (what: string): Locator =>
    page
      .getByRole('listitem')
      .filter({ hasText: `${name} ${what}` })
      .first()
      .locator('.result')
  return {
    card,
    status: card.locator('.badge'),
    wallet: card.locator('.with bdi'),
    address: card.locator('.address'),
    balance: card.locator('.balance output'),
    note: card.locator('.note'),
    network: card.getByLabel('Network'),
    account: card.getByLabel('Account'),
    disconnect: () => card.getByRole('button', { name: 'Disconnect' }).click(),
    /** The last result of a signature, a transfer, a transaction … */
    last,
    async sign(message: string) {
      await card.getByLabel('Message').fill(message)
      await card.getByRole('button', { name: 'Sign' }).click()
    },
    async send(to: string, amount: string) {
      await card.getByRole('textbox', { name: 'To' }).fill(to)
      await card.getByLabel('Amount').fill(amount)
      await card.getByRole('button', { name: 'Send' }).click()
    },
  }
}
