import type { Page } from '@playwright/test'
import { expect, pairingOn, test } from './paired.js'

// Transfers by the modal, with a wallet in another browser.

const CHAINS = [
  { name: 'Ethereum', namespace: 'eip155', receiver: '0xde709f2102306220921060314715629080e2fb77', amount: '0.75' },
  { name: 'Solana', namespace: 'solana', receiver: 'mvines9iiHiQTysrwkJjGf2gb9Ex9jXJX8ns3qwf2kN', amount: '0.25' },
] as const

/** Enters a transfer, and goes on to its review. */
async function review(dapp: Page, receiver: string, amount: string) {
  const { dialog, press } = pairingOn(dapp)
  await dapp.getByTestId('account-button').click()
  await press('Send')
  await dialog.getByRole('textbox', { name: 'Amount' }).fill(amount)
  await dialog.getByRole('textbox', { name: 'To' }).fill(receiver)
  await press('Review')
  // A press counts half a second after the review is there.
  await expect(async () => {
    const confirm = dialog.getByRole('button', { name: 'Send', exact: true })
    if (await confirm.isVisible()) await confirm.click({ timeout: 2_000 })
    await expect(dialog.locator('.confirm-bar p')).toHaveText(/^Confirm in /, { timeout: 2_000 })
  }).toPass()
}

for (const { name, namespace, receiver, amount } of CHAINS) {
  test(`sends on ${name} once the owner of the paired wallet approves, and not before`, async ({
    dapp,
    wallet,
    devnet,
  }) => {
    const balance = async () => {
      const { url } = namespace === 'eip155' ? devnet.evm.mainnet : devnet.solana
      const method = namespace === 'eip155' ? 'eth_getBalance' : 'getBalance'
      const params = namespace === 'eip155' ? [receiver, 'latest'] : [receiver]
      const answer = await dapp.request.post(url, { data: { jsonrpc: '2.0', id: 1, method, params } })
      const { result } = (await answer.json()) as { result: string | { value: number } }
      return typeof result === 'string' ? Number(BigInt(result)) / 1e18 : result.value / 1e9
    }
    await dapp.goto(`${dapp.url()}&send&only=${namespace}`)
    const { open, press, uri, dialog, account } = pairingOn(dapp)
    await open()
    await press(/Phone or other wallet/)
    await wallet.pair(await uri())
    await wallet.approve(/wants to connect/)
    await expect(dialog).toHaveCount(0)
    const owner = (await account(namespace).textContent())!
    await (namespace === 'eip155' ? devnet.evm.fund(owner, 10n ** 18n) : devnet.solana.fund(owner, 10n ** 9n))
    const before = await balance()

    await review(dapp, receiver, amount)
    await wallet.reject(/transaction/)
    await expect(dialog.getByText('You declined this in your wallet')).toBeVisible()
    expect(await balance()).toBe(before)

    await dapp.keyboard.press('Escape')
    await review(dapp, receiver, amount)
    await wallet.approve(/transaction/)
    await expect(dialog.getByText(/^(On its way|Sent)$/).first()).toBeVisible()
    await expect.poll(async () => (await balance()) - before).toBeCloseTo(Number(amount), 9)
  })
}
