import type { Connector, Contributions, WalletIdentity } from '@latchkey/core'
import type { Eip1193Provider } from '../session/eip1193.js'
import { connectWallet } from './connect-wallet.js'
import type { ListingServices } from './connector-parts.js'

/** More wallets of one channel than anybody has. A page can be flooded with them. */
export const MAX_WALLETS = 100

/** A wallet that was found on the page. */
export interface FoundWallet {
  readonly provider: Eip1193Provider
  readonly type: 'ANNOUNCED' | 'INJECTED'
  /** What is to follow `eip155:` in its id. Another one gets a number behind it where it is taken. */
  readonly key: string
  readonly name: string
  readonly identity: WalletIdentity
  readonly icon?: string | undefined
  /** What it says of itself in this page load only (EIP-6963). */
  readonly uuid?: string | undefined
}

/** The wallets of this page, each once, whichever channel it came through. */
export interface WalletsFound {
  /** Lists a wallet, unless it is listed already. Nothing of it is asked. */
  add(found: FoundWallet): void
  /** Whether a channel brings no more. */
  isFull(type: FoundWallet['type']): boolean
  /** Whether another wallet announced itself by this name. */
  isAnnouncedAs(name: string): boolean
  /** Takes all of them back, with their sessions. */
  clear(): void
}

interface Entry extends FoundWallet {
  readonly id: string
  disputed: boolean
  /** Somebody has asked to connect it: it stays what it is, whatever the page does now. */
  used: boolean
  remove(): void
}

/** @param connectors where they are listed. */
export function createWalletsFound(connectors: Pick<Contributions<Connector>, 'add' | 'getSnapshot'>, services: Pick<ListingServices, 'work'>): WalletsFound {
  let entries: readonly Entry[] = []
  let isOver = false

  function add(found: FoundWallet) {
    const same = entries.find((one) => one.provider === found.provider || (found.uuid && one.uuid === found.uuid))
    if (isOver || isFull(found.type) || (same && !isBetter(found, same))) return
    if (same) drop(same)
    const rivals = entries.filter((one) => isRival(one, found))
    // They are marked before anybody can look at the list with the new one in it.
    for (const rival of rivals) rival.disputed = true
    const entry: Entry = { ...found, id: freeId(found.key), disputed: rivals.length > 0, used: false, remove: () => {} }
    entries = [...entries, entry]
    entry.remove = connectors.add(connectorOf(entry, services))
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

  const isFull = (type: FoundWallet['type']) => entries.filter((one) => one.type === type).length >= MAX_WALLETS

  return {
    add,
    isFull,
    isAnnouncedAs: (name) => entries.some((one) => one.type === 'ANNOUNCED' && one.name.toLowerCase() === name.toLowerCase()),
    clear() {
      isOver = true
      for (const entry of entries) drop(entry)
    },
  }
}

/** Whether it says more of a wallet that is listed, and that nobody has asked for yet. */
const isBetter = (found: FoundWallet, listed: Entry) => found.type === 'ANNOUNCED' && listed.type === 'INJECTED' && !listed.used

/** Whether two that announced themselves claim to be one wallet; at most one of them is honest. */
function isRival(one: FoundWallet, other: FoundWallet): boolean {
  return one.type === 'ANNOUNCED' && other.type === 'ANNOUNCED' && one.key.toLowerCase() === other.key.toLowerCase()
}

function connectorOf(entry: Entry, { work }: Pick<ListingServices, 'work'>): Connector {
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
    prepare: work.bring,
    connect(request) {
      entry.used = true
      return connectWallet(work, { provider, request, wallet: name })
    },
  }
}
