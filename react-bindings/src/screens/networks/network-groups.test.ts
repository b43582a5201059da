import type { ChainNetworks, Connection, ConnectionsState } from '@latchkey/core'
import { createFakeSession, fakeNetwork } from '@latchkey/core/testing'
import { networkGroups } from './network-groups.js'

const networksOf = (namespace: string, references: readonly string[], rest: Partial<ChainNetworks> = {}): ChainNetworks => {
  const requested = references.map((one) => fakeNetwork(namespace, one))
  return { requested, active: requested[0], supported: true, approved: 'all', ...rest }
}

function connectedTo(namespace: string, features = {}): ConnectionsState {
  const session = createFakeSession(namespace, { accounts: [], approved: 'all', networkId: undefined }, { features })
  const connection = { wallet: { name: 'Wallet', type: 'INJECTED' }, session } as unknown as Connection
  return { connected: true, chains: { [namespace]: { status: 'connected', connections: [connection], connection } } }
}

const NOBODY: ConnectionsState = { connected: false, chains: {} }
const chains = { fake: networksOf('fake', ['one', 'two']), mock: networksOf('mock', ['three']) }
const active = fakeNetwork('fake', 'one')

const namesOf = (groups: ReturnType<typeof networkGroups>) => groups.map(({ namespace, choices }) => [namespace, ...choices.map(({ network }) => network.id)])

test('networks come by namespace, in the kit’s order, the one in use marked', () => {
  const groups = networkGroups({ chains, active }, NOBODY)
  expect(namesOf(groups)).toEqual([['fake', 'one', 'two'], ['mock', 'three']])
  expect(groups.flatMap(({ choices }) => choices.filter(({ isCurrent }) => isCurrent).map(({ network }) => network.id))).toEqual(['one'])
})

test.each<[query: string, found: readonly (readonly (string | number)[])[]]>([
  ['', [['fake', 'one', 'two'], ['mock', 'three']]],
  ['  ', [['fake', 'one', 'two'], ['mock', 'three']]],
  ['FAKE', [['fake', 'one', 'two']]],
  [' tw ', [['fake', 'two']]],
  ['ee', [['mock', 'three']]],
  ['o', [['fake', 'one', 'two'], ['mock', 'three']]],
  ['nothing', []],
])('a search for "%s" goes by a part of the name', (query, found) => {
  expect(namesOf(networkGroups({ chains, active }, NOBODY, query))).toEqual(found)
})

test('a namespace without networks is left out', () => {
  expect(networkGroups({ chains: { fake: networksOf('fake', []) }, active: undefined }, NOBODY)).toEqual([])
})

test('whose a namespace is, is said; and that it is nobody’s only where somebody is connected elsewhere', () => {
  const whose = (connections: ConnectionsState) => networkGroups({ chains, active }, connections).map(({ wallet, isLeftOut }) => [wallet, isLeftOut])
  expect(whose(NOBODY)).toEqual([[undefined, false], [undefined, false]])
  expect(whose(connectedTo('fake'))).toEqual([['Wallet', false], [undefined, true]])
})

describe('what a wallet has not allowed', () => {
  const narrow = { fake: networksOf('fake', ['one', 'two', 'three'], { approved: ['fake:two'] }) }
  const allowed = (connections: ConnectionsState) => networkGroups({ chains: narrow, active }, connections)[0]!.choices.filter(({ isAllowed }) => isAllowed).map(({ network }) => network.id)

  test('cannot be chosen; the one it is on is no question', () => {
    expect(allowed(connectedTo('fake'))).toEqual(['one', 'two'])
  })
  test('can be, where the wallet can be offered networks', () => {
    expect(allowed(connectedTo('fake', { 'add-network@1': { addNetwork: async () => {} } }))).toEqual(['one', 'two', 'three'])
  })
  test('can be, where no wallet is connected', () => {
    expect(allowed(NOBODY)).toEqual(['one', 'two', 'three'])
  })
})

test('the one that is being switched to is busy', () => {
  const busy = { fake: networksOf('fake', ['one', 'two'], { switchingTo: 'fake:two' }) }
  expect(networkGroups({ chains: busy, active }, NOBODY)[0]!.choices.map(({ isBusy }) => isBusy)).toEqual([false, true])
})
