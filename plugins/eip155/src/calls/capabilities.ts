import { type Account, type Clock, type Network, type NetworkId, propertyOf, race } from '@latchkey/core/plugin'
import { chainIdHex } from '../codec.js'
import type { Ask } from '../session/ask-wallet.js'

/** A wallet's capabilities for batches of calls on one network. */
export interface WalletCapabilities {
  /** Whether all calls of a batch happen or none: `supported` always, `ready` once the account is upgraded. */
  readonly atomic: 'supported' | 'ready' | 'unsupported'
  /** All capabilities by the names of EIP-5792. The values come from the wallet unchecked. */
  readonly all: Readonly<Record<string, unknown>>
}

export interface CapabilitiesQuestion {
  readonly account: Account
  readonly networks: readonly Network[]
  readonly signal: AbortSignal
}

/** How long a wallet may take to answer. After that, it counts as without capabilities. */
export const CAPABILITIES_DEADLINE_MS = 3_000

/** The key for every network in a wallet's answer. */
const EVERYWHERE = '0x0'
const MAX_CAPABILITIES = 100
const NONE: WalletCapabilities = { atomic: 'unsupported', all: {} }

/**
 * Asks a wallet for its capabilities on each network. A wallet that refuses, does not answer in time, or gives an
 * invalid answer has none. Rejects only with the signal's reason.
 */
export async function capabilities(
  ask: Ask,
  clock: Pick<Clock, 'after'>,
  { account, networks, signal }: CapabilitiesQuestion,
): Promise<Readonly<Record<NetworkId, WalletCapabilities>>> {
  const chains = networks.map(({ id }) => chainIdHex(id))
  const answer = await race(() => ask('wallet_getCapabilities', [account.address, chains], signal), {
    signal,
    clock,
    ms: CAPABILITIES_DEADLINE_MS,
  }).catch(() => undefined)
  signal.throwIfAborted()
  const everywhere = copyOf(propertyOf(answer, EVERYWHERE))
  const answers = networks.map(({ caipNetworkId }, index) => {
    const all = { ...everywhere, ...copyOf(propertyOf(answer, chains[index]!)) }
    return [caipNetworkId, Object.keys(all).length > 0 ? { atomic: atomicOf(all), all } : NONE] as const
  })
  return Object.fromEntries(answers)
}

const copyOf = (value: unknown): Readonly<Record<string, unknown>> =>
  Object.fromEntries(
    keysOf(value)
      .slice(0, MAX_CAPABILITIES)
      .map((name) => [name, propertyOf(value, name)]),
  )

function atomicOf(all: Readonly<Record<string, unknown>>): WalletCapabilities['atomic'] {
  const status = propertyOf(all['atomic'], 'status')
  if (status === 'supported' || status === 'ready') return status
  // Wallets from before the standard was final.
  return propertyOf(all['atomicBatch'], 'supported') === true ? 'supported' : 'unsupported'
}

/** The keys of a foreign object. A value that cannot be read has none. */
export function keysOf(value: unknown): readonly string[] {
  try {
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? Object.keys(value) : []
  } catch {
    // A proxy may throw.
    return []
  }
}
