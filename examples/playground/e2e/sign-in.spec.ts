import type { Page } from '@playwright/test'
import { type NamespaceName, type Playground, playgroundOn, WALLETS } from './playground.js'
import { sessionsOf, see } from './sign-in.js'
import { expect, test } from './test.js'

// Signing in with the page's wallets, at the server of the page: it verifies the signature and sets a cookie.

/** The namespaces whose wallets here only connect, and sign afterwards. */
const AFTERWARDS: readonly NamespaceName[] = ['EVM', 'Bitcoin', 'Polkadot']

for (const name of AFTERWARDS) {
  test(`${name}: signs in after the connect, and is signed in after a reload`, async ({
    page,
    context,
    playground,
  }) => {
    const { open, card, dialog, answer } = playground
    await open('?v=1&features=siwx')
    await card(name)
      .getByRole('button', { name: `Connect ${name}` })
      .click()
    await dialog.getByRole('button', { name: new RegExp(`^${WALLETS[name]} Installed`) }).click()
    await answer('Approve')
    await expect(dialog.getByRole('heading', { name: 'Sign in' })).toBeVisible()
    expect(await context.cookies()).toEqual([])

    await dialog.getByRole('button', { name: 'Sign', exact: true }).click()
    await answer('Approve')
    await expect(dialog).toHaveCount(0)
    expect(await context.cookies()).toMatchObject([{ httpOnly: true, sameSite: 'Lax' }])

    await page.reload()
    await expect(card(name).getByRole('button', { name: 'Disconnect' })).toBeVisible()
    await expect(dialog).toHaveCount(0)
    expect(await sessionsOf(page)).toMatchObject([{ data: { domain: new URL(page.url()).host } }])
  })
}

// The view that asks for the signature is the same for every namespace, so these tests use only EVM.

test('where signing in is required, the view stays, asks again after a no, and disconnects a visitor who cancels', async ({
  page,
  playground: { open, card, dialog, answer },
}) => {
  await open('?v=1&features=siwx')
  await card('EVM').getByRole('button', { name: 'Connect EVM' }).click()
  await dialog.getByRole('button', { name: new RegExp(`^${WALLETS.EVM} Installed`) }).click()
  await answer('Approve')
  const sign = dialog.getByRole('button', { name: 'Sign', exact: true })
  await sign.click()
  await answer('Reject')
  await expect(page.getByText('Signature declined').first()).toBeVisible()
  await expect(sign).toBeEnabled()
  await page.keyboard.press('Escape')
  await dialog.getByRole('button', { name: 'Close' }).click()
  await expect(sign).toBeEnabled()

  await dialog.getByRole('button', { name: 'Cancel and disconnect' }).click()
  await expect(card('EVM').getByRole('button', { name: 'Connect EVM' })).toBeVisible()
  expect(await sessionsOf(page)).toEqual([])
})

test('where signing in is optional, the view closes, stays closed after a reload, and opens from the settings', async ({
  page,
  playground: { open, card, dialog, answer, openSettings },
}) => {
  await open('?v=1&features=siwx&sign-in-required=off')
  await card('EVM').getByRole('button', { name: 'Connect EVM' }).click()
  await dialog.getByRole('button', { name: new RegExp(`^${WALLETS.EVM} Installed`) }).click()
  await answer('Approve')
  await expect(dialog.getByRole('button', { name: 'Sign', exact: true })).toBeVisible()
  await dialog.getByRole('button', { name: 'Cancel', exact: true }).click()
  await expect(dialog).toHaveCount(0)
  await expect(card('EVM').getByRole('button', { name: 'Disconnect' })).toBeVisible()

  await page.reload()
  await openSettings()
  // The row says so once it is known: a view that opens by itself would be over it.
  await dialog.getByRole('button', { name: 'Sign in Not signed in' }).click()
  await dialog.getByRole('button', { name: 'Sign', exact: true }).click()
  await answer('Approve')
  await expect.poll(() => sessionsOf(page)).toMatchObject([{ data: { domain: new URL(page.url()).host } }])
})

/**
 * The page's wallet of Solana, which can sign in while it connects. After a press the kit waits a second for the server's nonce,
 * which may take longer here: so the pointer rests on the row until it is there.
 */
async function chooseSolana(page: Page, { open, card, dialog }: Playground): Promise<void> {
  await open('?v=1&features=siwx')
  let hasNonce = false
  page.on('response', (response) => void (hasNonce ||= response.url().endsWith('/siwx/nonce')))
  await card('Solana').getByRole('button', { name: 'Connect Solana' }).click()
  const row = dialog.getByRole('button', { name: new RegExp(`^${WALLETS.Solana} Installed`) })
  await expect(async () => {
    await dialog.getByRole('heading').first().hover()
    await row.hover()
    await expect.poll(() => hasNonce, { timeout: 5_000 }).toBe(true)
  }).toPass()
  await row.click()
}

