import type { ConnectionsState } from '@latchkey/core'
import { chainChoices } from './chain-choices.js'

const wallet = { namespaces: ['fake', 'mock', 'third'], connectorIds: ['fake:wallet', 'mock:wallet'] }

const connected = (...ids: readonly (readonly [namespace: string, connectorId: string])[]) =>
  ({ chains: Object.fromEntries(ids.map(([namespace, connectorId]) => [namespace, { connections: [{ connectorId }] }])) }) as unknown as ConnectionsState

test.each<[title: string, connections: ConnectionsState, inUse: string | undefined, open: string[], done: string[]]>([
  ['nobody is connected', connected(), undefined, ['fake', 'mock', 'third'], []],
  ['the one in use comes first', connected(), 'mock', ['mock', 'fake', 'third'], []],
  ['where it is connected comes after', connected(['fake', 'fake:wallet']), 'fake', ['mock', 'third'], ['fake']],
  ['another wallet is no matter', connected(['fake', 'fake:other']), 'fake', ['fake', 'mock', 'third'], []],
  ['everywhere', connected(['fake', 'fake:wallet'], ['mock', 'mock:wallet'], ['third', 'mock:wallet']), 'fake', [], ['fake', 'mock', 'third']],
])('%s', (_title, connections, inUse, open, done) => {
  expect(chainChoices(wallet, connections, inUse)).toEqual({ open, connected: done })
})
