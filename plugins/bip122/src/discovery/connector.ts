import type { Connector, ConnectRequest, Network, Session } from '@latchkey/core'
import { NAMESPACE } from '../namespace.js'
import { createBitcoinSession, type SessionWorld } from '../session/bitcoin-session.js'
import type { BitcoinWallet, WalletAnswer } from '../wallets/bitcoin-wallet.js'
import type { Candidate } from './candidate.js'
import type { Listed } from './listing.js'

/** The way to a wallet that was found. */
export function createConnector(world: SessionWorld, { id, candidate, way, isDisputed }: Listed): Connector {
  const { name, icon, type, identity } = candidate
  const opened = new WeakMap<Candidate, BitcoinWallet>()

  /** The wallet by a way to it, the same each time. */
  function walletBy(one: Candidate): BitcoinWallet {
    const wallet = opened.get(one) ?? one.open()
    opened.set(one, wallet)
    return wallet
  }

  function connect({ networks, silent, signal }: ConnectRequest): Promise<readonly Session[]> {
    if (signal.aborted) return Promise.reject(signal.reason)
    const own = networks.filter(({ chainNamespace }) => chainNamespace === NAMESPACE)
    const known = [...own, ...world.known.filter((network) => !own.some(({ caipNetworkId }) => caipNetworkId === network.caipNetworkId))]
    const wallet = walletBy(way())
    return wallet.connect({ silent, network: own[0] }, (answer) => sessionsOf(wallet, answer, known, silent))
  }

  function sessionsOf(wallet: BitcoinWallet, answer: WalletAnswer | undefined, known: readonly Network[], silent: boolean): readonly Session[] {
    if (silent && !answer) return []
    // One without an account tells the kit that there was none to share.
    const session = createBitcoinSession({ ...world, known }, wallet, answer ?? { addresses: [] })
    return silent && session.getSnapshot().ended ? [] : [session]
  }

  return {
    id,
    name,
    icon,
    type,
    namespaces: [NAMESPACE],
    identity,
    installed: true,
    get disputed() {
      return isDisputed()
    },
    connect,
  }
}
