import { p2wpkh } from '@scure/btc-signer'
import { secp256k1 } from '@noble/curves/secp256k1.js'
import { Verifier } from 'bip322-js'
import { onPage } from './on-page.js'
import { expect, test } from './test.js'
import { installSatsConnectWallet, REGTEST } from './wallets/sats-connect.js'

test('a sats-connect wallet connects, signs a text, and signs a transfer that the page has built', async ({
  page,
  context,
  address,
  devnet: { bitcoin },
}) => {
  const wallet = await installSatsConnectWallet(context)
  await bitcoin.fund(wallet.payment, 1_000_000n)
  await page.clock.install()
  await page.goto(address)
  const { showWallets, wallets, connect, happened, bitcoin: chain } = onPage(page)
  await showWallets()
  await expect(wallets).toHaveCount(1)
  await connect((await wallets.locator('.wallet-name').textContent())!)
  await expect(chain.status).toHaveText('Connected')
  await expect(chain.address).toHaveText(wallet.payment)
  await expect(chain.balance).toHaveText('0.01 tBTC')
  expect(wallet.visitor.prompts).toEqual(['connect'])

  await chain.sign('Hello, Bitcoin')
  await expect(chain.last('signature')).toHaveText(/^[A-Za-z0-9+/]{80,}=*$/)
  const signature = (await chain.last('signature').textContent())!
  expect(Verifier.verifySignature(wallet.payment, 'Hello, Bitcoin', signature)).toBe(true)

  // The visitor's refusal is no error.
  wallet.visitor.says = 'no'
  await chain.sign('Never signed')
  await expect(chain.last('signature')).toHaveText('You declined this in your wallet')
  await expect(happened.first()).toHaveClass(/happening-info/)
  wallet.visitor.says = 'yes'

  await chain.send('bc1qnowhere', '0.002')
  await expect(chain.last('transfer')).toHaveText('Please enter a valid amount and receiver address')
  const to = p2wpkh(secp256k1.getPublicKey(new Uint8Array(32).fill(99), true), REGTEST).address!
  await chain.send(to, '0.002')
  await expect(chain.last('transfer')).toHaveText(/^[0-9a-f]{64}$/)
  const id = (await chain.last('transfer').textContent())!
  await bitcoin.mine()
  expect(await bitcoin.transaction(id)).toMatchObject({
    status: { confirmed: true },
    vout: expect.arrayContaining([expect.objectContaining({ scriptpubkey_address: to, value: 200_000 })]),
  })
  // On real networks a block takes its time, so the page polls slowly.
  await expect(async () => {
    await page.clock.fastForward(10_000)
    await expect(chain.last('transaction')).toHaveText('confirmed', { timeout: 500 })
  }).toPass()
  await expect(chain.balance).toHaveText(/^0\.0079\d* tBTC$/)
  expect(wallet.visitor.prompts).toEqual(['connect', 'sign', 'sign', 'send'])
  expect(wallet.calls).not.toContain('sendTransfer')
})

test('the page disconnects when the visitor revokes access in the wallet', async ({ page, context, address }) => {
  const wallet = await installSatsConnectWallet(context)
  await page.goto(address)
  const { showWallets, wallets, connect, bitcoin: chain } = onPage(page)
  await showWallets()
  await connect((await wallets.locator('.wallet-name').textContent())!)
  await expect(chain.status).toHaveText('Connected')
  await wallet.disconnect()
  await expect(chain.status).toHaveText('Not connected')
  await expect(chain.note).toHaveText('The wallet ended it.')
})
