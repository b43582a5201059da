import type { Page } from '@playwright/test'
import { expect } from './test.js'
import { test } from './partitioned-storage.js'

// How long a visitor of the embedded wallet stays signed in: over a reload, and no longer than the wallet service says.

/** Signs out on all devices, as the visitor would on another one: this page does not hear of it. */
async function signOutEverywhere(page: Page) {
  const app = new URL(page.url()).origin
  const wallet = page.frames().find((frame) => frame.url().includes('/sdk'))!
  const status = await wallet.evaluate(async (app) => {
    const headers = { 'x-latchkey-project': 'playground', 'x-latchkey-app': app }
    return (await fetch('/v1/devices', { method: 'DELETE', headers })).status
  }, app)
  expect(status).toBe(204)
}

/** What the kit's button says from the next load on, until it shows an account. */
async function wordsOfButton(page: Page) {
  await page.addInitScript(() => {
    const said = new Set<string>()
    Object.assign(globalThis, { said })
    const look = () =>
      document
        .querySelectorAll('button[data-testid=connect-button]')
        .forEach((button) => said.add((button as HTMLElement).innerText))
    new MutationObserver(look).observe(document, { subtree: true, childList: true, characterData: true })
  })
  await page.reload()
  await expect(page.getByTestId('account-button').first()).toBeVisible()
  return page.evaluate(() => [...(globalThis as unknown as { readonly said: Set<string> }).said])
}

test('a visitor is never asked to connect after a reload, and is signed out once the service says so', async ({
  page,
  map,
  playground: { open, card, dialog, act },
}) => {
  const email = `grace.${Date.now()}@example.org`
  await open('?v=1&features=auth')
  await card('EVM').getByRole('button', { name: 'Connect EVM' }).click()
  await dialog.getByRole('textbox', { name: 'E-mail' }).fill(email)
  await dialog.getByRole('button', { name: 'Continue', exact: true }).click()
  const mail = await page.request.get(`${map.mail.page}/mails/next?to=${encodeURIComponent(email)}`)
  const { text } = (await mail.json()) as { readonly text: string }
  await dialog.getByRole('textbox', { name: 'Code of six digits' }).fill(/\b\d{6}\b/.exec(text)![0])
  await expect(card('EVM').getByRole('button', { name: 'Disconnect' })).toBeVisible()
  expect((await wordsOfButton(page)).filter((words) => words.includes('Connect'))).toEqual([])

  await signOutEverywhere(page)
  await act('EVM', 'Sign a message')
  await page.frameLocator('iframe[title="Wallet"]').getByRole('button', { name: 'Sign', exact: true }).click()
  for (const name of ['EVM', 'Solana'] as const)
    await expect(card(name).getByRole('button', { name: `Connect ${name}` })).toBeVisible()
  await expect(dialog).toHaveCount(0)
})
