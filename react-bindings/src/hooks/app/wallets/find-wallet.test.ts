import { createAppKit, type WalletEntry } from '@latchkey/core'
import { Connectors, definePlugin } from '@latchkey/core/plugin'
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
    setup(ctx) {
      for (const id of ['metamask', 'okx']) ctx.contribute(Connectors, createFakeConnector({ id: `fake:${id}` }))
      ctx.contribute(Connectors, createFakeConnector({ id: 'fake:paired', type: 'WALLET_CONNECT' }))
    },
  })(),
})
const kit = { get } as ReturnType<typeof createAppKit>

test.each([
  ['a wallet on the page, by its id', 'metamask', { is: 'here', id: 'metamask' }],
  ['a wallet by its name, in any letter case', 'METAMASK', { is: 'here', id: 'metamask' }],
  ['a wallet by its id in the registry', REGISTERED, { is: 'here', id: 'metamask' }],
  ['a wallet whose name two wallets claim', 'OKX Wallet', { is: 'asked' }],
  ['a wallet that is reached by pairing only', 'paired', { is: 'elsewhere', id: 'paired' }],
  ['a wallet that is only listed', 'Rainbow', { is: 'elsewhere', id: 'rainbow' }],
  ['an unknown wallet', 'zerion', { is: 'elsewhere', id: 'zerion' }],
  ['any wallet', 'walletConnect', { is: 'elsewhere' }],
  ['a login by e-mail', 'email', { is: 'asked' }],
  ['a login with a provider', 'google', { is: 'asked' }],
])('finds how to reach %s', (_, wanted, expected) => {
  expect(wayTo(kit, ENTRIES, wanted)).toEqual(expected)
})

test('tries a wallet on the page as long as none is listed', () => {
  expect(wayTo(kit, [], 'metamask')).toEqual({ is: 'here', id: 'metamask' })
  expect(wayTo(kit, [], 'walletConnect')).toEqual({ is: 'elsewhere' })
  expect(wayTo(kit, [], 'email')).toEqual({ is: 'asked' })
})
