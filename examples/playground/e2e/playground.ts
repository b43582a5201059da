import { expect, type Locator, type Page } from '@playwright/test'

/** What each demo wallet is called. */
export const WALLETS = {
  EVM: 'Page Wallet',
  Solana: 'Page Wallet for Solana',
  Bitcoin: 'Page Wallet for Bitcoin',
  Polkadot: 'Page Wallet for Polkadot',
} as const

export type NamespaceName = keyof typeof WALLETS

/** The page, by what a visitor calls its parts. */
export interface Playground {
  /** Opens it, and waits until it can be used. */
  open(search?: string): Promise<void>
  /** The modal that is over the page. */
  readonly dialog: Locator
  /** What the demo wallets ask. */
  readonly prompt: Locator
  answer(button: 'Approve' | 'Reject'): Promise<void>
  /** The card of a namespace, with what can be done there. */
  card(name: NamespaceName): Locator
  /** Connects a demo wallet in the modal, with a yes in the wallet. */
  connect(name: NamespaceName): Promise<void>
  /** Opens the settings of the account in use, from its button. */
  openSettings(): Promise<void>
  /** Presses a button of a namespace's card. */
  act(name: NamespaceName, button: string | RegExp): Promise<void>
  outcome(name: NamespaceName): Locator
  /** What the account has, as a number. */
  balance(name: NamespaceName): Promise<number>
  tab(name: string): Promise<Locator>
  /** What changes a field, in its section, which is opened. */
  field(section: string, name: string): Promise<Locator>
}

export function playgroundOn(page: Page): Playground {
  const dialog = page.locator('[data-latchkey]').getByRole('dialog')
  const prompt = page.getByRole('dialog').and(page.locator('.prompt'))
  const card = (name: NamespaceName) => page.getByRole('tabpanel').getByRole('listitem', { name, exact: true })
  const outcome = (name: NamespaceName) => card(name).locator('.outcome')

  const playground: Playground = {
    dialog,
    prompt,
    card,
    outcome,
    async open(search = '') {
      await page.goto(`/${search}`)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    },
    answer: (button) => prompt.getByRole('button', { name: button }).click(),
    async connect(name) {
      await card(name)
        .getByRole('button', { name: `Connect ${name}` })
        .click()
      await dialog.getByRole('button', { name: new RegExp(`^${WALLETS[name]} Installed`) }).click()
      if (!page.url().includes('approve=yes')) await playground.answer('Approve')
      await expect(card(name).getByRole('button', { name: 'Disconnect' })).toBeVisible()
      await expect(dialog).toHaveCount(0)
    },
    async openSettings() {
      await page.getByTestId('account-button').first().click()
      await dialog
        .getByRole('button', { name: /settings/i })
        .first()
        .click()
    },
    act: (name, button) => card(name).getByRole('button', { name: button }).click(),
    async balance(name) {
      const line = card(name).locator('.balance')
      await expect(line).toHaveText(/^[\d.]+ /)
      return Number.parseFloat(await line.innerText())
    },
    async tab(name) {
      await page.getByRole('tab', { name }).click()
      return page.getByRole('tabpanel', { name })
    },
    async field(section, name) {
      const group = page
        .locator('details.section')
        .filter({ has: page.locator('summary').getByText(section, { exact: true }) })
      if ((await group.getAttribute('open')) === null) await group.locator('summary').click()
      return group.locator(`[data-field="${name}"]`)
    },
  }
  return playground
}
