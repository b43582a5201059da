import type { ReceiverWarning } from '@latchkey/core'
import { createImitationCheck, hasMixedScripts } from '@latchkey/core/gates'
import type { TokenBalance } from '@latchkey/core/plugin'
import type { FoundReceiver } from './receiver.js'
import { addressOf } from './tokens.js'

/** So many letters at each end are what a person compares, and what an attacker makes equal. */
const COMPARED = 4

/** What the warnings about a receiver depend on. */
export interface ReceiverFacts {
  /** The visitor's own addresses in the namespace. */
  readonly own: readonly string[]
  /** Addresses that were sent to before. */
  readonly used: readonly string[]
  /** The names of known receivers. */
  readonly names: readonly string[]
  readonly token: TokenBalance | undefined
}

/** The reasons to look at a receiver again. */
export function warningsOf(
  { address, name, before, contract }: FoundReceiver,
  { own, used, names, token }: ReceiverFacts,
): readonly ReceiverWarning[] {
  const known = [...own, ...used]
  // Servers write addresses in another case.
  const isKnown = known.some((one) => one.toLowerCase() === address.toLowerCase())
  const isToken = token !== undefined && addressOf(token)?.toLowerCase() === address.toLowerCase()
  const found: readonly (readonly [ReceiverWarning, boolean])[] = [
    ['look-alike', !isKnown && known.some((one) => isLookAlike(one, address))],
    ['look-alike-name', hasMixedScripts(name) || createImitationCheck(names)(name) !== undefined],
    ['own-account', own.includes(address)],
    ['token-contract', isToken],
    // Somebody who has sent there before knows what it is.
    ['contract', contract === 'here' && !isToken && !isKnown],
    ['other-network', contract === 'elsewhere' && !isKnown],
    ['burn-address', isBurnAddress(address)],
    ['name-changed', before !== undefined && before !== address],
  ]
  const warnings = found.flatMap(([warning, isSo]) => (isSo ? [warning] : []))
  // The others say more.
  return isKnown || warnings.length > 0 ? warnings : ['first-time']
}

/** Whether two different addresses begin and end alike. `0x` is not compared. */
function isLookAlike(one: string, other: string): boolean {
  const [a, b] = [one, other].map((address) => address.replace(/^0x/i, '').toLowerCase())
  return a !== b && a!.slice(0, COMPARED) === b!.slice(0, COMPARED) && a!.slice(-COMPARED) === b!.slice(-COMPARED)
}

/** As `0x0000…` and the address of Solana's system program are. */
const isBurnAddress = (address: string): boolean => /^(?:0x)?(.)\1+$/.test(address)
