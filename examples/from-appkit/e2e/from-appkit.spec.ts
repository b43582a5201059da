import { createPublicKey, verify } from 'node:crypto'
import { PublicKey } from '@solana/web3.js'
import { Verifier } from 'bip322-js'
import { verifyMessage } from 'ethers'
import { recoverMessageAddress, type Hex } from 'viem'
import { choose, expect, onRegtest, test } from './test.js'

/** What comes before the bytes of a key in its DER. */
const ED25519 = Buffer.from('302a300506032b6570032100', 'hex')

test('an app of wagmi connects, signs, switches, reloads and disconnects after changing its imports', async ({
  page,
}) => {
  const [appkit, wagmi, signature] = ['appkit', 'wagmi', 'signature'].map((id) => page.getByTestId(id))
  await page.goto('/')
  await expect(appkit!).toHaveText(/^false/)
  await expect(wagmi!).toHaveText(/^disconnected/)

  await page.locator('appkit-button').getByRole('button', { name: 'Connect Wallet' }).click()
  await choose(page, 'Page Wallet')
  await expect(wagmi!).toHaveText(/^connected 0x\w{40} 1$/)
  const [, account] = (await wagmi!.textContent())!.split(' ') as [string, Hex]
  await expect(appkit!).toHaveText(`true eip155:1:${account} 1`)
  await expect(page.locator('appkit-button')).toContainText(`${account.slice(0, 4)}…${account.slice(-6)}`)

  await page.getByRole('button', { name: 'Sign', exact: true }).click()
  await expect(signature!).toHaveText(/^0x/)
  const first = (await signature!.textContent()) as Hex
  expect(await recoverMessageAddress({ message: 'hello', signature: first })).toBe(account)
  await page.getByRole('button', { name: 'Sign by the provider' }).click()
  await expect(signature!).not.toHaveText(first)

  await page.getByRole('button', { name: 'Switch to Polygon' }).click()
  await expect(appkit!).toHaveText(`true eip155:137:${account} 137`)
  await expect(wagmi!).toHaveText(`connected ${account} 137`)
  await expect(page.locator('appkit-network-button')).toContainText('Polygon')

  await page.reload()
  await expect(wagmi!).toHaveText(`connected ${account} 137`)
  await expect(appkit!).toHaveText(`true eip155:137:${account} 137`)

  await page.getByRole('button', { name: 'Disconnect' }).click()
  await expect(appkit!).toHaveText(/^false/)
  await expect(wagmi!).toHaveText(/^disconnected/)

  // `open` resolves once the modal is open, with the view that the app asked for.
  await page.getByRole('button', { name: 'Choose a network' }).click()
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Polygon' })).toBeVisible()
})

test('an app of ethers connects, signs, sends, switches and disconnects after changing its imports', async ({
  page,
  devnet,
}) => {
  const [account, balance, result] = ['account', 'balance', 'result'].map((id) => page.getByTestId(id))
  await page.goto('/ethers.html')
  await page.getByRole('button', { name: 'Connect', exact: true }).click()
  await choose(page, 'Page Wallet')
  await expect(account!).toHaveText(/^connected 0x\w{40} 1 Ethereum$/)
  const [, address] = (await account!.textContent())!.split(' ') as [string, Hex]
  await expect(page.locator('w3m-button')).toContainText(address.slice(-6))

  await page.getByRole('button', { name: 'Sign' }).click()
  await expect(result!).toHaveText(/^0x\w{130}$/)
  expect(verifyMessage('hello ethers', (await result!.textContent())!)).toBe(address)

  await devnet.evm.fund(address, 10n ** 18n)
  await page.getByRole('button', { name: 'Send' }).click()
  await expect(result!).toHaveText(/^0x\w{64}$/)

  await page.getByRole('button', { name: 'Switch to Polygon' }).click()
  await expect(account!).toHaveText(`connected ${address} 137 Polygon`)
  // The devnet has funded it on both networks. On Ethereum half of that is sent.
  await expect(balance!).toHaveText('1.0')

  await page.getByRole('button', { name: 'Disconnect' }).click()
  await expect(account!).toHaveText(/^disconnected/)
})

test('an app of Solana connects, signs, sends, switches and disconnects after changing its imports', async ({
  page,
  devnet,
}) => {
  const [account, result] = ['account', 'result'].map((id) => page.getByTestId(id))
  await page.goto('/solana.html')
  await page.locator('appkit-button').getByRole('button').click()
  await choose(page, 'Page Wallet for Solana')
  await expect(account!).toHaveText(/^true solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp:\w+ 5eykt/)
  const address = /:(\w+) /.exec((await account!.textContent())!)![1]!

  await page.getByRole('button', { name: 'Sign' }).click()
  await expect(result!).toHaveText(/^[0-9a-f]{128}$/)
  const signature = Buffer.from((await result!.textContent())!, 'hex')
  const der = Buffer.concat([ED25519, new PublicKey(address).toBytes()])
  const key = createPublicKey({ key: der, format: 'der', type: 'spki' })
  expect(verify(null, Buffer.from('hello solana'), key, signature)).toBe(true)

  await devnet.solana.fund(address, 1_000_000_000n)
  await page.getByRole('button', { name: 'Send' }).click()
  await expect(result!).toHaveText(/^[1-9A-HJ-NP-Za-km-z]{80,90}$/)
  await page.getByRole('button', { name: 'Balance' }).click()
  await expect(result!).toHaveText('0.749995 SOL')

  await page.getByRole('button', { name: 'Switch to Devnet' }).click()
  await expect(account!).toHaveText(
    `true solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1:${address} EtWTRABZaYq6iMfeYKouRu166VU2xqa1`,
  )

  await page.getByRole('button', { name: 'Disconnect' }).click()
  await expect(account!).toHaveText(/^false/)
})

