import {
  type Account,
  type Network,
  type Observable,
  race,
  type SessionEnd,
  type SessionState,
} from '@latchkey/core/plugin'
import { addressOn } from '../codec.js'
import { errors } from '../errors.js'
import { failureOf } from '../failures.js'
import type { BitcoinWallet, WalletAnswer } from '../wallets/bitcoin-wallet.js'
import { isNoSuchMethod } from '../wallets/call.js'
import { isShared } from './state.js'

/** The accounts and the network that a wallet has in use now. */
export interface Presence {
  /**
   * Checks, before a wallet signs, that it still shares an account and is on a network. Rejects with
   * `bip122/other-account` or `bip122/other-network`; then the wallet has shown nothing.
   */
  demand(account: Account, network: Network, signal: AbortSignal): Promise<void>
  /** Whether one address serves for payments and inscriptions alike. */
  servesBoth(): boolean
}

/** The presence of a wallet that can be asked for its present accounts. */
export interface PolledPresence extends Presence {
  /** The accounts shared now; nothing where the wallet shares none; `unknown` where it cannot be asked. */
  look(): Promise<WalletAnswer | 'unknown' | undefined>
}

interface PresenceDeps {
  readonly wallet: BitcoinWallet
  readonly state: Observable<SessionState>
  take(answer: WalletAnswer): void
  end(reason: SessionEnd): void
}

export function createPresence({ wallet, state, take, end }: PresenceDeps): PolledPresence {
  /** Becomes false once the wallet has answered that it does not know the method. */
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
      const answer = await race(look, { signal })
      if (answer === undefined) end('wallet')
      else if (answer !== 'unknown') take(answer)
      const { networkId, ...now } = state.getSnapshot()
      if (now.ended || !isShared(now, address)) throw errors.create('bip122/other-account', { address })
      const isThere =
        networkId === undefined ? typeof addressOn(address, network) === 'object' : networkId === network.caipNetworkId
      if (!isThere) throw errors.create('bip122/other-network', { network: network.name })
    },
  }
}
