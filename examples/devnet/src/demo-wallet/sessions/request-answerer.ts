import { addressOf, chainOf, namespaceOf } from '../chains.js'
import type { Refusal } from '../demo-wallet.js'
import type { Signers } from '../signers/load-signers.js'
import { answerTo, unknownMethod } from '../request-error.js'
import type { SessionControl } from './session-control.js'
import type { SupportedChains } from '../supported-chains.js'
import type { RunningWalletKit, WalletRequest } from '../wallet-kit.js'

export interface RequestAnswerer {
  answer(id: number): Promise<unknown>
  refuse(id: number, error: Refusal): Promise<void>
}

/** Answers the requests of connected dapps, each once. */
export function createRequestAnswerer(
  kit: RunningWalletKit,
  signers: Signers,
  control: SessionControl,
  supported: SupportedChains,
): RequestAnswerer {
  const underWay = new Set<number>()

  return {
    answer: (id) =>
      once(id, async (request) => {
        const result = await resultOf(request).catch(async (error: unknown) => {
          await respond(request, { error: answerTo(error) })
          throw error
        })
        await respond(request, { result })
        return result
      }),
    refuse: (id, error) => once(id, async (request) => respond(request, { error })),
  }

  async function once<Result>(id: number, work: (request: WalletRequest) => Promise<Result>): Promise<Result> {
    const request = kit.getPendingSessionRequests().find((one) => one.id === id)
    if (!request || underWay.has(id)) throw new Error(`No request ${id} is open.`)
    underWay.add(id)
    try {
      return await work(request)
    } finally {
      underWay.delete(id)
    }
  }

  async function resultOf({ topic, params: { chainId: chain, request } }: WalletRequest): Promise<unknown> {
    const signer = signers.get(namespaceOf(chain))
    if (!signer) throw unknownMethod(request.method)
    const accounts = Object.values(kit.getActiveSessions()[topic]?.namespaces ?? {}).flatMap(
      (namespace) => namespace.accounts,
    )
    return signer.answer({
      chain,
      method: request.method,
      params: request.params,
      addresses: accounts.filter((account) => chainOf(account) === chain).map(addressOf),
      networks: {
        has: (other) => supported.chains.includes(other),
        switchTo: (other) => control.switchChain(topic, other),
        add: async (other, rpcUrl) => supported.add(other, rpcUrl),
      },
    })
  }

  function respond(
    { id, topic }: WalletRequest,
    answer: { readonly result: unknown } | { readonly error: Refusal },
  ): Promise<void> {
    return kit.respondSessionRequest({ topic, response: { id, jsonrpc: '2.0', ...answer } })
  }
}
