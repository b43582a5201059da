import { AppConfig } from '../../contracts/app/app-config.js'
import { Connections } from '../../contracts/connections/connections.js'
import { KnownNamespaces, type Namespace } from '../../contracts/networks/namespaces.js'
import { Networks } from '../../contracts/networks/networks.js'
import { Telemetry } from '../../contracts/app/telemetry.js'
import { createContributions } from '../../kernel/contributions.js'
import type { AnyToken } from '../../kernel/token.js'
import { Clock } from '../../platform/clock.js'
import { KeyValue } from '../../platform/storage/key-value.js'
import { createFakeClock } from '../../testing/fakes/fake-clock.js'
import { createMemoryKeyValue } from '../../testing/fakes/memory-key-value.js'
import { createFakeConnections } from '../networks/fake-connections.test.helper.js'
import { fakeNamespace, servicesOf } from '../networks/networks.test.helper.js'
import { createNetworks } from '../networks/networks.js'
import { createAccounts } from './accounts.js'

export const TYPES_KEY = '@appkit/preferred_account_types'

export interface AccountsEnvironmentOptions {
  readonly namespaces?: readonly Namespace[]
  readonly config?: AppConfig
  readonly stored?: Readonly<Record<string, string>>
}

/** The service with the real networks, and with fakes for all else that it uses. */
export function createAccountsEnvironment({
  namespaces: given,
  config = {},
  stored = {},
}: AccountsEnvironmentOptions = {}) {
  const namespaces = createContributions<Namespace>('namespaces')
  const removeNamespace: Record<string, () => void> = {}
  for (const one of given ?? [fakeNamespace('aaa', { accountTypes: ['smart', 'plain'] }), fakeNamespace('bbb')])
    removeNamespace[one.id] = namespaces.add(one)
  const connections = createFakeConnections(['aaa', 'bbb', 'ccc'])
  const store = createMemoryKeyValue(stored)
  const clock = createFakeClock()
  const events: (readonly [string, unknown])[] = []
  const telemetry = { track: (event: string, properties: unknown) => void events.push([event, properties]) }
  const instances: (readonly [AnyToken, unknown])[] = [
    [AppConfig, config],
    [KnownNamespaces, namespaces],
    [Connections, connections],
    [KeyValue, store],
    [Clock, clock],
    [Telemetry, telemetry],
  ]
  const networks = createNetworks(servicesOf(...instances))
  const accounts = createAccounts(servicesOf(...instances, [Networks, networks]))
  return {
    accounts,
    networks,
    namespaces,
    removeNamespace,
    connections,
    store,
    clock,
    events,
    at: (id = 'aaa') => accounts.getSnapshot().namespaces[id]!,
  }
}
