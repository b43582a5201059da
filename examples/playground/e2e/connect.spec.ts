import { verifyMessage, type Hex } from 'viem'
import type { NamespaceName } from './playground.js'
import { expect, test } from './test.js'

// A visitor connects a demo wallet in the real modal, and has it do things on chains of this machine.

test.describe.configure({ mode: 'parallel' })

const ROWS: readonly { readonly name: NamespaceName; readonly address: RegExp; readonly signature: RegExp }[] = [
  { name: 'EVM', address: /^0x/, signature: /0x[0-9a-f]{130}/ },
  { name: 'Solana', address: /^[1-9A-HJ-NP-Za-km-z]/, signature: /[1-9A-HJ-NP-Za-km-z]{80,}/ },
  { name: 'Bitcoin', address: /^bcrt1/, signature: /[0-9A-Za-z+/=]{80,}/ },
  { name: 'Polkadot', address: /^1/, signature: /0x[0-9a-f]{128}/ },
]

for (const { name, address, signature } of ROWS) {
  test(`${name}: connects, signs, sends, and the chain has moved the money`, async ({ playground }) => {
    const { open, connect, card, act, answer, outcome, balance } = playground
    await open()
    await connect(name)
    await expect(card(name).locator('.address')).toHaveText(address)

    await act(name, 'Sign a message')
    await answer('Approve')
    await expect(outcome(name)).toContainText(signature)

    const initial = await balance(name)
    await act(name, 'Fund this account')
    await expect(outcome(name)).toContainText('has paid')
    // The accounts of the page's wallets may have money already: the payment itself has to show before it is spent.
    await expect.poll(() => balance(name)).toBeGreaterThan(initial)
    const before = await balance(name)
    await act(name, /^Send/)
    await answer('Approve')
    // A block of Bitcoin comes every 2 s.
    await expect(outcome(name)).toContainText('confirmed')
    await expect.poll(() => balance(name)).toBeLessThan(before)
  })
}

test('a wallet that always approves signs a message and typed data for the shown account, without a prompt', async ({
  playground: { open, connect, card, act, outcome, prompt },
}) => {
  await open('?v=1&approve=yes')
  await connect('EVM')
  await act('EVM', 'Sign a message')
  await expect(outcome('EVM')).toContainText(/0x[0-9a-f]{130}/)
  const [address, said] = await Promise.all([
    card('EVM').locator('.address').getAttribute('title'),
    outcome('EVM').innerText(),
  ])
  const signature = /0x[0-9a-f]{130}/.exec(said)![0] as Hex
  expect(
    await verifyMessage({ address: address as Hex, message: 'Hello from the Latchkey playground', signature }),
  ).toBe(true)
  await act('EVM', 'Sign typed data')
  await expect(outcome('EVM')).toContainText('Sign typed data')
  await expect(outcome('EVM')).toContainText(/0x[0-9a-f]{130}/)
  await expect(prompt).toHaveCount(0)
})

test('shows a rejection calmly, in the modal and for a request', async ({ playground }) => {
  const { open, card, dialog, answer, act, outcome } = playground
  await open()
  await card('EVM').getByRole('button', { name: 'Connect EVM' }).click()
  await dialog.getByRole('button', { name: /^Page Wallet Installed/ }).click()
  await answer('Reject')
  await expect(dialog).toContainText('Connection declined')
  await dialog.getByRole('button', { name: 'Try again' }).click()
  await answer('Approve')
  await expect(dialog).toHaveCount(0)

  await act('EVM', 'Sign a message')
  await answer('Reject')
  await expect(outcome('EVM')).toContainText('You declined this in your wallet')
  await expect(outcome('EVM')).toHaveAttribute('data-severity', 'info')
  await outcome('EVM').getByText('For developers').click()
  await expect(outcome('EVM')).toContainText('4001')
})

test('shows a switch only after the wallet has switched', async ({ page, playground }) => {
  const { open, connect, card, answer, outcome } = playground
  await open()
  await connect('EVM')
  const network = card('EVM').getByRole('combobox', { name: 'Network' })
  await network.selectOption('Polygon')
  await answer('Reject')
  await expect(outcome('EVM')).toContainText('You rejected the request in the wallet.')
  await expect(network).toHaveValue('eip155:1')
  await network.selectOption('Polygon')
  await answer('Approve')
  await expect(outcome('EVM')).toContainText('Now on Polygon.')
  await expect(network).toHaveValue('eip155:137')
  await expect(page.getByTestId('network-button').first()).toContainText('Polygon')
})

test('restores the connection after a reload, unless the option is off', async ({ page, playground }) => {
  const { open, connect, card, act } = playground
  await open()
  await connect('Solana')
  await page.reload()
  await expect(card('Solana').locator('.address')).toBeVisible()
  await open('?v=1&reconnect=off')
  await expect(card('Solana').getByRole('button', { name: 'Connect Solana' })).toBeVisible()
  await open()
  await act('Solana', 'Disconnect')
  await expect(card('Solana').getByRole('button', { name: 'Connect Solana' })).toBeVisible()
})

test('a wallet that always rejects shows no prompt', async ({ playground: { open, card, dialog, prompt } }) => {
  await open('?v=1&approve=no')
  await card('EVM').getByRole('button', { name: 'Connect EVM' }).click()
  await dialog.getByRole('button', { name: /^Page Wallet Installed/ }).click()
  await expect(dialog).toContainText('Connection declined')
  await expect(prompt).toHaveCount(0)
})
