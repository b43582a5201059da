import { onPage } from './on-page.js'
import { expect, test } from './test.js'
import { installBurner } from './wallets/burner.js'
import { installMetaMask } from './wallets/metamask.js'

test("the page load fetches only the entry's files; the namespaces' libraries load on demand", async ({
  page,
  context,
  address,
  watched,
  devnet: { evm, solana },
}) => {
  const wallet = await installMetaMask(context, { keys: [evm.accounts[3]!.privateKey], nodes: [evm.mainnet] })
  await installBurner(context, { endpoint: solana.url })
  const files = () => watched.requests.map((url) => new URL(url).pathname).filter((path) => path.startsWith('/assets/'))
  const isFetched = (name: string) => files().some((path) => path.startsWith(`/assets/${name}-`))

  await page.goto(address)
  await page.waitForLoadState('networkidle')
  const named = await page.evaluate(() =>
    [
      ...document.querySelectorAll<HTMLScriptElement | HTMLLinkElement>(
        'script[src], link[rel=stylesheet], link[rel=modulepreload]',
      ),
    ].map((one) => new URL('src' in one ? one.src : one.href).pathname),
  )
  expect(files().sort()).toEqual(named.sort())
  expect(wallet.calls.filter((method) => method.startsWith('eth_'))).toEqual([])
  expect(await page.evaluate(() => localStorage.length)).toBe(0)

  // Showing the wallets loads the namespaces, and still none of their libraries.
  const { showWallets, wallets, connect, solana: chain } = onPage(page)
  await showWallets()
  await expect(wallets).toHaveCount(2)
  expect(isFetched('discover')).toBe(true)
  await connect('Burner Wallet')
  await expect(chain.status).toHaveText('Connected')
  expect(isFetched('plan-transfer')).toBe(false)
  const owner = (await chain.address.textContent())!
  await solana.fund(owner, 1_000_000_000n)
  await chain.send(owner, '0.1')
  await expect(chain.last('transaction')).toHaveText('confirmed')
  expect(isFetched('plan-transfer')).toBe(true)
  expect(new Set(files()).size).toBe(files().length)
})
