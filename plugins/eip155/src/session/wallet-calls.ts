import type { Account, Network } from '@latchkey/core'
import { isSameAddress } from '../codec/read-address.js'
import { errors } from '../errors.js'
import { askWallet } from './ask-wallet.js'
import type { Eip1193Provider } from './eip1193.js'
import { isGone, type WalletState } from './wallet-state.js'

/** For whom and where something is signed or sent. */
export interface Act {
  readonly account: Account
  readonly network: Network
  readonly signal: AbortSignal
}

/** The way to a connected wallet. */
export interface WalletCalls {
  /** Asks it one thing, once. */
  ask(method: string, params: unknown, signal: AbortSignal): Promise<unknown>
  /** The same, once the wallet itself has said that it is on that network. */
  askOn(network: Pick<Network, 'caipNetworkId'>, method: string, params: unknown, signal: AbortSignal): Promise<unknown>
  /**
   * The same, once the wallet itself has said that it is on the act's network and still shares its account: what it told
   * before may be out of date. Rejects with `eip155/wrong-network` or `eip155/account-not-shared`, and has then asked for nothing else.
   */
  askFor(act: Act, method: string, params: unknown): Promise<unknown>
}

/** @param state takes over what the wallet says on the way. */
export function createWalletCalls(provider: Eip1193Provider, state: WalletState): WalletCalls {
  /** Runs one call. A wallet whose program is gone ends its session by that. */
  async function watched<T>(call: () => Promise<T>): Promise<T> {
    try {
      return await call()
    } catch (error) {
      if (isGone(error)) state.end('gone')
      throw error
    }
  }
  const ask = (method: string, params: unknown, signal: AbortSignal) => watched(() => askWallet(provider, method, params, signal))

  /** @returns the accounts that it shares. */
  async function arriveOn({ caipNetworkId: wanted }: Pick<Network, 'caipNetworkId'>, signal: AbortSignal) {
    const { reference, accounts } = await watched(() => state.ask(signal))
    const actual = reference === undefined ? 'no network' : `eip155:${reference}`
    if (actual !== wanted) throw errors.create('eip155/wrong-network', { wanted, actual })
    return accounts
  }

  return {
    ask,
    async askOn(network, method, params, signal) {
      await arriveOn(network, signal)
      return ask(method, params, signal)
    },
    async askFor({ account: { address }, network, signal }, method, params) {
      const accounts = await arriveOn(network, signal)
      if (!accounts.some((one) => isSameAddress(one.address, address))) throw errors.create('eip155/account-not-shared', { address })
      return ask(method, params, signal)
    },
  }
}
