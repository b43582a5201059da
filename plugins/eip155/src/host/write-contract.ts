import type { Account, Network, Rpc, Session } from '@latchkey/core'
import type { Abi } from 'viem'

/** A call of a contract that changes something. */
export interface ContractCall {
  readonly session: Session
  readonly account: Account
  readonly network: Network
  /** The contract's address. */
  readonly address: string
  readonly functionName: string
  readonly args?: readonly unknown[]
  /** What of the native currency goes along. */
  readonly value?: bigint
  /** The contract's interface. That of a token when not said: of USDT for USDT, of ERC-20 for any other. */
  readonly abi?: Abi
  /** With it, the call is tried on a node first, so that one that would fail is never shown to the visitor. */
  readonly rpc?: Rpc
  readonly signal?: AbortSignal
}

/**
 * Calls a contract through the wallet: once, and never again. Rejects with `eip155/call-would-fail` if it was tried and would
 * fail, or if a token would answer `false`.
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
