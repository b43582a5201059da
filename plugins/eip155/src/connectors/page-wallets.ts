import {
  type Connector,
  type Contributions,
  type Logger,
  race,
  type Session,
  type WalletIdentity,
} from '@latchkey/core/plugin'
import type { DiscoverDeps } from '../deps.js'
import { askForAccounts } from '../session/ask-for-accounts.js'
import type { Eip1193Provider } from '../session/eip1193.js'
import type { ProviderSessionOptions } from '../session/provider-session.js'

/** How many wallets of one channel are listed. A hostile page can announce any number. */
export const MAX_WALLETS = 100

/** A wallet that was found on the page. */
export interface FoundWallet {
  readonly provider: Eip1193Provider
  readonly type: 'ANNOUNCED' | 'INJECTED'
  /** The part of its connector's id after `eip155:`. Where the id is taken, a number is appended. */
  readonly key: string
  readonly name: string
  readonly identity: WalletIdentity
  readonly icon?: string | undefined
  /** The wallet's id in this page load (EIP-6963). */
  readonly uuid?: string | undefined
}

/** The wallets of the page, each once, whichever channel they were found through. */
export interface PageWallets {
  /**
   * Lists the wallets that are not listed yet. They are not asked anything. In a full channel the first half stays, and
   * a late wallet takes the place of an older one: never of a wallet that a visitor has used, and of a known one last.
   */
  add(all: readonly FoundWallet[]): void
  /** Whether a wallet announced itself by this name. */
  isAnnouncedAs(name: string): boolean
  /** Removes all of them, with their sessions. None is listed once the signal has aborted. */
  clear(): void
}

/** A listed wallet. */
export interface Entry extends FoundWallet {
  readonly id: string
  disputed: boolean
  /** Whether a visitor has tried to connect it. Such an entry stays, whatever the page announces later. */
  used: boolean
  remove(): void
}

export function createPageWallets(
  connectors: Pick<Contributions<Connector>, 'add' | 'getSnapshot'>,
  deps: Pick<DiscoverDeps, 'connect' | 'signal'>,
  logger: Pick<Logger, 'warn'>,
): PageWallets {
  let entries: readonly Entry[] = []

  /** Returns whether the wallet is listed now. */
  function add(found: FoundWallet): boolean {
    const same = entries.find((one) => one.provider === found.provider || (found.uuid && one.uuid === found.uuid))
    if (deps.signal.aborted || (same && !isBetter(found, same))) return true
    if (entries.filter(({ type }) => type === found.type).length >= MAX_WALLETS) return false
    if (same) drop(same)
    const rivals = entries.filter((one) => isRival(one, found))
    // The rivals are marked before anything can read the list with the new entry in it.
    for (const rival of rivals) rival.disputed = true
    const entry: Entry = { ...found, id: freeId(found.key), disputed: rivals.length > 0, used: false, remove: () => {} }
    entries = [...entries, entry]
    entry.remove = connectors.add(connectorOf(entry, deps))
    return true
  }

  function drop(entry: Entry) {
    entries = entries.filter((one) => one !== entry)
    entry.remove()
  }

  function freeId(key: string): string {
    const isTaken = (id: string) => connectors.getSnapshot().some((one) => one.id === id)
    let id = `eip155:${key}`
    for (let count = 2; isTaken(id); count++) id = `eip155:${key}/${count}`
    return id
  }

  return {
    add(all) {
      const late = all.filter((found) => !add(found))
      // Only a flooded page needs this code. Without it the list stays as it is.
      if (late[0])
        import('./full-list.js')
          .then((full) => full.addLate(late, () => entries, drop, add))
          .catch((error) => logger.warn('Too many wallets.', error))
    },
    isAnnouncedAs: (name) =>
      entries.some((one) => one.type === 'ANNOUNCED' && one.name.toLowerCase() === name.toLowerCase()),
    clear() {
      entries.forEach(drop)
    },
  }
}

/** Whether an announcement replaces a listed global: it says more, and the visitor has not used the global yet. */
const isBetter = (found: FoundWallet, listed: Entry) =>
  found.type === 'ANNOUNCED' && listed.type === 'INJECTED' && !listed.used

/** Whether two announcements claim to be the same wallet. At most one of them is honest. */
function isRival(one: FoundWallet, other: FoundWallet): boolean {
  return one.type === 'ANNOUNCED' && other.type === 'ANNOUNCED' && one.key.toLowerCase() === other.key.toLowerCase()
}

function connectorOf(entry: Entry, { connect }: Pick<DiscoverDeps, 'connect'>): Connector {
  const { id, name, type, identity, icon, provider } = entry
  return {
    id,
    name,
    type,
    namespaces: ['eip155'],
    identity,
    icon,
    installed: true,
    get disputed() {
      return entry.disputed
    },
    load: connect.load,
    connect(request) {
      entry.used = true
      return connectWallet(connect, { provider, request, wallet: name })
    },
  }
}

/**
 * Connects by `connectProvider`, which may have to be loaded first. The wallet is asked in the same turn all the same,
 * while the visitor's click counts, and is listened to from then on; its answer is read when the code is here.
 */
export function connectWallet(
  part: DiscoverDeps['connect'],
  wallet: Omit<ProviderSessionOptions, 'deps' | 'asked'>,
): Promise<readonly Session[]> {
  const { provider, request } = wallet
  const { signal } = request
  const { current } = part
  if (current) return current.connectProvider({ ...wallet, deps: current.deps })
  if (signal.aborted) return Promise.reject(signal.reason)
  const asked = askForAccounts(provider, request)
  const loaded = race(part.load, { signal })
  loaded.catch(asked.stop)
  return loaded.then(({ connectProvider, deps }) => connectProvider({ ...wallet, deps, asked }))
}
