import type { Page } from '@playwright/test'
import { approveFarcaster } from '@latchkey/example-devnet'
import { test } from './partitioned-storage.js'
import type { Playground } from './playground.js'
import { expect } from './test.js'

// A visitor signs in at each provider of this machine, and is connected in both namespaces.

test.describe.configure({ mode: 'parallel' })

/** Opens the list of all ways to sign in, and finds one. */
async function find({ card, dialog }: Playground, name: string) {
  await card('EVM').getByRole('button', { name: 'Connect EVM' }).click()
  await dialog.getByRole('button', { name: 'More ways to sign in' }).click()
  return dialog.getByRole('button', { name, exact: true })
}

async function agree(page: Page, person = 'Ada Lovelace') {
  await page.getByLabel(person).check()
  await page.getByRole('button', { name: 'Continue' }).click()
}

async function expectConnected({ card, dialog }: Playground) {
  for (const name of ['EVM', 'Solana'] as const)
    await expect(card(name).getByRole('button', { name: 'Disconnect' })).toBeVisible()
  await expect(dialog).toHaveCount(0)
}

test('every provider signs in, in its own window or on a phone', async ({
  page,
  context,
  playground,
  openProvider,
}) => {
  const { open, act, card, dialog } = playground
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await open('?v=1&features=auth')
  const accounts = new Map<string, string | null>()
  const signedIn = async (name: string) => {
    await expectConnected(playground)
    accounts.set(name, await card('EVM').locator('.address').getAttribute('title'))
    await act('EVM', 'Disconnect')
  }

  for (const name of ['Google', 'GitHub', 'Apple', 'Facebook', 'X', 'Discord']) {
    await agree(await openProvider(await find(playground, name)))
    await signedIn(name)
  }

  await (await find(playground, 'Farcaster')).click()
  await expect(dialog.getByRole('img', { name: 'Code for the Farcaster app' })).toBeVisible()
  await dialog.getByRole('button', { name: 'Copy link' }).click()
  await approveFarcaster(await page.evaluate(() => navigator.clipboard.readText()), 'ada')
  await signedIn('Farcaster')

  // One wallet for the address that these providers have verified, and one for whoever is known by the provider alone.
  const [google, facebook, farcaster] = ['Google', 'Facebook', 'Farcaster'].map((name) => accounts.get(name))
  expect(['GitHub', 'Apple', 'X', 'Discord'].map((name) => accounts.get(name))).toEqual(Array(4).fill(google))
  expect(new Set([google, facebook, farcaster]).size).toBe(3)
})

test.describe('in Telegram on a phone', () => {
  test.use({
    userAgent:
      'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Mobile Safari/537.36 Telegram-Android/11.4.2 (Google Pixel 8; Android 14; SDK 34; HIGH)',
    viewport: { width: 412, height: 800 },
    hasTouch: true,
    isMobile: true,
  })

  test('the page itself goes to the provider, and comes back signed in', async ({ page, playground }) => {
    const { open, card, dialog } = playground
    await open('?v=1&features=auth')
    await card('EVM').getByRole('button', { name: 'Connect EVM' }).click()
    await expect(dialog.getByRole('button', { name: 'Continue with Google' })).toBeVisible()
    for (const name of ['X', 'Facebook'])
      await expect(dialog.getByRole('button', { name: `Continue with ${name}`, exact: true })).toHaveCount(0)
    await dialog.getByRole('button', { name: 'Continue with Discord' }).click()
    await agree(page)
    await expectConnected(playground)
    expect(page.url()).not.toContain('result_uri')
  })
})
