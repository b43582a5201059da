import { createAppKit, Connectors, definePlugin, type WalletEntry } from '@latchkey/core'
import { createFakeConnector } from '@latchkey/core/testing'
import { wayTo } from './find-wallet.js'

const entry = (id: string, name: string, rest: Partial<WalletEntry> = {}): WalletEntry => ({
  id,
  name,
  group: 'injected',
  connectorIds: [`fake:${id}`],
  namespaces: ['fake'],
  installed: true,
  recent: false,
  disputed: false,
  ...rest,
})

const REGISTERED = 'c57ca95b47569778a828d19178114f4db188b89b763c899ba0be274e97267d96'
const ENTRIES = [
  entry('metamask', 'MetaMask', { listing: { id: REGISTERED, name: 'MetaMask' } }),
  entry('okx', 'OKX Wallet', { disputed: true }),
  entry('paired', 'Paired'),
  entry('rainbow', 'Rainbow', { connectorIds: [] }),
]

const { get } = createAppKit({
  plugins: definePlugin({
    id: 'wallets',
    requires: [Connectors],
    setup(host) {
      for (const id of ['metamask', 'okx']) host.contribute(Connectors, createFakeConnector({ id: `fake:${id}` }))
      host.contribute(Connectors, createFakeConnector({ id: 'fake:paired', type: 'WALLET_CONNECT' }))
    },
  })(),
})
const kit = { get } as ReturnType<typeof createAppKit>

test.each([
  ['one that is here, by its id', 'metamask', { is: 'here', id: 'metamask' }],
  ['by its name, in whichever case', 'METAMASK', { is: 'here', id: 'metamask' }],
  ['by its id in the registry', REGISTERED, { is: 'here', id: 'metamask' }],
  ['one that another claims to be', 'OKX Wallet', { is: 'disputed' }],
  ['one that is only reached by pairing', 'paired', { is: 'elsewhere', id: 'paired' }],
  ['one that is only listed', 'Rainbow', { is: 'elsewhere', id: 'rainbow' }],
  ['one that nobody knows here', 'zerion', { is: 'elsewhere', id: 'zerion' }],
  ['any wallet', 'walletConnect', { is: 'elsewhere' }],
])('the way to %s', (_, wanted, expected) => {
  expect(wayTo(kit, ENTRIES, wanted)).toEqual(expected)
})

test('as long as nothing is listed, a wallet may be here', () => {
  expect(wayTo(kit, [], 'metamask')).toEqual({ is: 'here', id: 'metamask' })
  expect(wayTo(kit, [], 'walletConnect')).toEqual({ is: 'elsewhere' })
})
