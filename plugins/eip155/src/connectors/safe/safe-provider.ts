import { type Network, propertyOf, type Rpc } from '@latchkey/core/plugin'
import { chainIdHex, isSameAddress, readChainId } from '../../codec.js'
import { errors } from '../../errors.js'
import { rpcError, type Eip1193Provider } from '../../session/eip1193.js'
import { isWalletMethod } from '../../session/wallet-methods.js'
import { safeRejection } from './await-owners.js'
import type { SafeInfo, SafeSdk, SafeTransaction } from './safe-sdk.js'

export interface SafeProviderOptions {
  readonly info: SafeInfo
  readonly sdk: SafeSdk
  /** The Safe's network, where the app supports it. */
  readonly network: Network | undefined
  readonly rpc: Rpc
  /** Signs, and waits for the other owners, as does `signTypedData`. */
  readonly signMessage: (message: string) => Promise<string>
  readonly signTypedData: (data: unknown) => Promise<string>
  /** Aborts when the session ends. */
  readonly signal: AbortSignal
}

type Methods = Readonly<Record<string, (params: readonly unknown[]) => unknown>>

/**
 * A Safe as an EIP-1193 provider, in place of Safe's own package, which brings its SDK and viem a second time. As with
 * that package, sending answers with the Safe's own hash, by which the transaction can be looked up here. Reads go to
 * the network's nodes.
 */
export function createSafeProvider({
  info,
  sdk,
  network,
  rpc,
  signMessage,
  signTypedData,
  signal,
}: SafeProviderOptions): Eip1193Provider {
  const chainId = chainIdHex(info.chainId)

  function read(method: string, params: unknown): Promise<unknown> {
    if (!network) throw rpcError(4901, 'The app does not support the network that the Safe is on.')
    return rpc.requestFor(network)({ method, params }, { signal })
  }
  function requireSafe(address: unknown) {
    if (typeof address !== 'string' || !isSameAddress(address, info.safeAddress))
      throw rpcError(4100, 'The account is not the Safe.')
  }
  async function send(txs: readonly SafeTransaction[], gas?: number): Promise<string> {
    const answer = await sdk.txs.send({ txs, ...(gas !== undefined && { params: { safeTxGas: gas } }) })
    const safeTxHash = propertyOf(answer, 'safeTxHash')
    if (typeof safeTxHash !== 'string')
      throw errors.create('eip155/safe-invalid-answer', { method: 'sendTransactions' })
    return safeTxHash
  }
  /** The hash on the network for a hash of the Safe's; any other hash unchanged. */
  async function networkHashOf(hash: unknown): Promise<unknown> {
    // A hash that the Safe does not know is one of the network.
    const transaction = await sdk.txs.getBySafeTxHash(String(hash)).catch(() => undefined)
    return propertyOf(transaction, 'txHash') ?? hash
  }
  /** Reads by a hash, and puts the requested hash into the answer, because libraries compare the two. */
  const readByHash =
    (method: string, name: string) =>
    async ([hash]: readonly unknown[]) => {
      const answer = await read(method, [await networkHashOf(hash)])
      return typeof answer === 'object' && answer !== null ? { ...answer, [name]: hash } : answer
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
      if (readChainId(propertyOf(wanted, 'chainId')) !== String(info.chainId))
        throw rpcError(4901, 'A Safe is on one network.')
      return null
    },
    wallet_getCapabilities: () => ({ [chainId]: { atomic: { status: 'supported' } } }),
    async wallet_sendCalls([batch]) {
      if (readChainId(propertyOf(batch, 'chainId')) !== String(info.chainId))
        throw rpcError(5710, 'A Safe is on one network.')
      requireSafe(propertyOf(batch, 'from') ?? info.safeAddress)
      const calls = propertyOf(batch, 'calls')
      if (!Array.isArray(calls)) throw rpcError(-32_602, 'There are no calls.')
      return { id: await send(calls.map(transactionOf)) }
    },
    wallet_getCallsStatus: ([id]) =>
      statusOfCalls(sdk, String(id), chainId, (hash) => read('eth_getTransactionReceipt', [hash])),
  }

  return {
    async request({ method, params }) {
      const own = Object.hasOwn(methods, method) ? methods[method] : undefined
      try {
        if (own) return await own(Array.isArray(params) ? params : [])
      } catch (error) {
        throw safeRejection(error)
      }
      if (isWalletMethod(method)) throw rpcError(4200, `A Safe does not know the method ${method}.`)
      return read(method, params)
    },
    // The account and the network stay the same as long as the Safe frames the page.
    on: () => {},
    removeListener: () => {},
  }
}

function transactionOf(transaction: unknown): SafeTransaction {
  const [to, value = '0x0', data = '0x'] = ['to', 'value', 'data'].map(
    (name) => propertyOf(transaction, name) ?? undefined,
  )
  if (typeof to !== 'string') throw rpcError(-32_602, 'A Safe creates no contracts by itself: the receiver is missing.')
  return { to, value: String(value), data: String(data) }
}

/** Safe's statuses of a transaction as codes of EIP-5792. */
const CODES: Readonly<Record<string, number>> = {
  AWAITING_CONFIRMATIONS: 100,
  AWAITING_EXECUTION: 100,
  SUCCESS: 200,
  CANCELLED: 400,
  FAILED: 500,
}

/** The status of calls that went into one transaction of the Safe, as `wallet_getCallsStatus` answers it. */
async function statusOfCalls(
  sdk: SafeSdk,
  id: string,
  chainId: string,
  readReceipt: (hash: string) => Promise<unknown>,
) {
  const transaction = await sdk.txs.getBySafeTxHash(id).catch((cause: unknown) => {
    throw Object.assign(new Error('The Safe knows no such calls.', { cause }), { code: 5730 })
  })
  const [status, hash] = [propertyOf(transaction, 'txStatus'), propertyOf(transaction, 'txHash')]
  const receipt = typeof hash === 'string' ? await readReceipt(hash) : undefined
  return {
    version: '2.0.0',
    id,
    chainId,
    status: typeof status === 'string' && Object.hasOwn(CODES, status) ? CODES[status] : undefined,
    atomic: true,
    receipts: receipt ? [receipt] : [],
  }
}
