import { expect, test as base, type Page } from '@playwright/test'
import { mnemonicToAccount } from 'viem/accounts'
import { ACCOUNT, putWallet } from './wallet.js'
import { WALLET_PAGE, walletPage } from './wallet-page.js'

/** A page with one wallet. Any message on the console and any request to a foreign server fails the test. */
const test = base.extend<{ readonly watched: Page }>({
  watched: async ({ page, baseURL }, run) => {
    const complaints: string[] = []
    page.on('console', (message) => {
      if (['error', 'warning'].includes(message.type())) complaints.push(message.text())
    })
    page.on('pageerror', (error) => complaints.push(error.message))
    page.on('request', (request) => {
      const { origin, protocol } = new URL(request.url())
      const isOurs = [new URL(baseURL!).origin, WALLET_PAGE].includes(origin)
      if (protocol.startsWith('http') && !isOurs) complaints.push(`asked ${request.url()}`)
    })
    await page.addInitScript(putWallet, ACCOUNT)
    await run(page)
    expect(complaints).toEqual([])
  },
})

const SHOWN = `${ACCOUNT.slice(0, 4)}…${ACCOUNT.slice(-6)}`
const connectButton = (page: Page) => page.getByTestId('connect-button').first()
const accountButton = (page: Page) => page.getByTestId('account-button').first()

async function connect(page: Page) {
  await connectButton(page).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toBeVisible()
  await dialog.getByText('Next Wallet').click()
  await expect(accountButton(page)).toContainText(SHOWN)
}

test('the server sends the button without styles, and without an offer to connect', async ({ request }) => {
  const html = await (await request.get('/')).text()
  const [button = ''] = /<button[^]*?<\/button>/.exec(html) ?? []
  expect(button).toContain('data-testid="connect-button"')
  expect(button).toContain('aria-label="Connect Wallet"')
  expect(button).toContain('aria-busy="true"')
  expect(button).not.toContain('style=')
  expect(button).not.toContain('>Connect Wallet<')
})

for (const path of ['/', '/account', '/late']) {
  test(`${path} is hydrated without a message on the console, and offers to connect`, async ({ watched }) => {
    await watched.goto(path)
    await expect(connectButton(watched)).toHaveText('Connect Wallet')
    await expect(connectButton(watched)).not.toHaveAttribute('aria-busy')
  })
}

test('connects a wallet in the modal, and all pages show the account', async ({ watched }) => {
  await watched.goto('/')
  await connect(watched)
  await watched.getByRole('link', { name: 'Account' }).click()
  await expect(watched.getByTestId('address')).toHaveText(ACCOUNT)
  await expect(watched.getByTestId('status')).toHaveText('connected')
  await expect(watched.getByTestId('network-button')).toHaveText(/Ethereum/)
})

/** From the next load on, what the buttons of the kit say until the account is shown. */
async function wordsUntilShown(page: Page, path: string): Promise<readonly string[]> {
  await page.addInitScript(() => {
    const said = new Set<string>()
    Object.assign(globalThis, { said })
    const look = () =>
      document
        .querySelectorAll('button[data-testid^=connect],button[data-testid^=account]')
        .forEach((button) => said.add(button.textContent ?? ''))
    new MutationObserver(look).observe(document, { subtree: true, childList: true, characterData: true })
  })
  await page.goto(path)
  await expect(accountButton(page)).toContainText(SHOWN)
  const said = await page.evaluate(() => [...(globalThis as unknown as { readonly said: Set<string> }).said])
  expect(said.some((text) => text.includes(SHOWN))).toBe(true)
  return said.filter((text) => text.includes('Connect Wallet'))
}

for (const path of ['/', '/account', '/late']) {
  test(`${path} shows the account after a reload, and never offers to connect meanwhile`, async ({ watched }) => {
    await watched.goto('/')
    await connect(watched)
    // The late page also has a connect button, which always offers to connect.
    expect(await wordsUntilShown(watched, path)).toEqual(path === '/late' ? ['Connect Wallet'] : [])
  })
}

test('a visitor who has signed in by e-mail is shown after a reload, and never asked to connect meanwhile', async ({
  watched,
}) => {
  await watched.route(`${WALLET_PAGE}/**`, (route) =>
    route.fulfill({ contentType: 'text/html', body: walletPage(ACCOUNT) }),
  )
  await watched.goto('/')
  await expect(watched.locator('iframe')).toHaveCount(0)
  await connectButton(watched).click()
  const email = watched.getByRole('dialog').getByRole('textbox', { name: 'E-mail' })
  await email.fill('ada@example.org')
  await email.press('Enter')
  await expect(accountButton(watched)).toContainText(SHOWN)
  expect(await wordsUntilShown(watched, '/account')).toEqual([])
  await expect(watched.getByTestId('status')).toHaveText('connected')
})

test('the late part is hydrated after a wallet was restored, and keeps the account', async ({ watched }) => {
  await watched.goto('/')
  await connect(watched)
  await watched.goto('/late')
  const late = watched.getByRole('region', { name: 'The rest' })
  await expect(late.getByTestId('account-button')).toContainText(SHOWN)
  await expect(late.getByTestId('network-button')).toContainText('Ethereum')
})

test('the server renders the orders for a visitor who has signed in, and for nobody else', async ({
  watched,
  request,
}) => {
  const owner = mnemonicToAccount('test test test test test test test test test test test junk')
  await watched.exposeFunction('signForTest', (message: `0x${string}`) =>
    owner.signMessage({ message: { raw: message } }),
  )
  await watched.goto('/orders')
  await connect(watched)
  await watched.getByRole('button', { name: 'Sign in to see your orders' }).click()
  await expect(watched.getByTestId('orders')).toHaveText(`The orders of ${ACCOUNT}`)
  await watched.reload()
  await expect(watched.getByTestId('orders')).toHaveText(`The orders of ${ACCOUNT}`)
  expect(await (await request.get('/orders')).text()).not.toContain(ACCOUNT)
})
