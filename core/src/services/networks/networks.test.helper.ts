import type { Chain } from '../../contracts/chains.js'
import type { HostConfig } from '../../contracts/host-config.js'
import type { NetworkId } from '../../domain/caip.js'
import { createContributions } from '../../kernel/contributions.js'
import { createFakeChain, fakeNetwork } from '../../testing/fake-chain.js'
import { createFakeClock } from '../../testing/fake-clock.js'
import { createMemoryKeyValue } from '../../testing/memory-key-value.js'
import { createFakeConnections } from './fake-connections.test.helper.js'
import { createNetworks } from './networks.js'

export const NAMESPACE_KEY = '@appkit/active_namespace'
export const NETWORK_KEY = '@appkit/active_caip_network_id'

/** `aaa:1` to `aaa:3`, `bbb:1` and `bbb:2`, `ccc:1`. */
export const network = (id: string) => fakeNetwork(id.split(':')[0]!, id.split(':')[1]!)
export const A1 = network('aaa:1')
export const A2 = network('aaa:2')
export const A3 = network('aaa:3')
export const B1 = network('bbb:1')
export const B2 = network('bbb:2')
export const C1 = network('ccc:1')

export const chain = (id: string, rest: Partial<Chain> = {}): Chain =>
  createFakeChain({ id, networks: [A1, A2, A3, B1, B2, C1].filter(({ chainNamespace }) => chainNamespace === id), ...rest })

export interface NetworksWorldOptions {
  readonly chains?: readonly Chain[]
  readonly config?: HostConfig
  readonly stored?: Readonly<Record<string, string>>
}

/** The service between fakes. */
export function createNetworksWorld({ chains: given, config = {}, stored = {} }: NetworksWorldOptions = {}) {
  const chains = createContributions<Chain>('chains')
  const removeChain: Record<string, () => void> = {}
  for (const one of given ?? [chain('aaa'), chain('bbb')]) removeChain[one.id] = chains.add(one)
  const connections = createFakeConnections(['aaa', 'bbb', 'ccc'])
  const store = createMemoryKeyValue(stored)
  const writes: Readonly<Record<string, string | undefined>>[] = []
  const recording = { ...store, write: (changes: (typeof writes)[number]) => void (writes.push(changes), store.write(changes)) }
  const clock = createFakeClock()
  const events: (readonly [string, unknown])[] = []
  const telemetry = { track: (event: string, properties: unknown) => void events.push([event, properties]) }
  const networks = createNetworks({ config, chains, connections, store: recording, clock, telemetry })
  return {
    networks,
    chains,
    removeChain,
    connections,
    store,
    writes,
    clock,
    events,
    /** The id in use, in all or in one namespace. */
    active: (namespace?: string): NetworkId | undefined => {
      const state = networks.getSnapshot()
      return (namespace === undefined ? state.active : state.chains[namespace]?.active)?.caipNetworkId
    },
    requested: (namespace: string) => networks.getSnapshot().chains[namespace]?.requested.map(({ caipNetworkId }) => caipNetworkId),
  }
}
