import type { WalletIdentity } from '../../../domain/wallets/wallet.js'
import { displayText } from '../../../gates/display-text.js'
import { KNOWN_WALLETS } from '../../../domain/wallets/known-wallets.js'

/** A connector, a listing or a stored wallet, with everything by which its wallet is recognised. */
export interface Subject {
  /** Its id in a table of known wallets; undefined for an unknown wallet. */
  readonly known: string | undefined
  readonly identity: WalletIdentity
  /** The identity as comparable texts, the weightiest first. */
  readonly hints: readonly string[]
}

/** Recognises wallets. Remembers the identities it has seen. */
export type Identify = (identity: WalletIdentity, name?: string) => Subject

/** @param appTable the app's table of known wallets, which comes before ours. */
export function createIdentify(appTable: Readonly<Record<string, WalletIdentity>> = {}): Identify {
  const tables = [appTable, KNOWN_WALLETS].map((table) => ({ table, names: namesByHint(table) }))
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
    // The list is derived anew at every announcement, from mostly the same connectors.
    const before = seen.get(identity)
    if (before && before.name === name) return before.subject
    const subject = recognise(name === undefined ? identity : { ...identity, names: [name, ...(identity.names ?? [])] })
    seen.set(identity, { name, subject })
    return subject
  }
}

/** Whether a text looks like an id of the registry. Other ids are the app's or ours. */
export function isRegistryId(text: string): boolean {
  return /^[0-9a-f]{64}$/i.test(text)
}

/** Most names and all ids need no cleaning, which costs more. */
const PLAIN = /^[!-~]{0,64}$/

/** A name for comparison: as it is displayed, in lower case. */
export function comparable(name: string): string {
  return (PLAIN.test(name) ? name : displayText(name)).toLowerCase()
}

/** Whether two subjects are one wallet: known as the same, or unknown with a common hint and no contradiction. */
export function isSameWallet(a: Subject, b: Subject): boolean {
  if (a.known || b.known) return a.known === b.known
  return a.hints.some((hint) => b.hints.includes(hint)) && mayBeOne(a.identity, b.identity)
}

/** Whether nothing contradicts that two are one wallet: both have domains, or registry ids, and none in common. */
function mayBeOne(a: WalletIdentity, b: WalletIdentity): boolean {
  for (const kind of ['rdns', 'registryIds'] as const) {
    const [own, other] = [lowered(a[kind]), lowered(b[kind])]
    if (own.length && other.length) return own.some((one) => other.includes(one))
  }
  return true
}

function hintsOf({ rdns, registryIds, names = [], injected = [] }: WalletIdentity): readonly string[] {
  const all = {
    rdns: lowered(rdns),
    id: lowered(registryIds),
    name: names.map(comparable).filter(Boolean),
    at: injected,
  }
  return Object.entries(all).flatMap(([kind, values]) => values.map((value) => `${kind} ${value}`))
}

function namesByHint(table: Readonly<Record<string, WalletIdentity>>): ReadonlyMap<string, string> {
  return new Map(
    Object.entries(table).flatMap(([name, identity]) => hintsOf(identity).map((hint) => [hint, name] as const)),
  )
}

const lowered = (texts: readonly string[] = []) => texts.filter(Boolean).map((text) => text.toLowerCase())
