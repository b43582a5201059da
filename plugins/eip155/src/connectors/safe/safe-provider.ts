import { propertyOf, type Network, type Rpc } from '@latchkey/core'
import { chainIdHex, readChainId } from '../../codec/chain-id.js'
import { isSameAddress } from '../../codec/read-address.js'
import type { Eip1193Provider } from '../../session/eip1193.js'
import { rpcError } from '../../session/rpc-error.js'
import { isWalletsAlone } from '../../session/wallets-alone.js'
import { safeErrors } from './errors.js'
import { statusOfCalls } from './safe-calls-status.js'
import { safeRejection } from './safe-rejection.js'
import type { SafeInfo, SafeSdk, SafeTransaction } from './safe-sdk.js'

export interface SafeProviderOptions {
  readonly info: SafeInfo
  readonly sdk: SafeSdk
  /** The Safe's network, where the page works with it. */
  readonly network: Network | undefined
  readonly rpc: Rpc
  /** Signs, and waits for the other owners. */
  readonly signMessage: (message: string) => Promise<string>
  readonly signTypedData: (data: unknown) => Promise<string>
  /** Aborts when the session is over. */
  readonly signal: AbortSignal
}

type Methods = Readonly<Record<string, (params: readonly unknown[]) => unknown>>

/**
 * A Safe as EIP-1193 has wallets. In place of Safe's own package for that, which brings its SDK and viem a second time. As there, a
 * transaction is answered with the Safe's own hash, and can be looked up here by it; what is read comes from the network's nodes.
 */
export function createSafeProvider({ info, sdk, network, rpc, signMessage, signTypedData, signal }: SafeProviderOptions): Eip1193Provider {
  const chainId = chainIdHex(info.chainId)

  function read(method: string, params: unknown): Promise<unknown> {
    if (!network) throw rpcError(4901, 'The page does not work with the network that the Safe is on.')
    return rpc.requestFor(network)({ method, params }, { signal })
  }
  function requireSafe(address: unknown) {
    if (typeof address !== 'string' || !isSameAddress(address, info.safeAddress)) throw rpcError(4100, 'The account is not the Safe’s.')
  }
  async function send(txs: readonly SafeTransaction[], gas?: number): Promise<string> {
    const said = await sdk.txs.send({ txs, ...(gas !== undefined && { params: { safeTxGas: gas } }) })
    const safeTxHash = propertyOf(said, 'safeTxHash')
    if (typeof safeTxHash !== 'string') throw safeErrors.create('eip155/safe-invalid-answer', { method: 'sendTransactions' })
    return safeTxHash
  }
  /** The chain's hash for a hash of the Safe's; any other as it is. */
  async function chainHashOf(hash: unknown): Promise<unknown> {
    // A hash that the Safe does not know is the chain's own.
    const transaction = await sdk.txs.getBySafeTxHash(String(hash)).catch(() => undefined)
    return propertyOf(transaction, 'txHash') ?? hash
  }
  /** Reads something by a hash, and has it say the hash that it was asked for by: libraries insist on that. */
  const readByHash = (method: string, name: string) => async ([hash]: readonly unknown[]) => {
    const said = await read(method, [await chainHashOf(hash)])
    return typeof said === 'object' && said !== null ? { ...said, [name]: hash } : said
  }

  const methods: Methods = {
    eth_accounts: () => [info.safeAddress],
    eth_requestAccounts: () => [info.safeAddress],
    eth_coinbase: () => info.safeAddress,
    eth_chainId: () => chainId,
    net_version: () => String(info.chainId),
    personal_sign([message, address]) {
      requireSafe(address)
      return signMessage(String(message))
    },
    eth_signTypedData_v4([address, data]) {
      requireSafe(address)
      return signTypedData(data)
    },
    eth_sendTransaction([transaction]) {
      requireSafe(propertyOf(transaction, 'from') ?? info.safeAddress)
      const gas = propertyOf(transaction, 'gas')
      return send([transactionOf(transaction)], gas === undefined ? undefined : Number(gas))
    },
    eth_getTransactionByHash: readByHash('eth_getTransactionByHash', 'hash'),
    eth_getTransactionReceipt: readByHash('eth_getTransactionReceipt', 'transactionHash'),
    wallet_switchEthereumChain([wanted]) {
      if (readChainId(propertyOf(wanted, 'chainId')) !== String(info.chainId)) throw rpcError(4901, 'A Safe is on one network.')
      return null
    },
    wallet_getCapabilities: () => ({ [chainId]: { atomic: { status: 'supported' } } }),
    async wallet_sendCalls([batch]) {
      if (readChainId(propertyOf(batch, 'chainId')) !== String(info.chainId)) throw rpcError(5710, 'A Safe is on one network.')
      requireSafe(propertyOf(batch, 'from') ?? info.safeAddress)
      const calls = propertyOf(batch, 'calls')
      if (!Array.isArray(calls)) throw rpcError(-32_602, 'There are no calls.')
      return { id: await send(calls.map(transactionOf)) }
    },
    wallet_getCallsStatus: ([id]) => statusOfCalls(sdk, String(id), chainId, (hash) => read('eth_getTransactionReceipt', [hash])),
  }

  return {
    async request({ method, params }) {
      const own = Object.hasOwn(methods, method) ? methods[method] : undefined
      try {
        if (own) return await own(Array.isArray(params) ? params : [])
      } catch (error) {
        throw safeRejection(error)
      }
      if (isWalletsAlone(method)) throw rpcError(4200, `A Safe does not know the method ${method}.`)
      return read(method, params)
    },
    // It is one account on one network for as long as the page is open in it.
    on: () => {},
    removeListener: () => {},
  }
}

function transactionOf(said: unknown): SafeTransaction {
  const [to, value = '0x0', data = '0x'] = ['to', 'value', 'data'].map((name) => propertyOf(said, name) ?? undefined)
  if (typeof to !== 'string') throw rpcError(-32_602, 'A Safe creates no contracts by itself: the receiver is missing.')
  return { to, value: String(value), data: String(data) }
}
