import type { Page } from '@playwright/test'
import type { Devnet } from '@latchkey/example-devnet'
import { expect, pairingOn, test, type WalletPage } from './paired.js'
import { confirmReview, pressFunded, type Transfer, TRANSFERS } from './transfers.js'

// Transfers by the modal, with a wallet in another browser.

const CHAINS = [
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
  await pressFunded(dapp, dialog.getByRole('button', { name: 'Review' }))
  await confirmReview(dialog, dialog.locator('.confirm-bar p', { hasText: /^Confirm in / }))
}

/** Pairs the wallet, whose account gets something to send. */
async function pairFunded(
  { dapp, wallet, devnet }: { readonly dapp: Page; readonly wallet: WalletPage; readonly devnet: Devnet },
  namespace: keyof typeof TRANSFERS,
) {
  await dapp.clock.install()
  await dapp.goto(`${dapp.url()}&send&only=${namespace}`)
  const { open, press, uri, dialog, account } = pairingOn(dapp)
  await open()
  await press(/Phone or other wallet/)
  await wallet.pair(await uri())
  await wallet.approve(/wants to connect/)
  await expect(dialog).toHaveCount(0)
  const { fund }: Transfer = TRANSFERS[namespace]
  await fund(devnet, (await account(namespace).textContent())!)
  return { press, dialog }
}

for (const [name, namespace] of CHAINS) {
  test(`sends on ${name} once the owner of the paired wallet approves, and not before`, async ({
    dapp,
    wallet,
    devnet,
  }) => {
    const { receiver, amount, value, balanceOf } = TRANSFERS[namespace]
    async function balance() {
      if (namespace === 'bip122') await devnet.bitcoin.mine()
      return balanceOf(devnet, receiver)
    }
    const { dialog } = await pairFunded({ dapp, wallet, devnet }, namespace)
    const before = await balance()

    await review(dapp, receiver, amount)
    await expect(wallet.waiting(/transaction/)).toBeVisible()
    expect(await balance()).toBe(before)
    await wallet.approve(/transaction/)
    await expect(dialog.getByText(/^(On its way|Sent)$/).first()).toBeVisible()
    await expect.poll(async () => (await balance()) - before).toBe(value)
  })
}

test('sends on Ethereum not after the owner of the paired wallet has declined, but once they approve', async ({
  dapp,
  wallet,
  devnet,
}) => {
  const { receiver, amount, value, balanceOf } = TRANSFERS.eip155
  const balance = () => balanceOf(devnet, receiver)
  const { dialog } = await pairFunded({ dapp, wallet, devnet }, 'eip155')
  const before = await balance()
  await review(dapp, receiver, amount)
  await wallet.reject(/transaction/)
  await expect(dialog.getByText('You declined this in your wallet')).toBeVisible()
  expect(await balance()).toBe(before)

  await dapp.keyboard.press('Escape')
  await review(dapp, receiver, amount)
  await wallet.approve(/transaction/)
  await expect.poll(async () => (await balance()) - before).toBe(value)
})

test('F-F10: a page that is left while the wallet asks tells the next one, which offers no second transfer', async ({
  dapp,
  wallet,
  devnet,
}) => {
  const { receiver, amount, value, balanceOf } = TRANSFERS.eip155
  const { press, dialog } = await pairFunded({ dapp, wallet, devnet }, 'eip155')
  const before = await balanceOf(devnet, receiver)
  await review(dapp, receiver, amount)
  await expect(wallet.waiting(/transaction/)).toBeVisible()
  await dapp.reload()
  await dapp.getByTestId('account-button').click()
  await press('Send')
  await expect(dialog.getByText(/^No answer from /)).toBeVisible()
  await expect(dialog.getByText('1.25 ETH')).toBeVisible()
  await expect(dialog.getByRole('button', { name: /^(Send|Review|Try again)$/ })).toHaveCount(0)

  // It is sent after all.
  await wallet.approve(/transaction/)
  await expect.poll(async () => (await balanceOf(devnet, receiver)) - before).toBe(value)
  await press('Done')
  await press('Send')
  await expect(dialog.getByRole('textbox', { name: 'Amount' })).toHaveValue('')
})
