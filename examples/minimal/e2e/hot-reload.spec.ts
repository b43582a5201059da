import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import type { AppKit } from '@latchkey/core'
import react from '@vitejs/plugin-react'
import { createServer, defaultClientConditions } from 'vite'
import { addPageWallet } from './page-wallet.js'

declare global {
  /** The kits that the page has made, the newest last. */
  var kits: AppKit[]
}

const HTML = '<link rel="icon" href="data:,"><div id="root"></div><script type="module" src="/main.tsx"></script>'

const MAIN = `
import { createRoot } from 'react-dom/client'
import { App } from './app.tsx'
createRoot(document.getElementById('root')!).render(<App />)
`

const APP = `
import { AppKitButton, AppKitProvider } from '@latchkey/react'
import { kit, title } from './kit.ts'
export function App() {
  return <AppKitProvider kit={kit}><h1>{title}</h1><AppKitButton /></AppKitProvider>
}
`

/** The module of the kit, as an app has it. A change of it makes a new kit. */
const kitModule = (title: string) => `
import { createAppKit } from '@latchkey/core'
import { eip155 } from '@latchkey/eip155'
export const title = ${JSON.stringify(title)}
export const kit = createAppKit({ plugins: [eip155()] })
;(globalThis.kits ??= []).push(kit)
`

test('F-L05: a bundler that replaces the module of the kit leaves one modal, one started kit and the connection', async ({
  page,
}) => {
  // Inside the repository, where the packages are found.
  const folder = await mkdtemp(join(import.meta.dirname, '../dist/developed-'))
  const write = (name: string, text: string) => writeFile(join(folder, name), text)
  await Promise.all([
    write('index.html', HTML),
    write('main.tsx', MAIN),
    write('app.tsx', APP),
    write('kit.ts', kitModule('Edit 0')),
  ])
  // A production mode that this process was given, or that an earlier build left in it, would turn off the replacement of
  // modules: each edit would load the page again.
  const env: Record<string, string | undefined> = process.env
  const mode = env['NODE_ENV']
  env['NODE_ENV'] = 'development'
  const server = await createServer({
    configFile: false,
    root: folder,
    cacheDir: join(folder, '.vite'),
    logLevel: 'error',
    plugins: [react()],
    resolve: { conditions: ['@latchkey/source', ...defaultClientConditions] },
    // A dependency that Vite discovers while the page runs makes it reload the page. None is: these are bundled before
    // the first visit, for they are no modules or have hundreds of files. The others load as they are.
    optimizeDeps: {
      noDiscovery: true,
      include: [
        ...['react', 'react/jsx-runtime', 'react/jsx-dev-runtime', 'react-dom', 'react-dom/client', 'eventemitter3'],
        ...['viem', 'viem/actions', 'viem/ens', 'viem/utils'],
      ],
    },
    // A watcher may report a file that is half written, and then not the rest of it: the test reports its edits itself.
    server: { port: 0, host: '127.0.0.1', fs: { strict: false }, watch: null },
  })
  await server.listen()
  const errors: string[] = []
  page.on('console', (message) => {
    // A machine that needs longer than this for the plugin's files is only slow.
    const isLate = /did not \w+ within \d+ ms/.test(message.text())
    if (['error', 'warning'].includes(message.type()) && !isLate) errors.push(message.text())
  })
  page.on('pageerror', (error) => errors.push(error.message))
  const loads: string[] = []
  page.on('load', () => loads.push(page.url()))
  /** The status of the plugin in each kit that was made: `ready` once its kit is stopped. */
  const statuses = () => page.evaluate(() => kits.map((kit) => kit.plugins.getSnapshot()['eip155']!.status))
  try {
    await addPageWallet(page)
    await page.goto(server.resolvedUrls!.local[0]!)
    const heading = page.getByRole('heading', { level: 1 })
    await expect(heading).toHaveText('Edit 0')
    await page.getByRole('button', { name: 'Connect Wallet' }).click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /Harbor/ })
      .click()
    const account = page.getByRole('button', { name: /0x52/ })
    await expect(account).toBeVisible()

    let edits = 0
    async function edit() {
      await write('kit.ts', kitModule(`Edit ${++edits}`))
      server.watcher.emit('change', join(folder, 'kit.ts'))
      await expect(heading).toHaveText(`Edit ${edits}`)
      await expect(account).toBeVisible()
      await account.click()
      await expect(page.getByRole('dialog')).toHaveCount(1)
      await expect(page.locator('[data-latchkey]')).toHaveCount(1)
      await page.keyboard.press('Escape')
      await expect(page.getByRole('dialog')).toHaveCount(0)
    }

    for (const kits of [2, 3, 4, 5]) {
      await edit()
      await expect.poll(statuses).toEqual([...Array(kits - 1).fill('ready'), 'started'])
    }
    expect(loads).toHaveLength(1)
    expect(errors).toEqual([])
  } finally {
    if (mode === undefined) delete env['NODE_ENV']
    else env['NODE_ENV'] = mode
    await server.close()
    await rm(folder, { recursive: true })
  }
})
