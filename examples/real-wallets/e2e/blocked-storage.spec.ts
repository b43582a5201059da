import { chromium, type BrowserContext, type Page } from '@playwright/test'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, pairingOn, test } from './paired.js'

declare global {
  interface Window {
    /** The names of the databases that the page asked for. */
    askedForDatabases: string[]
  }
}

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

/** A database that a page opens without ever hearing of it again, and one that the browser refuses. */
const INDEXED_DB = {
  silent: () => {
    IDBFactory.prototype.open = function open(name: string) {
      window.askedForDatabases.push(name)
      return Object.create(IDBOpenDBRequest.prototype) as IDBOpenDBRequest
    }
  },
  refused: () => {
    IDBFactory.prototype.open = function open(name: string) {
      window.askedForDatabases.push(name)
      throw new DOMException('The user denied permission to access the database.', 'SecurityError')
    }
  },
}

for (const [what, replaceOpen] of Object.entries(INDEXED_DB)) {
  test(`F-S13: pairs a wallet, signs and reloads without IndexedDB, which is ${what}`, async ({ dapp, wallet }) => {
    await dapp.addInitScript(() => (window.askedForDatabases = []))
    await dapp.addInitScript(replaceOpen)
    await dapp.reload()
    const { open, press, uri, account, sign, signature } = pairingOn(dapp)
    await open()
    await press(/Phone or other wallet/)
    await wallet.pair(await uri())
    await wallet.approve(/wants to connect/)
    await expect(account('eip155')).toHaveText(/^0x[0-9a-fA-F]{40}$/)
    await sign('eip155')
    await wallet.approve(/Sign a message/)
    await expect(signature('eip155')).toHaveText(/^0x[0-9a-f]{130}$/)
    // Neither the kit nor the SDK asks for a database.
    expect(await dapp.evaluate(() => window.askedForDatabases)).toEqual([])
    await dapp.reload()
    await expect(account('eip155')).toHaveText(/^0x[0-9a-fA-F]{40}$/)
    expect(await dapp.evaluate(() => window.askedForDatabases)).toEqual([])
  })
}

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
  await press(/Phone or other wallet/)
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
