import type { Allowances, Rpc } from '@latchkey/core/plugin'
import { encodeFunctionData, type Hex, parseAbi } from 'viem'
import { quantity, readAddress } from '../codec.js'
import { errors } from '../errors.js'
import { approvalTransaction } from '../session/transactions.js'

/** The first four bytes of the hash of `allowance(address,address)`. */
const ALLOWANCE = '0xdd62ed3e'

/** Asks a token of ERC-20 how much of it a contract may take. */
export function readAllowance(
  rpc: Rpc,
  { account, network, token, spender }: Parameters<Allowances['allowance']>[0],
  signal: AbortSignal,
): Promise<bigint> {
  const [contract, owner, taker] = [token, account.address, spender].map(validAddress) as [string, string, string]
  const data = `${ALLOWANCE}${word(owner)}${word(taker)}`
  return rpc.call(network, { method: 'eth_call', params: [{ to: contract, data }, 'latest'], read: quantity, signal })
}

const PERMIT2_ABI = parseAbi(['function approve(address token, address spender, uint160 amount, uint48 expiration)'])
/** The end of the block in which the approval is given. */
const THIS_BLOCK = 0

/** Writes the transaction that lets a contract take exactly an amount, from the token itself or from Permit2. */
export async function writeApproval({ permit2, ...approval }: Parameters<Allowances['approval']>[0]): Promise<unknown> {
  if (permit2 === undefined) return approvalTransaction(approval)
  const [contract, token, spender] = [permit2, approval.token, approval.spender].map(validAddress) as [Hex, Hex, Hex]
  const args = [token, spender, approval.value, THIS_BLOCK] as const
  return { to: contract, data: encodeFunctionData({ abi: PERMIT2_ABI, functionName: 'approve', args }) }
}

const word = (address: string) => address.slice(2).toLowerCase().padStart(64, '0')

function validAddress(address: string): string {
  const reading = readAddress(address)
  if (!reading.valid) throw errors.create('eip155/invalid-receiver', { address: address.slice(0, 100) })
  return reading.address
}
