import { ed25519 } from '@noble/curves/ed25519.js'
import bs58 from 'bs58'
import { onPage } from './on-page.js'
import { expect, test } from './test.js'
import { installBurner } from './wallets/burner.js'

const SOMEBODY = '4Nd1mBQtrMJVYVfKf2PJy9NZUZdTAsp7D4xWLs4gDB4T'

test('a Wallet Standard wallet connects, signs a text, and sends SOL', async ({
  page,
  context,
  address,
  devnet: { solana },
}) => {
  const burner = await installBurner(context, { endpoint: solana.url })
  await page.goto(address)
  const { showWallets, wallets, connect, solana: chain } = onPage(page)
  await showWallets()
  await expect(wallets.locator('.wallet-name')).toHaveText(['Burner Wallet'])
  await connect('Burner Wallet')
  await expect(chain.status).toHaveText('Connected')
  await expect(chain.balance).toHaveText('0 SOL')
  expect(burner.visitor.prompts).toEqual(['connect'])

  const owner = (await chain.address.textContent())!
  await chain.sign('Hello, Solana')
  await expect(chain.last('signature')).toHaveText(/^[1-9A-HJ-NP-Za-km-z]{80,90}$/)
  const signature = bs58.decode((await chain.last('signature').textContent())!)
  expect(ed25519.verify(signature, new TextEncoder().encode('Hello, Solana'), bs58.decode(owner))).toBe(true)

  await chain.send(SOMEBODY, '0.5')
  await expect(chain.last('transfer')).toHaveText('There is not enough to pay for the transaction and its fee.')
  await solana.fund(owner, 2_000_000_000n)
  await chain.card.getByRole('button', { name: 'Refresh' }).click()
  await expect(chain.balance).toHaveText('2 SOL')
  await chain.send(SOMEBODY, '0.5')
  await expect(chain.last('transaction')).toHaveText('confirmed')
  await expect(chain.balance).toHaveText(/^1\.49999\d* SOL$/)
  const { result } = await rpc(solana.url, 'getBalance', [SOMEBODY])
  expect(result.value).toBe(500_000_000)
})

test('lists a wallet once that registers late', async ({ page, context, address, devnet: { solana } }) => {
  const burner = await installBurner(context, { endpoint: solana.url, isLate: true })
  await page.goto(address)
  const { showWallets, wallets, connect, solana: chain } = onPage(page)
  await showWallets()
  await expect(page.getByText('No wallet has shown itself yet.')).toBeVisible()
  await burner.arrive()
  await expect(wallets.locator('.wallet-name')).toHaveText(['Burner Wallet'])
  await burner.arrive()
  await connect('Burner Wallet')
  await expect(chain.status).toHaveText('Connected')
  await expect(wallets).toHaveCount(1)
})

async function rpc(
  url: string,
  method: string,
  params: readonly unknown[],
): Promise<{ readonly result: { readonly value: unknown } }> {
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
  })
  return (await answer.json()) as { readonly result: { readonly value: unknown } }
}
