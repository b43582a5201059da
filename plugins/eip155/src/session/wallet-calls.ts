import type { Account, Network } from '@latchkey/core/plugin'
import { isSameAddress } from '../codec.js'
import { errors } from '../errors.js'
import { askWallet, type Ask } from './ask-wallet.js'
import type { Eip1193Provider } from './eip1193.js'
import { isGone, type WalletState } from './wallet-state.js'

/** The account and the network that a request is for. */
export interface Act {
  readonly account: Account
  readonly network: Network
  readonly signal: AbortSignal
}

/** Requests to a connected wallet. */
export interface WalletCalls {
  /** Asks the wallet once. */
  readonly ask: Ask
  /** Asks the wallet once, after the wallet itself has confirmed that it is on that network. */
  askOn(network: Pick<Network, 'caipNetworkId'>, method: string, params: unknown, signal: AbortSignal): Promise<unknown>
  /**
   * Asks the wallet once, after the wallet itself has confirmed that it is on the act's network and shares its account:
   * its last event may be out of date. Rejects with `eip155/wrong-network` or `eip155/account-not-shared`; the wallet
   * has then not been asked for `method`.
   */
  askFor(act: Act, method: string, params: unknown): Promise<unknown>
}

/** @param state is updated with what the wallet answers on the way. */
export function createWalletCalls(provider: Eip1193Provider, state: WalletState): WalletCalls {
  /** Runs one call, and ends the session when the wallet's program turns out to be gone. */
  async function endingWhenGone<T>(call: () => Promise<T>): Promise<T> {
    try {
      return await call()
    } catch (error) {
      if (isGone(error)) state.end('gone')
      throw error
    }
  }
  const ask: Ask = (method, params, signal) => endingWhenGone(() => askWallet(provider, method, params, signal))

  /** @returns the accounts that the wallet shares now. */
  async function confirmNetwork({ caipNetworkId: wanted }: Pick<Network, 'caipNetworkId'>, signal: AbortSignal) {
    const { reference, accounts } = await endingWhenGone(() => state.ask(signal))
    const actual = reference === undefined ? 'no network' : `eip155:${reference}`
    if (actual !== wanted) throw errors.create('eip155/wrong-network', { wanted, actual })
    return accounts
  }

  return {
    ask,
    async askOn(network, method, params, signal) {
      await confirmNetwork(network, signal)
      return ask(method, params, signal)
    },
    async askFor({ account: { address }, network, signal }, method, params) {
      const accounts = await confirmNetwork(network, signal)
      if (!accounts.some((one) => isSameAddress(one.address, address)))
        throw errors.create('eip155/account-not-shared', { address })
      return ask(method, params, signal)
    },
  }
}
