import { createFakeConnector, hangs, rejects } from '../../testing/fake-connector.js'
import { createStartedWorld } from './connections.test.helper.js'
import { recentWallet } from './recent-wallet.js'

test.each([
  ['by its domain and its connector', { identity: { rdns: ['io.example', 'io.old'] } }, { id: 'fake:wallet', name: 'Fake Wallet', rdns: 'io.example' }],
  ['by its id in the registry, where it says that', { identity: { registryIds: ['abc'] } }, { id: 'abc', name: 'Fake Wallet', rdns: undefined }],
  ['not by a pairing: any wallet may be behind it', { type: 'WALLET_CONNECT' }, undefined],
  ['not as a way to sign in', { type: 'AUTH' }, undefined],
  ['not where another wallet claims to be the same', { disputed: true }, undefined],
  ["as a third party's own kind", { type: 'ACME' }, { id: 'fake:wallet', name: 'Fake Wallet', rdns: undefined }],
])('a wallet is remembered %s', (_, shape, expected) => {
  expect(recentWallet(createFakeConnector(shape))).toEqual(expected)
})

test('a wallet is remembered when it has said yes, and only then', async () => {
  const [said, waits, refuses] = [
    createFakeConnector({ id: 'fake:said' }),
    createFakeConnector({ id: 'fake:waits', onConnect: hangs() }),
    createFakeConnector({ id: 'fake:refuses', onConnect: rejects() }),
  ]
  const { connections, remembered } = await createStartedWorld([said, waits, refuses])
  await connections.connect('fake:refuses')
  await connections.connect('fake:said')
  void connections.connect('fake:waits')
  expect(remembered.map(({ id }) => id)).toEqual(['fake:said'])
})
