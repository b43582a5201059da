import type { Page } from '@playwright/test'
import { expect, pairingOn, test } from './paired.js'
import { TRANSFERS } from './transfers.js'

// Transfers by the modal, with a wallet in another browser.

const CHAINS = [
  ['Ethereum', 'eip155'],
  ['Solana', 'solana'],
  ['Bitcoin', 'bip122'],
  ['Polkadot', 'polkadot'],
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

for (const [name, namespace] of CHAINS) {
  test(`sends on ${name} once the owner of the paired wallet approves, and not before`, async ({
    dapp,
    wallet,
    devnet,
  }) => {
    const { receiver, amount, value, fund, balanceOf } = TRANSFERS[namespace]
    const balance = () => balanceOf(devnet, receiver)
    await dapp.goto(`${dapp.url()}&send&only=${namespace}`)
    const { open, press, uri, dialog, account } = pairingOn(dapp)
    await open()
    await press(/Phone or other wallet/)
    await wallet.pair(await uri())
    await wallet.approve(/wants to connect/)
    await expect(dialog).toHaveCount(0)
    await fund(devnet, (await account(namespace).textContent())!)
    const before = await balance()

    await review(dapp, receiver, amount)
    await wallet.reject(/transaction/)
    await expect(dialog.getByText('You declined this in your wallet')).toBeVisible()
    expect(await balance()).toBe(before)

    await dapp.keyboard.press('Escape')
    await review(dapp, receiver, amount)
    await wallet.approve(/transaction/)
    await expect(dialog.getByText(/^(On its way|Sent)$/).first()).toBeVisible()
    if (name === 'Bitcoin') await devnet.bitcoin.mine()
    await expect.poll(async () => (await balance()) - before).toBe(value)
  })
}
