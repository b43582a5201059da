import { propertyOf, type Account, type Clock, type Network, type NetworkId } from '@latchkey/core'
import { chainIdHex } from '../codec/chain-id.js'
import type { Ask } from '../session/ask-wallet.js'
import { keysOf } from './keys-of.js'

/** What a wallet can do with batches of calls, on one network. */
export interface WalletCapabilities {
  /** Whether all calls of a batch happen or none: always, once the account is upgraded, or never. */
  readonly atomic: 'supported' | 'ready' | 'unsupported'
  /** Everything it says that it can do there, by EIP-5792's names. What is in it is a stranger's. */
  readonly all: Readonly<Record<string, unknown>>
}

/** What to ask a wallet about. */
export interface CapabilitiesQuestion {
  readonly account: Account
  readonly networks: readonly Network[]
  readonly signal: AbortSignal
}

/** How long a wallet may think about what it can do. After that, it can do nothing. */
export const CAPABILITIES_DEADLINE_MS = 3_000

/** In a wallet's answer: on every network. */
const EVERYWHERE = '0x0'
const MAX_CAPABILITIES = 100
const NONE: WalletCapabilities = { atomic: 'unsupported', all: {} }

/**
 * Asks a wallet what it can do on each network. One that does not know the question, does not
 * answer in time, or answers anything else can do nothing. Rejects with the signal's reason only.
 */
export async function capabilities(
  ask: Ask,
  clock: Pick<Clock, 'after'>,
  { account, networks, signal }: CapabilitiesQuestion,
): Promise<Readonly<Record<NetworkId, WalletCapabilities>>> {
  const chains = networks.map(({ id }) => chainIdHex(id))
  const said = await inTime(clock, ask('wallet_getCapabilities', [account.address, chains], signal), signal)
  const everywhere = copyOf(propertyOf(said, EVERYWHERE))
  const answers = networks.map(({ caipNetworkId }, index) => {
    const all = { ...everywhere, ...copyOf(propertyOf(said, chains[index]!)) }
    return [caipNetworkId, Object.keys(all).length > 0 ? { atomic: atomicOf(all), all } : NONE] as const
  })
  return Object.fromEntries(answers)
}

/** What comes of it by the deadline; nothing when it fails. */
function inTime(clock: Pick<Clock, 'after'>, asked: Promise<unknown>, signal: AbortSignal): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const cancel = clock.after(CAPABILITIES_DEADLINE_MS, () => resolve(undefined))
    asked.then(
      (said) => (cancel(), resolve(said)),
      () => {
        cancel()
        // Most wallets do not know the question, and say so in many ways: whatever is no answer is a no.
        if (signal.aborted) reject(signal.reason)
        else resolve(undefined)
      },
    )
  })
}

const copyOf = (said: unknown): Readonly<Record<string, unknown>> =>
  Object.fromEntries(keysOf(said).slice(0, MAX_CAPABILITIES).map((name) => [name, propertyOf(said, name)]))

function atomicOf(all: Readonly<Record<string, unknown>>): WalletCapabilities['atomic'] {
  const status = propertyOf(all['atomic'], 'status')
  if (status === 'supported' || status === 'ready') return status
  // How it was said before the standard was final.
  return propertyOf(all['atomicBatch'], 'supported') === true ? 'supported' : 'unsupported'
}
