import { type Devnet, startDevnet } from '@latchkey/example-devnet'
import { Address, NETWORK, TEST_NETWORK } from '@scure/btc-signer'
import type { Page } from '@playwright/test'
import { mainnet, polygon } from 'viem/chains'
import { expect, test as base } from '../../browser-test.js'

type LocalChains = Devnet<'evm' | 'solana' | 'bitcoin'>

/**
 * Pages with the page wallets, whose nodes are local chains and whose other servers know nothing. Any message on the console fails the
 * test, unless it is taken out of the list.
 */
export const test = base.extend<{ readonly complaints: string[] }, { readonly devnet: LocalChains }>({
  devnet: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixtures' names there
    async ({}, provide) => {
      const devnet = await startDevnet({ chains: ['evm', 'solana', 'bitcoin'] })
      await devnet.bitcoin.mineEvery(500)
      await provide(devnet)
      await devnet.stop()
    },
    { scope: 'worker' },
  ],
  complaints: [
    async ({ page, baseURL, devnet }, provide) => {
      const complaints: string[] = []
      page.on(
        'console',
        (message) =>
          ['error', 'warning'].includes(message.type()) &&
          complaints.push(`${message.text()} ${message.location().url}`),
      )
      page.on('pageerror', (error) => complaints.push(error.message))
      await leadToLocalChains(page, baseURL!, nodesOf(devnet))
      await provide(complaints)
      expect(complaints).toEqual([])
    },
    { auto: true },
  ],
})

/** The local node of each address that the apps, their networks and the page wallets name. */
const nodesOf = ({ evm, solana, bitcoin }: LocalChains): readonly (readonly [host: string, node: string])[] => [
  ['https://mainnet.page-wallets.test', evm.mainnet.url],
  ['https://polygon.page-wallets.test', evm.polygon.url],
  ['https://solana.page-wallets.test', solana.url],
  ['https://bitcoin.page-wallets.test', bitcoin.url],
  [mainnet.rpcUrls.default.http[0], evm.mainnet.url],
  [polygon.rpcUrls.default.http[0], evm.polygon.url],
  ['https://mainnet.dapp.example', evm.mainnet.url],
  ['https://polygon.dapp.example', evm.polygon.url],
  ['https://api.mainnet-beta.solana.com', solana.url],
  ['https://mempool.space/api', bitcoin.url],
]

/** Of Bitcoin. */
const GENESIS = '000000000019d6689c085ae165831e934ff763ae46a2a6c172b3f1b60a8ce26f'

const PICTURE = '<svg xmlns="http://www.w3.org/2000/svg"/>'

async function leadToLocalChains(page: Page, own: string, nodes: ReturnType<typeof nodesOf>): Promise<void> {
  await page.route(
    (url) => url.origin !== new URL(own).origin,
    async (route) => {
      const url = route.request().url()
      if (route.request().resourceType() === 'image')
        return route.fulfill({ contentType: 'image/svg+xml', body: PICTURE })
      const [host, node] = nodes.find(([one]) => url.startsWith(one)) ?? []
      if (host === undefined || node === undefined) return route.fulfill({ json: {} })
      // By its first block a node proves of which network it is.
      if (url.endsWith('/api/block-height/0')) return route.fulfill({ body: GENESIS })
      const local = url.replace(host, node).replace(/\bbc1\w+/, onRegtest)
      return route.fulfill({ response: await route.fetch({ url: local, maxRetries: 2 }) })
    },
  )
}

/** The local ledger of Bitcoin is of another network, where the same key has another address. */
export const onRegtest = (address: string): string =>
  Address({ ...TEST_NETWORK, bech32: 'bcrt' }).encode(Address(NETWORK).decode(address))

/** Connects a page wallet in the open modal. The wallet agrees by itself. */
export const choose = (page: Page, wallet: string): Promise<void> =>
  page.getByRole('dialog').getByText(wallet, { exact: true }).click()

export { expect }
