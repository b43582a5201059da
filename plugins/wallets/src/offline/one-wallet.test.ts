import { Wallets, type WalletEntry } from '@latchkey/core'
import { Connectors, definePlugin, Namespaces } from '@latchkey/core/plugin'
import {
  createFakeNamespace,
  createFakeConnector,
  createTestKit,
  flush,
  type FakeConnectorOptions,
} from '@latchkey/core/testing'
import { OFFLINE_WALLETS } from './index.js'

const offered = (name: string) => OFFLINE_WALLETS.find((wallet) => wallet.name === name)!

/** What is listed when the bundled wallets are, beside what is found in the page. */
async function entriesWith(...found: readonly FakeConnectorOptions[]): Promise<readonly WalletEntry[]> {
  const page = definePlugin({
    id: 'page',
    setup(ctx) {
      for (const id of ['eip155', 'solana', 'bip122', 'polkadot'])
        ctx.contribute(Namespaces, createFakeNamespace({ id }))
      for (const options of found) ctx.contribute(Connectors, createFakeConnector(options))
    },
  })
  const { kit } = createTestKit({ plugins: page() })
  await kit.start()
  kit.get(Wallets).list('featured', OFFLINE_WALLETS)
  kit.get(Wallets).getSnapshot()
  // What makes the list comes when it is first asked for.
  await flush()
  const { entries } = kit.get(Wallets).getSnapshot()
  await kit.dispose()
  return entries
}

const announced = (name: string, rdns: string): FakeConnectorOptions => ({
  id: `eip155:${rdns}`,
  type: 'ANNOUNCED',
  name,
  namespaces: ['eip155'],
  identity: { rdns: [rdns], names: [name] },
})

const found = (namespace: string, name: string, place?: string): FakeConnectorOptions => ({
  id: `${namespace}:${name}`,
  type: 'INJECTED',
  name,
  namespaces: [namespace],
  identity: { names: [name], ...(place && { injected: [place] }) },
})

test('lists every bundled wallet once where the page has none', async () => {
  expect((await entriesWith()).map(({ id }) => id)).toEqual(OFFLINE_WALLETS.map(({ id }) => id))
})

test.each<[string, string, readonly FakeConnectorOptions[]]>([
  ['announced in the page', 'MetaMask', [announced('MetaMask', 'io.metamask')]],
  ['the browser of its app', 'MetaMask', [announced('MetaMask', 'io.metamask.mobile')]],
  ['of two namespaces', 'MetaMask', [announced('MetaMask', 'io.metamask'), found('solana', 'MetaMask')]],
  [
    'of three namespaces',
    'Phantom',
    [announced('Phantom', 'app.phantom'), found('solana', 'Phantom'), found('bip122', 'Phantom', 'phantom.bitcoin')],
  ],
  ['with a short name', 'Trust Wallet', [found('solana', 'Trust')]],
  [
    'with a long name',
    'OKX Wallet',
    [found('bip122', 'OKX Wallet', 'okxwallet.bitcoin'), announced('OKX Wallet', 'com.okex.wallet')],
  ],
  ['that has two names', 'Rabby Wallet', [announced('Rabby', 'io.rabby')]],
  ['of Solana', 'Solflare', [found('solana', 'Solflare', 'solflare')]],
  ['that an SDK brings', 'Ledger Wallet', [{ ...found('eip155', 'Ledger'), type: 'EXTERNAL' }]],
  ['that is a page', 'Safe', [{ ...found('eip155', 'Safe{Wallet}'), type: 'EXTERNAL' }]],
  ['of Bitcoin', 'Leather', [found('bip122', 'Leather', 'LeatherProvider')]],
  [
    'of Bitcoin that is listed with a longer name',
    'Xverse Wallet',
    [found('bip122', 'Xverse', 'XverseProviders.BitcoinProvider')],
  ],
  ['that the registry does not list', 'UniSat', [found('bip122', 'UniSat', 'unisat')]],
  [
    'of Polkadot',
    'Talisman',
    [found('polkadot', 'Talisman', 'injectedWeb3.talisman'), announced('Talisman', 'xyz.talisman')],
  ],
  ['of Polkadot that the registry does not list', 'Polkadot{.js}', [found('polkadot', 'Polkadot{.js}')]],
  ['that core does not know', 'OneKey', [announced('OneKey', 'so.onekey.app.wallet')]],
])('merges a wallet %s with the bundled entry: %s', async (_how, name, connectors) => {
  const entries = await entriesWith(...connectors)
  const ways = connectors.map(({ id }) => id)
  const [entry, ...more] = entries.filter(
    ({ listing, connectorIds }) => listing?.name === name || connectorIds.some((id) => ways.includes(id)),
  )
  expect(more).toEqual([])
  expect([...entry!.connectorIds].sort()).toEqual([...ways].sort())
  expect(entry!.listing).toBe(offered(name))
  expect(entries).toHaveLength(OFFLINE_WALLETS.length)
})

test.each(OFFLINE_WALLETS.flatMap(({ name, rdns }) => (rdns ? [[name, rdns] as const] : [])))(
  '%s announced by the domain it is listed with is the listed one',
  async (name, rdns) => {
    const entries = await entriesWith(announced(name, rdns))
    expect(entries.filter(({ connectorIds }) => connectorIds.length)).toMatchObject([{ listing: offered(name) }])
    expect(entries).toHaveLength(OFFLINE_WALLETS.length)
  },
)

test('does not merge a foreign wallet that takes the name of a bundled one', async () => {
  const entries = await entriesWith(announced('MetaMask', 'com.evil'))
  expect(entries.find(({ connectorIds }) => connectorIds.length)).toMatchObject({ id: 'com.evil', listing: undefined })
  expect(entries).toHaveLength(OFFLINE_WALLETS.length + 1)
})
