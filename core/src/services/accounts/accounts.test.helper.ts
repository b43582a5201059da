import type { Chain } from '../../contracts/chains.js'
import type { HostConfig } from '../../contracts/host-config.js'
import { createContributions } from '../../kernel/contributions.js'
import { createFakeClock } from '../../testing/fake-clock.js'
import { createMemoryKeyValue } from '../../testing/memory-key-value.js'
import { createFakeConnections } from '../networks/fake-connections.test.helper.js'
import { chain } from '../networks/networks.test.helper.js'
import { createNetworks } from '../networks/networks.js'
import { createAccounts } from './accounts.js'

export const TYPES_KEY = '@appkit/preferred_account_types'

export interface AccountsWorldOptions {
  readonly chains?: readonly Chain[]
  readonly config?: HostConfig
  readonly stored?: Readonly<Record<string, string>>
}

/** The service between fakes; the networks are the real ones. */
export function createAccountsWorld({ chains: given, config = {}, stored = {} }: AccountsWorldOptions = {}) {
  const chains = createContributions<Chain>('chains')
  const removeChain: Record<string, () => void> = {}
  for (const one of given ?? [chain('aaa', { accountTypes: ['smart', 'plain'] }), chain('bbb')]) removeChain[one.id] = chains.add(one)
  const connections = createFakeConnections(['aaa', 'bbb', 'ccc'])
  const store = createMemoryKeyValue(stored)
  const clock = createFakeClock()
  const events: (readonly [string, unknown])[] = []
  const telemetry = { track: (event: string, properties: unknown) => void events.push([event, properties]) }
  const needs = { config, chains, connections, store, clock, telemetry }
  const networks = createNetworks(needs)
  const accounts = createAccounts({ ...needs, networks })
  return {
    accounts,
    networks,
    chains,
    removeChain,
    connections,
    store,
    clock,
    events,
    at: (namespace = 'aaa') => accounts.getSnapshot().chains[namespace]!,
  }
}
