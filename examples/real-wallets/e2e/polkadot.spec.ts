import { encodeAddress } from '@polkadot/keyring'
import { onPage } from './on-page.js'
import { expect, test } from './test.js'
import { installPolkadotExtension } from './wallets/polkadot.js'

const POLKADOT_PREFIX = 0

test("an extension of polkadot.js connects, pays, signs a text, and the page shows its accounts' balances", async ({
  page,
  context,
  address,
  devnet: { polkadot },
}) => {
  const extension = await installPolkadotExtension(context)
  const [alice, bob] = extension.pairs.map((pair) => ({
    pair,
    address: encodeAddress(pair.publicKey, POLKADOT_PREFIX),
  }))
  await polkadot.fund(alice!.address, 123_000_000_000n)
  await page.goto(address)
  const { showWallets, wallets, connect, happened, polkadot: chain } = onPage(page)
  await showWallets()
  await expect(wallets).toHaveCount(1)
  const name = (await wallets.locator('.wallet-name').textContent())!
  await connect(name)
  await expect(chain.status).toHaveText('Connected')
  await expect(chain.address).toHaveText(alice!.address)
  await expect(chain.balance).toContainText('DOT')
  expect(await chain.balance.textContent()).not.toBe('0 DOT')
  expect(extension.origins).toEqual(['Every namespace'])

  await chain.send(bob!.address, '2.5')
  await expect(chain.last('transaction')).toHaveText('confirmed')
  await expect(chain.balance).toHaveText('9.784 DOT')

  await chain.sign('Hello, Polkadot')
  await expect(chain.last('signature')).toHaveText(/^0x[0-9a-f]{128}$/)
  const signature = (await chain.last('signature').textContent())!
  expect(
    alice!.pair.verify('<Bytes>Hello, Polkadot</Bytes>', Buffer.from(signature.slice(2), 'hex'), alice!.pair.publicKey),
  ).toBe(true)

  extension.visitor.says = 'no'
  await chain.sign('Never signed')
  await expect(chain.last('signature')).toHaveText('You declined this in your wallet')
  await expect(happened.first()).toHaveClass(/happening-info/)
  extension.visitor.says = 'yes'

  // The visitor chooses another account on the page; then the extension shares that one alone.
  await chain.account.selectOption({ label: 'Bob' })
  await expect(chain.address).toHaveText(bob!.address)
  await extension.share('Alice')
  await expect(chain.address).toHaveText(alice!.address)
  await extension.share()
  await expect(chain.status).toHaveText('Not connected')
  await expect(chain.note).toHaveText('The wallet ended it.')
  expect(extension.visitor.prompts).toEqual(['connect', 'sign', 'sign', 'sign'])
})
