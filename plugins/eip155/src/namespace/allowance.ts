import type { Allowances, Rpc } from '@latchkey/core/plugin'
import { quantity, readAddress } from '../codec.js'
import { errors } from '../errors.js'

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

const word = (address: string) => address.slice(2).toLowerCase().padStart(64, '0')

function validAddress(address: string): string {
  const reading = readAddress(address)
  if (!reading.valid) throw errors.create('eip155/invalid-receiver', { address: address.slice(0, 100) })
  return reading.address
}
