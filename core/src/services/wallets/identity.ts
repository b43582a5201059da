import type { WalletIdentity } from '../../domain/wallet-identity.js'
import { displayText } from '../../domain/text/display-text.js'
import { KNOWN_WALLETS } from './known-wallets.js'

/** Something that leads to a wallet, or speaks of one, with all by which that can be recognised. */
export interface Subject {
  /** Its name in a table of known wallets, if it is there. */
  readonly known: string | undefined
  readonly identity: WalletIdentity
  /** All of it as texts that are equal where it is equal, the weightiest first. */
  readonly hints: readonly string[]
}

/** Recognises wallets. An identity that it has seen is not looked at again. */
export type Identify = (identity: WalletIdentity, name?: string) => Subject

/** @param host what the host says are one wallet; asked before our own table. */
export function createIdentify(host: Readonly<Record<string, WalletIdentity>> = {}): Identify {
  const tables = [host, KNOWN_WALLETS].map((table) => ({ table, names: namesByHint(table) }))
  const seen = new WeakMap<WalletIdentity, { readonly name: string | undefined; readonly subject: Subject }>()

  function recognise(identity: WalletIdentity): Subject {
    const hints = hintsOf(identity)
    for (const { table, names } of tables) {
      const known = hints.map((hint) => names.get(hint)).find((found) => found && mayBeOne(identity, table[found]!))
      if (known) return { known, identity, hints }
    }
    return { known: undefined, identity, hints }
  }

  return (identity, name) => {
    // The list is made anew at every announcement, of connectors that are mostly the same.
    const before = seen.get(identity)
    if (before && before.name === name) return before.subject
    const subject = recognise(name === undefined ? identity : { ...identity, names: [name, ...(identity.names ?? [])] })
    seen.set(identity, { name, subject })
    return subject
  }
}

/** Whether a text looks like an id that the registry gave. Others are the host's, or ours. */
export function isRegistryId(text: string): boolean {
  return /^[0-9a-f]{64}$/i.test(text)
}

/** Most names and all ids are shown as they are; the others cost more. */
const PLAIN = /^[!-~]{0,64}$/

/** A name as names are compared: as it is seen, in any case. */
export function comparable(name: string): string {
  return (PLAIN.test(name) ? name : displayText(name)).toLowerCase()
}

/** Whether two subjects are one wallet: both known as it, or both unknown with a hint in common and nothing against it. */
export function isSameWallet(a: Subject, b: Subject): boolean {
  if (a.known || b.known) return a.known === b.known
  return a.hints.some((hint) => b.hints.includes(hint)) && mayBeOne(a.identity, b.identity)
}

/** Two that both name a domain, or both an id of the registry, and none in common, are two wallets, whatever they are called. */
function mayBeOne(a: WalletIdentity, b: WalletIdentity): boolean {
  for (const kind of ['rdns', 'registryIds'] as const) {
    const [own, other] = [lowered(a[kind]), lowered(b[kind])]
    if (own.length && other.length) return own.some((one) => other.includes(one))
  }
  return true
}

function hintsOf({ rdns, registryIds, names = [], injected = [] }: WalletIdentity): readonly string[] {
  const all = { rdns: lowered(rdns), id: lowered(registryIds), name: names.map(comparable).filter(Boolean), at: injected }
  return Object.entries(all).flatMap(([kind, values]) => values.map((value) => `${kind} ${value}`))
}

function namesByHint(table: Readonly<Record<string, WalletIdentity>>): ReadonlyMap<string, string> {
  return new Map(Object.entries(table).flatMap(([name, identity]) => hintsOf(identity).map((hint) => [hint, name] as const)))
}

const lowered = (texts: readonly string[] = []) => texts.filter(Boolean).map((text) => text.toLowerCase())
