import { noNode } from '../../demo-wallet/request-error.js'
import type { SupportedChains } from '../../demo-wallet/supported-chains.js'
import { askNode } from '../node-rpc.js'
import type { WalletSeat } from '../wallet-seat.js'
import { createCallBatches } from './call-batches.js'
import { createAccountAnswers } from './evm-account-answers.js'
import { createEvmConsent } from './evm-consent.js'
import { asRequestError, disconnected, unsupportedMethod } from './evm-errors.js'
import { createEvmEvents, type EvmEvents } from './evm-events.js'
import { createNetworkAnswers } from './evm-network-answers.js'
import { createSigningAnswers } from './evm-signing-answers.js'

/** Answers one method. The page passes the parameters, so they may be anything. */
export type EvmAnswer = (params: readonly unknown[]) => Promise<unknown>
export type EvmAnswers = Readonly<Record<string, EvmAnswer>>

/** The provider of EIP-1193. */
export interface EvmProvider extends EvmEvents {
  request(call: { readonly method: string; readonly params?: unknown }): Promise<unknown>
}

/** A node would answer these methods with accounts of its own. */
const OF_A_NODES_ACCOUNTS = /^eth_(accounts|coinbase|sign|send(?!RawTransaction$))/

export function createEvmProvider(seat: WalletSeat, networks: SupportedChains): EvmProvider {
  const consent = createEvmConsent(seat)
  const answers: EvmAnswers = {
    ...createAccountAnswers(seat, consent),
    ...createNetworkAnswers(seat, networks, consent),
    ...createSigningAnswers(seat, consent),
    ...createCallBatches(seat, networks, consent),
  }

  async function answer(method: string, params: readonly unknown[]): Promise<unknown> {
    if (!seat.state().isOn) throw disconnected(seat.name)
    if (Object.hasOwn(answers, method)) return answers[method]!(params)
    if (!/^(eth|net|web3)_/.test(method) || OF_A_NODES_ACCOUNTS.test(method)) throw unsupportedMethod(method)
    const { network } = seat.state()
    const url = networks.nodeOf(network)
    if (!url) throw noNode(network)
    return askNode(url, method, params)
  }

  return Object.freeze({
    ...createEvmEvents(seat),
    async request({ method, params = [] }: { readonly method: string; readonly params?: unknown }) {
      try {
        return await answer(method, Array.isArray(params) ? params : [params])
      } catch (error) {
        throw asRequestError(error)
      }
    },
  })
}
