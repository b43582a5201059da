import type { FrameLocator, Page } from '@playwright/test'
import { type Hex, verifyMessage } from 'viem'
import { test as base } from './partitioned-storage.js'
import { type Playground, playgroundOn } from './playground.js'
import { expect } from './test.js'

// A visitor without a wallet signs in by e-mail, with the real mail server, wallet service and wallet page, and uses the wallet on chains
// of this machine.

base.describe.configure({ mode: 'parallel' })

let visitors = 0

interface Visitor {
  readonly email: string
  /** The wallet's window over the modal. */
  readonly wallet: FrameLocator
  /** Presses the button that begins, once the wallet has armed it. */
  approve(button: string): Promise<void>
  /** The code of the next mail. */
  code(): Promise<string>
  signIn(): Promise<void>
}

const test = base.extend<{ readonly visitor: Visitor }>({
  visitor: async ({ page, map, playground }, provide) => {
    const email = `ada.${Date.now()}.${visitors++}@example.org`
    const wallet = page.frameLocator('iframe[title="Wallet"]')
    const code = async () => {
      const mail = await page.request.get(`${map.mail.page}/mails/next?to=${encodeURIComponent(email)}`)
      const { text } = (await mail.json()) as { readonly text: string }
      return /\b\d{6}\b/.exec(text)![0]
    }
    await provide({
      email,
      wallet,
      code,
      approve: (button) => wallet.getByRole('button', { name: button, exact: true }).click(),
      signIn: () => signIn(playground, { email, code }),
    })
  },
})

async function signIn({ open, card, dialog }: Playground, { email, code }: Pick<Visitor, 'email' | 'code'>) {
  await open('?v=1&features=auth')
  await card('EVM').getByRole('button', { name: 'Connect EVM' }).click()
  await dialog.getByRole('textbox', { name: 'E-mail' }).fill(email)
  await dialog.getByRole('button', { name: 'Continue', exact: true }).click()
  await dialog.getByRole('textbox', { name: 'Code of six digits' }).fill(await code())
  await expect(dialog).toHaveCount(0)
  await expect(card('EVM').getByRole('button', { name: 'Disconnect' })).toBeVisible()
}

test('e-mail to a signed message and a mined transaction, on Ethereum and on Solana', async ({
  playground: { card, act, outcome, balance },
  visitor: { signIn, approve },
}) => {
  await signIn()
  await act('EVM', 'Sign a message')
  await approve('Sign')
  await expect(outcome('EVM')).toContainText(/0x[0-9a-f]{130}/)
  const address = (await card('EVM').locator('.address').getAttribute('title')) as Hex
  const signature = /0x[0-9a-f]{130}/.exec(await outcome('EVM').innerText())![0] as Hex
  const message = 'Hello from the Latchkey playground'
  expect(await verifyMessage({ address, message, signature })).toBe(true)

  for (const name of ['EVM', 'Solana'] as const) {
    await act(name, 'Fund this account')
    await expect.poll(() => balance(name)).toBeGreaterThan(0)
    const before = await balance(name)
    await act(name, /^Send/)
    await approve('Send')
    await expect(outcome(name)).toContainText('confirmed')
    await expect.poll(() => balance(name)).toBeLessThan(before)
  }
})

test('on a network with smart accounts the account is one, and a transfer costs it no fee', async ({
  playground: { card, act, outcome, balance },
  visitor: { signIn, approve, wallet },
}) => {
  await signIn()
  const key = await card('EVM').locator('.address').getAttribute('title')
  await card('EVM').getByRole('combobox', { name: 'Network' }).selectOption('Polygon')
  await expect(card('EVM').locator('.address')).not.toHaveAttribute('title', key!)
  await act('EVM', 'Fund this account')
  await expect.poll(() => balance('EVM')).toBeGreaterThan(0)
  const before = await balance('EVM')
  await act('EVM', /^Send/)
  await expect(wallet.getByText('paid for you')).toBeVisible()
  await approve('Send')
  await expect(outcome('EVM')).toContainText('confirmed')
  await expect.poll(() => balance('EVM')).toBeCloseTo(before - 0.01, 3)
})

test('a wrong code is told, and the right one signs in', async ({ playground, visitor: { email, code } }) => {
  const { open, card, dialog } = playground
  await open('?v=1&features=auth')
  await card('EVM').getByRole('button', { name: 'Connect EVM' }).click()
  await dialog.getByRole('textbox', { name: 'E-mail' }).fill(email)
  await dialog.getByRole('textbox', { name: 'E-mail' }).press('Enter')
  const field = dialog.getByRole('textbox', { name: 'Code of six digits' })
  const right = await code()
  await field.fill(right === '000000' ? '111111' : '000000')
  await expect(dialog.getByRole('alert').filter({ hasText: /\w/ })).toBeVisible()
  await expect(field).toHaveValue('')
  await field.fill(right)
  await expect(card('EVM').getByRole('button', { name: 'Disconnect' })).toBeVisible()
})

