import { chromium, type BrowserContext, type Page } from '@playwright/test'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, pairingOn, test } from './paired.js'

/** Chromium's own setting against cookies and site data: block. */
const BLOCKED = { profile: { default_content_setting_values: { cookies: 2 } } }

/** A browser whose owner blocks all site data. Pages cannot change that setting, so it is in the profile. */
async function openBlocked(
  launchOptions: Parameters<typeof chromium.launch>[0],
  baseURL: string,
): Promise<{ readonly context: BrowserContext; close(): Promise<void> }> {
  const profile = await mkdtemp(join(tmpdir(), 'blocked-storage-'))
  await mkdir(join(profile, 'Default'))
  await writeFile(join(profile, 'Default', 'Preferences'), JSON.stringify(BLOCKED))
  const context = await chromium.launchPersistentContext(profile, {
    ...launchOptions,
    baseURL,
    permissions: ['clipboard-read', 'clipboard-write'],
  })
  return {
    context,
    async close() {
      await context.close()
      await rm(profile, { recursive: true })
    },
  }
}

/** Whether the page may use its storage, and what its scripts find there. */
const storageOf = (page: Page) =>
  page.evaluate(() => {
    try {
      return typeof window.localStorage
    } catch (error) {
      return (error as Error).name
    }
  })

test('D4, F-S02: pairs a wallet and signs where the browser blocks all site data', async ({
  dapp,
  wallet,
  launchOptions,
  baseURL,
}) => {
  const address = dapp.url()
  const { context, close } = await openBlocked(launchOptions, baseURL!)
  const thrown: string[] = []
  context.on('weberror', (error) => thrown.push(String(error.error())))
  const page = await context.newPage()
  await page.goto(address)
  expect(await storageOf(page)).toBe('SecurityError')

  const { open, press, uri, account, sign, signature } = pairingOn(page)
  await open()
  await press(/WalletConnect/)
  await wallet.pair(await uri())
  await wallet.approve(/wants to connect/)
  await expect(account('eip155')).toHaveText(/^0x[0-9a-fA-F]{40}$/)
  await sign('eip155')
  await wallet.approve(/Sign a message/)
  await expect(signature('eip155')).toHaveText(/^0x[0-9a-f]{130}$/)
  // The page's own scripts find the storage as the browser has it.
  expect(await storageOf(page)).toBe('SecurityError')
  expect(thrown).toEqual([])
  await close()
})
