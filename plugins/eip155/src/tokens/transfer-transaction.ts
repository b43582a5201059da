import { isZeroEvmAddress } from '@latchkey/core'
import { isSameAddress, readAddress } from '../codec/read-address.js'
import { errors } from '../errors.js'

/** The first four bytes of the hash of `transfer(address,uint256)`. Tokens that answer nothing are called in the same way. */
const TRANSFER = '0xa9059cbb'

/** What is moved where. */
export interface Movement {
  readonly to: string
  readonly value: bigint
  readonly token?: string | undefined
}

/**
 * The transaction that moves an amount, of the native currency or of an ERC-20 token. Throws
 * `eip155/invalid-receiver` for where it would be lost: no address, nobody's, or the token itself.
 */
export function transferTransaction({ to, value, token }: Movement): { readonly to: string; readonly value?: bigint; readonly data?: string } {
  const receiver = read(to)
  if (isZeroEvmAddress(receiver) || (token !== undefined && isSameAddress(receiver, read(token)))) throw lost(to)
  if (value < 0n || value >= 2n ** 256n) throw errors.create('eip155/invalid-transaction', { reason: 'its value is no amount' })
  if (token === undefined) return { to: receiver, value }
  return { to: read(token), data: `${TRANSFER}${word(BigInt(receiver))}${word(value)}` }
}

function read(address: string): string {
  const reading = readAddress(address)
  if (!reading.valid) throw lost(address)
  return reading.address
}

const word = (value: bigint) => value.toString(16).padStart(64, '0')
const lost = (address: string) => errors.create('eip155/invalid-receiver', { address: String(address).slice(0, 100) })