test('Solana: signs in while connecting with one question, and is signed in after a reload', async ({
  page,
  context,
  playground,
}) => {
  const { card, dialog, prompt, answer } = playground
  await chooseSolana(page, playground)
  await expect(prompt).toContainText('wants you to sign in with your Solana account')
  await answer('Approve')
  await expect(card('Solana').getByRole('button', { name: 'Disconnect' })).toBeVisible()
  await expect(dialog).toHaveCount(0)
  expect(await context.cookies()).toMatchObject([{ httpOnly: true, sameSite: 'Lax' }])
  expect(await sessionsOf(page)).toMatchObject([{ data: { chainId: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp' } }])

  await page.reload()
  await expect(card('Solana').getByRole('button', { name: 'Disconnect' })).toBeVisible()
  await expect(dialog).toHaveCount(0)
})

test('Solana: a visitor who refuses is not connected, and one who has signed out signs in again in the view', async ({
  page,
  playground,
}) => {
  const { card, dialog, answer, openSettings } = playground
  await chooseSolana(page, playground)
  await answer('Reject')
  await expect(dialog).toContainText('Connection declined')
  expect(await sessionsOf(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Try again' }).click()
  await answer('Approve')
  await expect(card('Solana').getByRole('button', { name: 'Disconnect' })).toBeVisible()

  await openSettings()
  await dialog.getByRole('button', { name: 'Sign out' }).click()
  await dialog.getByRole('button', { name: 'Sign', exact: true }).click()
  await answer('Approve')
  await expect(dialog).toHaveCount(0)
  expect(await sessionsOf(page)).toMatchObject([{ data: { domain: new URL(page.url()).host } }])
})

/** Connects the page's wallet of Ethereum, which always says yes, and signs in. */
async function signIn({ open, card, dialog }: Playground): Promise<void> {
  await open('?v=1&features=siwx&approve=yes')
  await card('EVM').getByRole('button', { name: 'Connect EVM' }).click()
  await dialog.getByRole('button', { name: new RegExp(`^${WALLETS.EVM} Installed`) }).click()
  await dialog.getByRole('button', { name: 'Sign', exact: true }).click()
  await expect(dialog).toHaveCount(0)
}

test('a second tab is signed in, too, and asked again when it is looked at after the first one signed out', async ({
  page,
  context,
  playground,
}) => {
  await signIn(playground)
  const second = await context.newPage()
  const other = playgroundOn(second)
  await second.goto(page.url())
  await expect(other.card('EVM').getByRole('button', { name: 'Disconnect' })).toBeVisible()
  await expect(other.dialog).toHaveCount(0)
  await see(second, 'hidden')

  await page.bringToFront()
  await playground.openSettings()
  await playground.dialog.getByRole('button', { name: 'Sign out' }).click()
  await expect(playground.dialog.getByRole('button', { name: 'Sign', exact: true })).toBeVisible()
  expect(await sessionsOf(second)).toEqual([])
  await expect(other.dialog).toHaveCount(0)
  await see(second, 'visible')
  await expect(other.dialog.getByRole('button', { name: 'Sign', exact: true })).toBeVisible()
})

test('a second tab is signed out and disconnected with the first one', async ({ page, context, playground }) => {
  await signIn(playground)
  const second = await context.newPage()
  const other = playgroundOn(second)
  await second.goto(page.url())
  await expect(other.card('EVM').getByRole('button', { name: 'Disconnect' })).toBeVisible()
  await expect(other.dialog).toHaveCount(0)

  await playground.act('EVM', 'Disconnect')
  await expect.poll(async () => (await context.cookies()).length).toBe(0)
  await expect(other.card('EVM').getByRole('button', { name: 'Connect EVM' })).toBeVisible()
  await expect(other.dialog).toHaveCount(0)
})

test('a sign-in is asked for again when it has expired, in the page and on the server', async ({
  page,
  context,
  baseURL,
  playground,
}) => {
  const [HOUR_MS, WEEK_MS] = [3_600_000, 604_800_000]
  let aheadMs = 0
  /** Moves the clocks of the page and of its server, and waits until the page has looked for its sign-ins. */
  const advance = async (ms: number) => {
    aheadMs += ms
    await context.addCookies([{ name: 'clock-ahead-ms', value: String(aheadMs), url: baseURL! }])
    const looked = page.waitForResponse('**/siwx/session')
    await page.clock.fastForward(ms)
    await looked
  }
  await page.clock.install()
  await signIn(playground)
  const [first] = await sessionsOf(page)

  await advance(WEEK_MS - HOUR_MS)
  expect(await sessionsOf(page)).toEqual([first])
  await expect(playground.dialog).toHaveCount(0)
  await advance(HOUR_MS)
  const sign = playground.dialog.getByRole('button', { name: 'Sign', exact: true })
  await expect(sign).toBeVisible()
  expect(await sessionsOf(page)).toEqual([])
  await sign.click()
  await expect(playground.dialog).toHaveCount(0)
  const [second, ...others] = await sessionsOf(page)
  expect(Date.parse(second!.data.issuedAt!) - Date.parse(first!.data.issuedAt!)).toBeGreaterThanOrEqual(WEEK_MS)
  expect(others).toEqual([])
})
