import { untilAborted, type Account, type Network, type Observable, type SessionEnd, type SessionState } from '@latchkey/core'
import { failureOf } from '../chain/failure-of.js'
import { addressOn } from '../codec/codec.js'
import { errors } from '../errors.js'
import type { BitcoinWallet, WalletAnswer } from '../wallets/bitcoin-wallet.js'
import { isNoSuchMethod } from '../wallets/call.js'
import { isShared } from './wallet-state.js'

/** Where a wallet is now, by its own word. */
export interface Presence {
  /**
   * Makes sure, before anything is signed, that the wallet still shares an account and is on a network. Rejects with
   * `bip122/other-account` or `bip122/other-network`; then the wallet has shown nothing.
   */
  demand(account: Account, network: Network, signal: AbortSignal): Promise<void>
  /** Whether it has no address of its own for inscriptions. */
  servesBoth(): boolean
}

/** The same, of a wallet that can be looked at. */
export interface Looking extends Presence {
  /** What it shares now; nothing where it shares nothing; `unknown` where it cannot be asked. */
  look(): Promise<WalletAnswer | 'unknown' | undefined>
}

interface PresenceOptions {
  readonly wallet: BitcoinWallet
  readonly state: Observable<SessionState>
  take(answer: WalletAnswer): void
  end(reason: SessionEnd): void
}

export function createPresence({ wallet, state, take, end }: PresenceOptions): Looking {
  /** Whether it can be asked. Found out once. */
  let canLook = wallet.look !== undefined

  async function look(): Promise<WalletAnswer | 'unknown' | undefined> {
    if (!canLook) return 'unknown'
    try {
      return await wallet.look!()
    } catch (error) {
      if (failureOf(error) === 'disconnected') end('gone')
      if (!isNoSuchMethod(error)) throw error
      canLook = false
      return 'unknown'
    }
  }

  return {
    look,
    servesBoth: () => !state.getSnapshot().accounts.some(({ type }) => type === 'ordinal'),
    async demand({ address }, network, signal) {
      const said = await untilAborted(signal, look)
      if (said === undefined) end('wallet')
      else if (said !== 'unknown') take(said)
      const { networkId, ...now } = state.getSnapshot()
      if (now.ended || !isShared(now, address)) throw errors.create('bip122/other-account', { address })
      const isThere = networkId === undefined ? typeof addressOn(address, network) === 'object' : networkId === network.caipNetworkId
      if (!isThere) throw errors.create('bip122/other-network', { network: network.name })
    },
  }
}
