import type { ConnectRequest, Network, Session } from '@latchkey/core'
import { NAMESPACE } from '../namespace.js'
import type { BitcoinWallet, WalletAnswer } from '../wallets/bitcoin-wallet.js'
import type { Speaker } from '../wallets/dialect.js'
import { walletOf } from '../wallets/wallet-of.js'
import { createBitcoinSession, type SessionWorld } from './bitcoin-session.js'

/** Asks a wallet that was found, at once. */
export type ConnectWallet = (speaker: Speaker, request: Pick<ConnectRequest, 'networks' | 'silent' | 'signal'>) => Promise<readonly Session[]>

export function createConnectWallet(world: SessionWorld): ConnectWallet {
  function sessionsOf(wallet: BitcoinWallet, answer: WalletAnswer | undefined, known: readonly Network[], silent: boolean): readonly Session[] {
    if (silent && !answer) return []
    // One without an account tells the kit that there was none to share.
    const session = createBitcoinSession({ ...world, known }, wallet, answer ?? { addresses: [] })
    return silent && session.getSnapshot().ended ? [] : [session]
  }

  return (speaker, { networks, silent, signal }) => {
    if (signal.aborted) return Promise.reject(signal.reason)
    const own = networks.filter(({ chainNamespace }) => chainNamespace === NAMESPACE)
    const known = [...own, ...world.known.filter((network) => !own.some(({ caipNetworkId }) => caipNetworkId === network.caipNetworkId))]
    const wallet = walletOf(speaker)
    return wallet.connect({ silent, network: own[0] }, (answer) => sessionsOf(wallet, answer, known, silent))
  }
}
