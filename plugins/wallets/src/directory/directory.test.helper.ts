import type { AppConfig, Wallet } from '@latchkey/core'
import { createState, type RecentWallet, type WalletDirectoryState, type WalletPage } from '@latchkey/core/plugin'
import type { WalletQuery } from '../api/wallet-api.js'
import type { KnownWallets } from './deps.js'
import { createDirectory } from './directory.js'
import type { WalletSource } from './deps.js'

/** An id as the registry gives them. */
export const registryId = (index: number) => index.toString(16).padStart(64, '0')

export const registered = (count: number, name = 'Wallet'): readonly Wallet[] =>
  Array.from({ length: count }, (_, index) => ({
    id: registryId(index),
    name: `${name} ${index}`,
    badge_type: index % 2 ? 'none' : 'certified',
  }))

/** A registry with these wallets, which answers as the real one does, and fails as it is told. */
function scriptedSource(all: readonly Wallet[]) {
  const queries: WalletQuery[] = []
  let failure: Error | undefined
  let gate: Promise<void> | undefined
  const source: WalletSource = {
    async find(query, signal): Promise<WalletPage> {
      queries.push(query)
      await gate
      signal.throwIfAborted()
      if (failure) throw failure
      const { page, entries, include, exclude, search = '', certified } = query
      const fitting = all.filter(
        ({ id, name, badge_type }) =>
          (!include?.length || include.includes(id)) &&
          !exclude?.includes(id) &&
          name.includes(search) &&
          (!certified || badge_type === 'certified'),
      )
      return { data: fitting.slice((page - 1) * entries, page * entries), count: fitting.length }
    },
  }
  return {
    source,
    queries,
    fail: (error: Error | undefined) => void (failure = error),
    /** Answers nothing until what is returned is called. */
    hold() {
      let open!: () => void
      gate = new Promise((resolve) => (open = resolve))
      return open
    },
  }
}

export interface EnvironmentOptions {
  readonly count?: number
  readonly app?: Pick<AppConfig, 'featuredWalletIds' | 'includeWalletIds' | 'excludeWalletIds'>
  readonly recent?: readonly RecentWallet[]
  readonly online?: boolean
}

/** A directory between a server and a bundled list of three. */
export function directoryEnvironment({ count = 100, app = {}, recent = [], online = true }: EnvironmentOptions = {}) {
  const server = scriptedSource(registered(count))
  const bundled = scriptedSource(['a', 'b', 'c'].map((id) => ({ id, name: `Bundled ${id}` })))
  const state = createState<WalletDirectoryState>({
    wallets: [],
    featured: [],
    recommended: [],
    count: 0,
    page: 0,
    status: 'idle',
  })
  const known = createState<KnownWallets>({ recent: [], excluded: [] })
  const answers: unknown[] = []
  const wants = { networks: ['eip155:1'] }
  const directory = createDirectory({
    server: online ? server.source : undefined,
    bundled: bundled.source,
    state,
    known,
    wanted: () => ({ app, networks: wants.networks, recent }),
    onAnswer: (error) => answers.push(error),
  })
  const namesOf = (wallets: readonly Wallet[] = []) => wallets.map(({ name }) => name)
  const shown = () => {
    const { wallets, featured, recommended, search, ...rest } = state.getSnapshot()
    return {
      ...rest,
      wallets: namesOf(wallets),
      featured: namesOf(featured),
      recommended: namesOf(recommended),
      search: search && namesOf(search.wallets),
    }
  }
  return { directory, server, bundled, state, known, answers, shown, wants }
}

export const here = new AbortController().signal
