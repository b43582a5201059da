import type { WalletIdentity } from '@latchkey/core/plugin'
import type { Speaker } from '../wallets/dialect.js'
import { KNOWN_WALLETS, type KnownWallet } from './known-wallets.js'

/** How the plugin discovers wallets: as objects in the page, or by registration. */
export type Channel = 'page' | 'registered'

/** A discovered wallet. */
export interface Candidate extends Speaker {
  readonly channel: Channel
  /** The path of the provider in the page, or the registered name. Becomes part of the connector's id. */
  readonly key: string
  /** Safe to display, and never empty. */
  readonly name: string
  readonly icon?: string | undefined
  readonly type: 'ANNOUNCED' | 'INJECTED'
  readonly identity: WalletIdentity
  /** The known wallet whose path in the page the provider has. */
  readonly home?: KnownWallet | undefined
  /** Other wallets registered by the same name. */
  readonly disputed: boolean
}

/** The known wallet whose path or name a candidate has. */
export function claimOf({ home, name }: Candidate): KnownWallet | undefined {
  return home ?? KNOWN_WALLETS.find(({ names }) => names.some((known) => isSameName(known, name)))
}

/** Whether both are the same object. An object that is listed twice at one path counts as two if the names differ. */
export function isSameObject(there: Candidate, found: Candidate): boolean {
  if (there.provider !== found.provider) return false
  return there.key !== found.key || found.type === 'INJECTED' || isSameName(there.name, found.name)
}

/** Whether both claim to be the same wallet: by one path in the page, one name, or two names of a known wallet. */
export function isSameClaim(there: Candidate, found: Candidate): boolean {
  if (there.key === found.key || isSameName(there.name, found.name)) return true
  const claim = claimOf(there)
  return claim !== undefined && claim === claimOf(found)
}

/**
 * Whether both are one wallet, discovered through both channels. Each channel has an object of its own, so the claim
 * decides. A known wallet must also stand at its own path in the page.
 */
export function isTwin(there: Candidate, found: Candidate): boolean {
  if (there.channel === found.channel || !isSameClaim(there, found)) return false
  const [inPage, registered] = there.channel === 'page' ? [there, found] : [found, there]
  const claim = claimOf(registered)
  return claim === undefined || claim === inPage.home
}

const isSameName = (one: string, other: string) => one.toLowerCase() === other.toLowerCase()

/** Whether a wallet's value can be compared by identity. */
export const isObject = (value: unknown): value is object =>
  (typeof value === 'object' && value !== null) || typeof value === 'function'
