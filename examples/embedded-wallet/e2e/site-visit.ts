import { type Page } from '@playwright/test'
import { approveDevice, expect, mailsTo, newMailWith } from './visits.js'

export const LOGIN_USED = '@appkit-wallet/EMAIL_LOGIN_USED_KEY'

/** A visitor's tab on one site, which has our plugin. */
export function visit(page: Page, baseURL: string) {
  const dialog = page.locator('[data-latchkey]').getByRole('dialog')
  const { port } = new URL(baseURL)
  const site = {
    wallet: page.frameLocator('iframe[title="Wallet"]'),
    dialog,
    address: page.getByTestId('address'),
    connect: page.getByRole('button', { name: 'Connect Wallet' }),
    outcome: page.locator('output'),
    sign: () => page.getByRole('button', { name: 'Sign a message' }).click(),
    signOut: () => page.getByRole('button', { name: 'Sign out' }).click(),
    open: (name: string, project: string) => page.goto(`http://${name}.localhost:${port}/site?project=${project}`),
    /** Enters the address. */
    async begin(email: string) {
      await site.connect.click()
      await dialog.getByRole('textbox', { name: 'E-mail' }).fill(email)
      await dialog.getByRole('button', { name: 'Continue', exact: true }).click()
    },
    async signIn(email: string) {
      const before = (await mailsTo(page, email)).length
      await site.begin(email)
      const [link] = await newMailWith(page, email, before, /https?:\S+approve-device\S+/)
      await expect(dialog).toContainText('Confirm this device')
      await approveDevice(page, link)
      const code = dialog.getByRole('textbox', { name: 'Code of six digits' })
      await code.waitFor()
      await code.fill((await newMailWith(page, email, before, /\b\d{6}\b/))[0])
      await expect(site.address).toHaveText(/^0x/)
    },
    /** Opens the site with what another one has stored, so that it asks the wallet page who is signed in. */
    async openAsStranger(name: string, project: string, stored: Readonly<Record<string, string>>) {
      await site.open(name, project)
      await page.evaluate((stored) => void Object.assign(localStorage, stored), stored)
      await page.reload()
      await expect.poll(() => page.evaluate((key) => localStorage.getItem(key), LOGIN_USED)).toBeNull()
      await expect(site.connect).toBeVisible()
    },
  }
  return site
}