test('an app of Bitcoin connects, signs, sends, switches and disconnects after changing its imports', async ({
  page,
  devnet,
}) => {
  const [account, accounts, result] = ['account', 'accounts', 'result'].map((id) => page.getByTestId(id))
  await page.goto('/bitcoin.html')
  await page.getByRole('button', { name: 'Connect', exact: true }).click()
  await choose(page, 'Page Wallet for Bitcoin')
  await expect(account!).toHaveText(/^true bc1q\w+ Bitcoin /)
  await expect(accounts!).toHaveText('payment,ordinal')
  const [, address] = (await account!.textContent())!.split(' ') as [string, string]

  await page.getByRole('button', { name: 'Sign' }).click()
  await expect(result!).toHaveText(/^[\w+/]{100,}=*$/)
  expect(Verifier.verifySignature(address, 'hello bitcoin', (await result!.textContent())!)).toBe(true)

  await devnet.bitcoin.fund(onRegtest(address), 1_000_000n)
  await page.getByRole('button', { name: 'Send' }).click()
  await expect(result!).toHaveText(/^[0-9a-f]{64}$/)
  const sent = await devnet.bitcoin.transaction((await result!.textContent())!)
  expect(sent).toMatchObject({ vout: expect.arrayContaining([expect.objectContaining({ value: 150_000 })]) })

  await page.getByRole('button', { name: 'Switch to Testnet' }).click()
  await expect(account!).toHaveText(/^true tb1q\w+ Bitcoin Testnet/)

  await page.getByRole('button', { name: 'Disconnect' }).click()
  await expect(account!).toHaveText(/^false/)
})

test('a big dapp with its own connectors connects by either side, signs, switches and disconnects after changing its imports', async ({
  page,
}) => {
  const [appkit, wagmi, connectors, events, signature] = ['appkit', 'wagmi', 'connectors', 'events', 'signature'].map(
    (id) => page.getByTestId(id),
  )
  const dialog = page.getByRole('dialog')
  await page.goto('/dapp.html')
  await expect(connectors!).toHaveText('injected vault walletConnect latchkey')

  // By the app's own button.
  await page.getByRole('button', { name: 'Connect the vault' }).click()
  await expect(wagmi!).toHaveText(/^connected 1 vault/)
  await expect(appkit!).toHaveText(/^true eip155:1:0x\w{40} Ethereum Dapp Vault/)
  await page.getByRole('button', { name: 'Sign' }).click()
  await expect(signature!).toHaveText(/^0x\w{130}$/)
  const address = /0x\w{40}/.exec((await appkit!.textContent())!)![0]
  const signed = (await signature!.textContent()) as Hex
  expect(await recoverMessageAddress({ message: 'hello dapp', signature: signed })).toBe(address)
  await page.getByRole('button', { name: 'Switch to Arbitrum' }).click()
  await expect(wagmi!).toHaveText(/^connected 42161 vault/)
  await expect(appkit!).toHaveText(`true eip155:42161:${address} Arbitrum One Dapp Vault`)
  await page.getByRole('button', { name: 'Disconnect' }).click()
  await expect(appkit!).toHaveText(/^false/)
  await expect(wagmi!).toHaveText(/^disconnected/)

  // In the modal, which lists the vault beside the wallets that the kit finds.
  await page.getByRole('button', { name: 'Connect a wallet' }).click()
  await expect(dialog.getByText('Dapp Vault')).toBeVisible()
  await expect(dialog.locator('img[src="https://dapp.example/vault.png"]')).toBeVisible()
  await expect(dialog.getByText('Injected')).toHaveCount(0)
  // In the order that the app has set after it created the kit.
  await expect(dialog.getByRole('listitem').last()).toContainText('QR code')
  await dialog.getByRole('button', { name: 'What is a wallet' }).click()
  await dialog.getByRole('button', { name: 'Back' }).click()
  await choose(page, 'Page Wallet')
  // The wallet was on Ethereum, and is asked to switch to the network of the app.
  await expect(wagmi!).toHaveText(/^connected 137 latchkey/)
  await expect(appkit!).toHaveText(/^true eip155:137:0x\w{40} Polygon Page Wallet/)
  await page.getByRole('button', { name: 'Sign' }).click()
  await expect(signature!).not.toHaveText(signed)
  await expect(events!).toHaveText(
    'INITIALIZE CONNECT_SUCCESS SWITCH_NETWORK MODAL_OPEN CLICK_WALLET_HELP SELECT_WALLET MODAL_CLOSE CONNECT_SUCCESS SWITCH_NETWORK',
  )
  await page.reload()
  await expect(wagmi!).toHaveText(/^connected 137 latchkey/)
  await page.getByRole('button', { name: 'Disconnect' }).click()
  await expect(appkit!).toHaveText(/^false/)
})
