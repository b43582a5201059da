import { createFakeConnector, hangs, rejects } from '../../../testing/fakes/fake-connector.js'
import { createStartedEnvironment } from '../connections.test.helper.js'
import { recentWallet } from './connect.js'

test.each([
  [
    'by its domain and its connector',
    { identity: { rdns: ['io.example', 'io.old'] } },
    { id: 'fake:wallet', name: 'Fake Wallet', rdns: 'io.example' },
  ],
  [
    'by its registry id if it has one',
    { identity: { registryIds: ['abc'] } },
    { id: 'abc', name: 'Fake Wallet', rdns: undefined },
  ],
  ['never for a pairing, behind which any wallet may be', { type: 'WALLET_CONNECT' }, undefined],
  ['never for a way to sign in', { type: 'AUTH' }, undefined],
  ['never where another wallet claims the same identity', { disputed: true }, undefined],
  [
    'by its connector if a third party made its type',
    { type: 'ACME' },
    { id: 'fake:wallet', name: 'Fake Wallet', rdns: undefined },
  ],
])('remembers a wallet %s', (_, shape, expected) => {
  expect(recentWallet(createFakeConnector(shape))).toEqual(expected)
})

test('remembers a wallet only after it approved', async () => {
  const [approving, pending, rejecting] = [
    createFakeConnector({ id: 'fake:approving' }),
    createFakeConnector({ id: 'fake:pending', onConnect: hangs() }),
    createFakeConnector({ id: 'fake:rejecting', onConnect: rejects() }),
  ]
  const { connections, remembered } = await createStartedEnvironment([approving, pending, rejecting])
  await connections.connect('fake:rejecting')
  await connections.connect('fake:approving')
  void connections.connect('fake:pending')
  expect(remembered.map(({ id }) => id)).toEqual(['fake:approving'])
})
