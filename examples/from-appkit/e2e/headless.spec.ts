import { startApi, startRelay } from '@latchkey/example-devnet'
import { openDemoWallet } from '@latchkey/example-devnet/demo-wallet'
import { expect, test as base } from './test.js'

interface Servers {
  /** Where the page of the app is, with its servers. */
  readonly app: string
  readonly relay: string
}

const test = base.extend<{ readonly servers: Servers }>({
  servers: async ({ page }, provide) => {
    const [api, relay] = await Promise.all([startApi(), startRelay()])
    await page.route(`${api.url}/**`, (route) => route.continue())
    const query = new URLSearchParams({ api: api.url, relay: relay.url })
    await provide({ app: `/headless.html?${query}`, relay: relay.url })
    await Promise.all([api.close(), relay.stop()])
  },
})

test('an app with its own list connects a wallet of the browser in the press', async ({ page, servers: { app } }) => {
  await page.goto(app)
  const installed = page.getByRole('list', { name: 'In this browser' }).getByRole('button')
  await expect(installed).toHaveText(['Page Wallet'])
  await installed.click()
  await expect(page.getByTestId('account')).toHaveText(/^0x\w{40}$/)
  await expect(page.getByRole('dialog')).toHaveCount(0)

  await page.reload()
  await expect(page.getByTestId('account')).toHaveText(/^0x\w{40}$/)
  await page.getByRole('button', { name: 'Disconnect' }).click()
  await expect(installed).toHaveText(['Page Wallet'])
})

test('an app with its own list fetches pages of the registry, searches it, and connects a wallet by a code', async ({
  page,
  servers: { app, relay },
}) => {
  await page.goto(app)
  const list = page.getByRole('list', { name: 'Elsewhere' })
  const elsewhere = list.getByRole('button')
  const more = page.getByRole('button', { name: 'More wallets' })
  await more.click()
  await expect(elsewhere).not.toHaveCount(0)
  await expect(list).toHaveAttribute('aria-busy', 'false')
  const first = await elsewhere.count()
  expect(Number(await page.getByTestId('count').textContent())).toBeGreaterThan(first)
  await more.click()
  await expect.poll(() => elsewhere.count()).toBeGreaterThan(first)

  const name = (await elsewhere.last().textContent())!
  await page.getByRole('searchbox').fill(name)
  await expect(elsewhere.filter({ hasNotText: name })).toHaveCount(0)
  const wallet = elsewhere.filter({ hasText: name }).first()

  // A visitor who gives up can begin anew, with another code.
  await wallet.click()
  await expect(page.getByRole('status')).toHaveText(`Connecting ${name}`)
  const code = page.locator('code')
  await expect(code).toHaveText(/^wc:/)
  const given = await code.textContent()
  await page.getByRole('button', { name: 'Give up' }).click()
  await expect(code).toHaveCount(0)
  await expect(page.getByRole('status')).toHaveCount(0)
  await wallet.click()
  await expect(code).toHaveText(/^wc:/)
  expect(await code.textContent()).not.toBe(given)

  const phone = await openDemoWallet({ relayUrl: relay, projectId: 'demo', auto: { approve: true } })
  await phone.pair((await code.textContent())!)
  await expect(page.getByTestId('account')).toHaveText(/^0x\w{40}$/)
  await expect(page.getByRole('alert')).toHaveCount(0)
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await phone.close()
})
