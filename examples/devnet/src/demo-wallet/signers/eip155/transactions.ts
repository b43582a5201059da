import { type Address, createWalletClient, defineChain, type Hex, http } from 'viem'
import type { PrivateKeyAccount } from 'viem/accounts'
import { prepareTransactionRequest, sendTransaction } from 'viem/actions'
import { chainName, referenceOf } from '../../chains.js'
import { objectIn } from '../params.js'
import { noNode } from '../../request-error.js'

export interface Transactions {
  /** Fills in missing fields, signs, sends, and answers the hash. */
  send(chain: string, account: PrivateKeyAccount, params: unknown): Promise<Hex>
  /** Fills in missing fields, and answers the signed transaction. */
  sign(chain: string, account: PrivateKeyAccount, params: unknown): Promise<Hex>
}

export function createTransactions(nodeOf: (chain: string) => string | undefined): Transactions {
  return {
    send: async (chain, account, params) => sendTransaction(clientOf(chain, account), requestIn(params)),
    async sign(chain, account, params) {
      const client = clientOf(chain, account)
      const { from: _from, ...prepared } = await prepareTransactionRequest(client, requestIn(params))
      return account.signTransaction({ ...prepared, chainId: client.chain.id } as Parameters<
        PrivateKeyAccount['signTransaction']
      >[0])
    },
  }

  function clientOf(id: string, account: PrivateKeyAccount) {
    const url = nodeOf(id)
    if (!url) throw noNode(id)
    const chain = defineChain({
      id: Number(referenceOf(id)),
      name: chainName(id),
      nativeCurrency: { name: 'Coin', symbol: 'COIN', decimals: 18 },
      rpcUrls: { default: { http: [url] } },
    })
    return createWalletClient({ account, chain, transport: http(url) })
  }
}

/** Converts a dapp's hexadecimal fields to viem's. */
function requestIn(params: unknown) {
  const { to, data, input, value, gas, gasLimit, gasPrice, maxFeePerGas, maxPriorityFeePerGas, nonce } = objectIn(
    params,
  ) as Record<string, Hex | undefined>
  const limit = gas ?? gasLimit
  // A dapp may send the fields of both fee models. The newer one wins.
  const fees = maxFeePerGas
    ? {
        maxFeePerGas: BigInt(maxFeePerGas),
        ...(maxPriorityFeePerGas && { maxPriorityFeePerGas: BigInt(maxPriorityFeePerGas) }),
      }
    : { ...(gasPrice && { gasPrice: BigInt(gasPrice) }) }
  return {
    ...(to && { to: to as Address }),
    ...((data ?? input) && { data: (data ?? input) as Hex }),
    ...(value && { value: BigInt(value) }),
    ...(limit && { gas: BigInt(limit) }),
    ...(nonce && { nonce: Number(nonce) }),
    ...fees,
  }
}