test('a declined request is told calmly, and the visitor stays signed in over a reload, until signing out', async ({
  page,
  playground: { card, act, outcome },
  visitor: { signIn, approve },
}) => {
  await signIn()
  await act('EVM', 'Sign a message')
  await approve('Decline')
  await expect(outcome('EVM')).toHaveAttribute('data-severity', 'info')

  const address = await card('EVM').locator('.address').getAttribute('title')
  await page.reload()
  await expect(card('EVM').locator('.address')).toHaveAttribute('title', address!)
  await act('EVM', 'Sign a message')
  await approve('Sign')
  await expect(outcome('EVM')).toContainText(/0x[0-9a-f]{130}/)

  await act('EVM', 'Disconnect')
  await expect(card('EVM').getByRole('button', { name: 'Connect EVM' })).toBeVisible()
  await page.reload()
  await expect(card('EVM').getByRole('button', { name: 'Connect EVM' })).toBeVisible()
  expect(await keptSecrets(page)).toEqual([])
})

test('a second tab is signed in with the first, and signed out with it', async ({
  page,
  context,
  playground: { card, act },
  visitor: { signIn },
}) => {
  await signIn()
  const second = await context.newPage()
  await second.goto(page.url())
  const there = playgroundOn(second)
  await expect(there.card('Solana').getByRole('button', { name: 'Disconnect' })).toBeVisible()
  await act('EVM', 'Disconnect')
  await expect(card('EVM').getByRole('button', { name: 'Connect EVM' })).toBeVisible()
  for (const name of ['EVM', 'Solana'] as const)
    await expect(there.card(name).getByRole('button', { name: `Connect ${name}` })).toBeVisible()
})

/** What the page keeps that only a signed-in visitor leaves there. */
const keptSecrets = (page: Page) =>
  page.evaluate(() =>
    Object.entries({ ...localStorage, ...sessionStorage })
      .map(([key, value]) => `${key} ${String(value)}`)
      .filter((one) => /@example\.org|\b\d{6}\b code|token|share/i.test(one)),
  )

test('signs in with Google in its own window', async ({ playground: { open, card, dialog }, openProvider }) => {
  await open('?v=1&features=auth')
  await card('EVM').getByRole('button', { name: 'Connect EVM' }).click()
  const popup = await openProvider(dialog.getByRole('button', { name: 'Continue with Google' }))
  await popup.getByLabel('Ada Lovelace').check()
  await popup.getByRole('button', { name: 'Continue' }).click()
  await expect(card('EVM').getByRole('button', { name: 'Disconnect' })).toBeVisible()
  await expect(dialog).toHaveCount(0)
})

test('F-E19: where the browser blocks the window, the page itself goes to Google, and comes back signed in', async ({
  page,
  playground: { open, card, dialog },
}) => {
  await page.addInitScript(() => {
    const real = window.open.bind(window)
    window.open = (address, ...rest) => (address ? real(address, ...rest) : null)
  })
  await open('?v=1&features=auth')
  await card('EVM').getByRole('button', { name: 'Connect EVM' }).click()
  const google = dialog.getByRole('button', { name: 'Continue with Google' })
  await google.click()
  await expect(dialog).toContainText('The browser blocked the window')
  await google.click()
  await page.getByLabel('Ada Lovelace').check()
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(card('EVM').getByRole('button', { name: 'Disconnect' })).toBeVisible()
  expect(page.url()).not.toContain('result_uri')
  expect(page.url()).toContain('features=auth')
})

test('F-E19: a visitor who cancels at Google, or closes its window, is back where they were', async ({
  playground: { open, card, dialog },
  openProvider,
}) => {
  await open('?v=1&features=auth')
  await card('EVM').getByRole('button', { name: 'Connect EVM' }).click()
  const google = dialog.getByRole('button', { name: 'Continue with Google' })
  for (const leave of [
    (popup: Page) => popup.getByRole('button', { name: 'Cancel' }).click(),
    (popup: Page) => popup.close(),
  ]) {
    const popup = await openProvider(google)
    await popup.getByLabel('Ada Lovelace').waitFor()
    await leave(popup)
    await expect(google).toBeVisible()
  }
})
