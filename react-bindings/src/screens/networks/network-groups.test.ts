import type { NamespaceNetworks, Connection, ConnectionsState } from '@latchkey/core'
import { createFakeSession, fakeNetwork } from '@latchkey/core/testing'
import { networkGroups } from './network-groups.js'

const networksOf = (
  namespace: string,
  references: readonly string[],
  rest: Partial<NamespaceNetworks> = {},
): NamespaceNetworks => {
  const requested = references.map((one) => fakeNetwork(namespace, one))
  return { requested, active: requested[0], supported: true, approved: 'all', smartAccountNetworks: [], ...rest }
}

function connectedTo(namespace: string, features = {}): ConnectionsState {
  const session = createFakeSession(namespace, { accounts: [], approved: 'all', networkId: undefined }, { features })
  const connection = { wallet: { name: 'Wallet', type: 'INJECTED' }, session } as unknown as Connection
  return {
    connected: true,
    namespaces: { [namespace]: { status: 'connected', connections: [connection], connection } },
  }
}

const NOBODY: ConnectionsState = { connected: false, namespaces: {} }
const chains = { fake: networksOf('fake', ['one', 'two']), mock: networksOf('mock', ['three']) }
const active = fakeNetwork('fake', 'one')

const namesOf = (groups: ReturnType<typeof networkGroups>) =>
  groups.map(({ namespace, choices }) => [namespace, ...choices.map(({ network }) => network.id)])

test('groups networks by namespace in the kit’s order, and marks the one in use', () => {
  const groups = networkGroups({ namespaces: chains, active }, NOBODY)
  expect(namesOf(groups)).toEqual([
    ['fake', 'one', 'two'],
    ['mock', 'three'],
  ])
  expect(
    groups.flatMap(({ choices }) => choices.filter(({ isCurrent }) => isCurrent).map(({ network }) => network.id)),
  ).toEqual(['one'])
})

test.each<[query: string, found: readonly (readonly (string | number)[])[]]>([
  [
    '',
    [
      ['fake', 'one', 'two'],
      ['mock', 'three'],
    ],
  ],
  [
    '  ',
    [
      ['fake', 'one', 'two'],
      ['mock', 'three'],
    ],
  ],
  ['FAKE', [['fake', 'one', 'two']]],
  [' tw ', [['fake', 'two']]],
  ['ee', [['mock', 'three']]],
  [
    'o',
    [
      ['fake', 'one', 'two'],
      ['mock', 'three'],
    ],
  ],
  ['nothing', []],
])('matches a part of the name: "%s"', (query, found) => {
  expect(namesOf(networkGroups({ namespaces: chains, active }, NOBODY, query))).toEqual(found)
})

test('leaves out a namespace without networks', () => {
  expect(networkGroups({ namespaces: { fake: networksOf('fake', []) }, active: undefined }, NOBODY)).toEqual([])
})

test('names the wallet of a namespace, and marks one as left out only when another is connected', () => {
  const whose = (connections: ConnectionsState) =>
    networkGroups({ namespaces: chains, active }, connections).map(({ wallet, isLeftOut }) => [wallet?.name, isLeftOut])
  expect(whose(NOBODY)).toEqual([
    [undefined, false],
    [undefined, false],
  ])
  expect(whose(connectedTo('fake'))).toEqual([
    ['Wallet', false],
    [undefined, true],
  ])
})

describe('networks that a wallet has not approved', () => {
  const narrow = { fake: networksOf('fake', ['one', 'two', 'three'], { approved: ['fake:two'] }) }
  const allowed = (connections: ConnectionsState) =>
    networkGroups({ namespaces: narrow, active }, connections)[0]!
      .choices.filter(({ isAllowed }) => isAllowed)
      .map(({ network }) => network.id)

  test('cannot be chosen, except the one in use', () => {
    expect(allowed(connectedTo('fake'))).toEqual(['one', 'two'])
  })
  test('can be chosen where the wallet can add networks', () => {
    expect(allowed(connectedTo('fake', { 'add-network@1': { addNetwork: async () => {} } }))).toEqual([
      'one',
      'two',
      'three',
    ])
  })
  test('can be chosen where no wallet is connected', () => {
    expect(allowed(NOBODY)).toEqual(['one', 'two', 'three'])
  })
})

test('marks the network of a pending switch as busy', () => {
  const busy = { fake: networksOf('fake', ['one', 'two'], { switchingTo: 'fake:two' }) }
  expect(networkGroups({ namespaces: busy, active }, NOBODY)[0]!.choices.map(({ isBusy }) => isBusy)).toEqual([
    false,
    true,
  ])
})
