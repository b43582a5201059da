import { AppConfig } from '../../contracts/app/app-config.js'
import { Connections } from '../../contracts/connections/connections.js'
import { Notices } from '../../contracts/modal/notices.js'
import { KnownNamespaces, type Namespace } from '../../contracts/networks/namespaces.js'
import { Telemetry } from '../../contracts/app/telemetry.js'
import type { NetworkId } from '../../domain/caip.js'
import { createContributions } from '../../kernel/contributions.js'
import type { Services } from '../../kernel/services.js'
import type { AnyToken } from '../../kernel/token.js'
import { Clock } from '../../platform/clock.js'
import { KeyValue } from '../../platform/storage/key-value.js'
import { createFakeNamespace, fakeNetwork } from '../../testing/fakes/fake-namespace.js'
import { createFakeClock } from '../../testing/fakes/fake-clock.js'
import { createMemoryKeyValue } from '../../testing/fakes/memory-key-value.js'
import { createFakeConnections } from './fake-connections.test.helper.js'
import { createNetworks } from './networks.js'

export const NAMESPACE_KEY = '@appkit/active_namespace'
export const NETWORK_KEY = '@appkit/active_caip_network_id'
/** A value as it is stored. */
export const storedValue = (value: unknown) => JSON.stringify({ v: 1, data: value })

/** `aaa:1` to `aaa:3`, `bbb:1` and `bbb:2`, `ccc:1`. */
export const network = (id: string) => fakeNetwork(id.split(':')[0]!, id.split(':')[1]!)
export const A1 = network('aaa:1')
export const A2 = network('aaa:2')
export const A3 = network('aaa:3')
export const B1 = network('bbb:1')
export const B2 = network('bbb:2')
export const C1 = network('ccc:1')

export const fakeNamespace = (id: string, rest: Partial<Namespace> = {}): Namespace =>
  createFakeNamespace({
    id,
    networks: [A1, A2, A3, B1, B2, C1].filter(({ chainNamespace }) => chainNamespace === id),
    ...rest,
  })

/** Services that consist of these instances. */
export function servicesOf(...instances: readonly (readonly [AnyToken, unknown])[]): Services {
  const byToken = new Map(instances)
  const find = (token: AnyToken) => byToken.get(token) as never
  return { get: find, find }
}

export interface NetworksEnvironmentOptions {
  readonly namespaces?: readonly Namespace[]
  readonly config?: AppConfig
  readonly stored?: Readonly<Record<string, string>>
}

/** The service, with fakes for what it uses. */
export function createNetworksEnvironment({
  namespaces: given,
  config = {},
  stored = {},
}: NetworksEnvironmentOptions = {}) {
  const namespaces = createContributions<Namespace>('namespaces')
  const removeNamespace: Record<string, () => void> = {}
  for (const one of given ?? [fakeNamespace('aaa'), fakeNamespace('bbb')]) removeNamespace[one.id] = namespaces.add(one)
  const connections = createFakeConnections(['aaa', 'bbb', 'ccc'])
  const store = createMemoryKeyValue(stored)
  const writes: Readonly<Record<string, string | undefined>>[] = []
  const recording = {
    ...store,
    write: (changes: (typeof writes)[number]) => void (writes.push(changes), store.write(changes)),
  }
  const clock = createFakeClock()
  const events: (readonly [string, unknown])[] = []
  const telemetry = { track: (event: string, properties: unknown) => void events.push([event, properties]) }
  const alerts: unknown[] = []
  const networks = createNetworks(
    servicesOf(
      [AppConfig, config],
      [KnownNamespaces, namespaces],
      [Connections, connections],
      [KeyValue, recording],
      [Clock, clock],
      [Telemetry, telemetry],
      [Notices, { alert: (alert: unknown) => void alerts.push(alert) }],
    ),
  )
  return {
    networks,
    namespaces,
    removeNamespace,
    connections,
    store,
    writes,
    clock,
    events,
    /** The alerts for the app's developer. */
    alerts,
    /** The id in use, in all or in one namespace. */
    active: (id?: string): NetworkId | undefined => {
      const state = networks.getSnapshot()
      return (id === undefined ? state.active : state.namespaces[id]?.active)?.caipNetworkId
    },
    requested: (id: string) =>
      networks.getSnapshot().namespaces[id]?.requested.map(({ caipNetworkId }) => caipNetworkId),
  }
}
