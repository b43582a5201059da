import type { Account, Network, Rpc, Session } from '@latchkey/core/plugin'
import type { Abi, Account as ViemAccount, Chain, CustomTransport, WalletClient } from 'viem'

/**
 * A viem wallet client over a connected wallet. It uses the wallet's own provider: viem and the wallet check its
 * requests, the kit does not.
 *
 * @param session a session of this namespace: `connection.session`.
 * @param network the client's network. Viem refuses to send while the wallet is on another one.
 *
 * @example
 * const { connection } = kit.get(Connections).getSnapshot().namespaces.eip155!
 * const client = await walletClient(connection!.session, mainnet)
 * const hash = await client.sendTransaction({ to, value: 1n })
 */
export async function walletClient(
  session: Session,
  network: Network,
): Promise<WalletClient<CustomTransport, Chain, ViemAccount>> {
  const { openWalletClient } = await import('./open-wallet-client.js')
  return openWalletClient(session, network)
}

/** A call of a contract that changes its state. */
export interface ContractCall {
  readonly session: Session
  readonly account: Account
  readonly network: Network
  /** The contract's address. */
  readonly address: string
  readonly functionName: string
  readonly args?: readonly unknown[]
  /** An amount of the native currency that is sent along. */
  readonly value?: bigint
  /** The contract's interface. Default: that of a token, see {@link tokenAbi}. */
  readonly abi?: Abi
  /** With it, a node runs the call first, so that the visitor is not asked for a call that would fail. */
  readonly rpc?: Rpc
  readonly signal?: AbortSignal
}

/**
 * Calls a contract through the wallet, once and without retries. Rejects with `eip155/call-would-fail` where a node says
 * that the call would fail, or that a token would return `false`.
 *
 * @returns the transaction's hash.
 *
 * @example
 * await writeContract({ session, account, network: mainnet, address: usdc, functionName: 'transfer', args: [to, 1_000_000n] })
 */
export async function writeContract(call: ContractCall): Promise<string> {
  const { callContract } = await import('./call-contract.js')
  return callContract(call)
}

export interface GasRequest {
  readonly rpc: Rpc
  readonly account: Account
  readonly network: Network
  /** In the form that `send-transaction@1` takes. */
  readonly transaction: unknown
  readonly signal?: AbortSignal | undefined
}

/**
 * Estimates how many units of gas a transaction takes. Rejects with `rpc/failed`, and the node's reason, for one that
 * would fail.
 *
 * @example
 * const gas = await estimateGas({ rpc: kit.get(Rpc), account, network: mainnet, transaction: { to, value: 1n } })
 */
export async function estimateGas(request: GasRequest): Promise<bigint> {
  const { estimateGas } = await import('../namespace/fee.js')
  return estimateGas(request)
}
