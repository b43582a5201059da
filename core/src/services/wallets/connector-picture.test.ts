import { createFakeConnector } from '../../testing/fake-connector.js'
import { connectorPicture } from './connector-picture.js'

test.each([
  ['pairing', { type: 'WALLET_CONNECT' as const, name: 'WalletConnect' }, undefined, 'ef1a1fcf-7fe8-4d69-bd6d-fda1345b4400'],
  ['a wallet of the page that does not say which one it is', { type: 'INJECTED' as const, name: 'Browser Wallet' }, undefined, '07ba87ed-43aa-4adf-4540-9e6a2b9cae00'],
  ['Coinbase’s SDK', { type: 'EXTERNAL' as const, name: 'Coinbase Wallet' }, 'coinbase', '0c2840c3-5b04-4c44-9661-fbd4b49e1800'],
  ['a Ledger', { type: 'EXTERNAL' as const, name: 'Ledger' }, 'ledger', '54a1aa77-d202-4f8d-0fb2-5d2bb6db0300'],
  ['a Safe', { type: 'EXTERNAL' as const, name: 'Safe' }, 'safe', '461db637-8616-43ce-035a-d89b8a1d5800'],
  ['a wallet whose picture nobody here knows', { type: 'ANNOUNCED' as const, name: 'Rainbow' }, 'rainbow', undefined],
  ['one that calls itself as an object’s own parts are called', { type: 'ANNOUNCED' as const, name: 'x' }, 'constructor', undefined],
])('the registry’s picture of %s', (_, way, known, id) => {
  expect(connectorPicture(createFakeConnector(way), known)).toBe(id)
})
