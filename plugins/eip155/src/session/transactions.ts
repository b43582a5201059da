import { propertyOf, type Transfer } from '@latchkey/core/plugin'
import { chainIdHex, isSameAddress, readAddress, readChainId } from '../codec.js'
import { errors } from '../errors.js'
import type { Act } from './wallet-calls.js'

/** Fields that other libraries call by another name. */
const ALIASES: Readonly<Record<string, string>> = { gas: 'gasLimit', data: 'input' }
const QUANTITIES = ['value', 'gas', 'gasPrice', 'maxFeePerGas', 'maxPriorityFeePerGas', 'nonce']
const LIMIT = 2n ** 256n
const DATA = /^0x(?:[0-9a-f]{2})*$/i

/**
 * Checks a transaction and writes it as `eth_sendTransaction` expects it. Amounts may be bigints, numbers or texts.
 * Unknown fields are left out; the sender and the chain id, where they are given, must be the act's. Throws
 * `eip155/invalid-transaction` or `eip155/invalid-receiver`.
 *
 * @example readTransaction({ to: '0x…', value: 1n }, { account, network }) // { from, chainId: '0x1', to, value: '0x1' }
 */
export function readTransaction(
  transaction: unknown,
  { account, network }: Pick<Act, 'account' | 'network'>,
): Readonly<Record<string, unknown>> {
  const read = (name: string) =>
    propertyOf(transaction, name) ?? propertyOf(transaction, ALIASES[name] ?? name) ?? undefined
  const [from, to, chainId, data, accessList] = ['from', 'to', 'chainId', 'data', 'accessList'].map(read)
  if (from !== undefined && !(typeof from === 'string' && isSameAddress(from, account.address)))
    throw invalid('it is from another account')
  if (chainId !== undefined && readChainId(chainId) !== String(network.id)) throw invalid('it is for another network')
  if (data !== undefined && !(typeof data === 'string' && DATA.test(data))) throw invalid('its data are not bytes')
  if (to === undefined && data === undefined) throw invalid('it has neither a receiver nor data')
  if (accessList !== undefined && !Array.isArray(accessList)) throw invalid('its access list is not a list')

  const written: Record<string, unknown> = {
    from: account.address,
    chainId: chainIdHex(network.id),
    to: to && validAddress(to),
    data,
    accessList,
  }
  for (const name of QUANTITIES) written[name] = quantity(name, read(name))
  return Object.fromEntries(Object.entries(written).filter(([, value]) => value !== undefined))
}

/** The first four bytes of the hashes of the functions that transfer. */
const FUNCTIONS = {
  /** `transfer(address,uint256)`, also for tokens that return nothing. */
  ERC20: '0xa9059cbb',
  /** `safeTransferFrom(address,address,uint256)`, which fails for a contract that cannot receive. */
  ERC721: '0x42842e0e',
  /** `safeTransferFrom(address,address,uint256,uint256,bytes)`. */
  ERC1155: '0xf242432a',
}

/** What a session and an estimate are asked to transfer. */
type Moved = Pick<Transfer, 'from' | 'to' | 'value' | 'token' | 'nft'>

/**
 * The transaction that moves an amount of the native currency, of an ERC-20 token, or a collectible of an ERC-721 or ERC-1155. Throws
 * `eip155/invalid-receiver` where it would be lost: for an invalid address, the zero address, or the contract itself.
 */
export function transferTransaction({ from, to, value, token, nft }: Moved): {
  readonly to: string
  readonly value?: bigint
  readonly data?: string
} {
  const receiver = validAddress(to)
  const contract = token === undefined ? undefined : validAddress(token)
  if (BigInt(receiver) === 0n || (contract !== undefined && isSameAddress(receiver, contract))) throw lost(to)
  if (value < 0n || value >= LIMIT) throw invalid('its value is not an amount')
  if (contract === undefined) return { to: receiver, value }
  const call = nft ? nftCall(nft, value) : { selector: FUNCTIONS.ERC20, words: [value] }
  const ends = nft ? [BigInt(validAddress(from.address)), BigInt(receiver)] : [BigInt(receiver)]
  return { to: contract, data: `${call.selector}${[...ends, ...call.words].map(word).join('')}` }
}

/** The function that moves a collectible, and its parameters behind the owner and the receiver. */
function nftCall(
  { standard, tokenId }: NonNullable<Transfer['nft']>,
  value: bigint,
): { readonly selector: string; readonly words: readonly bigint[] } {
  const id = /^\d{1,78}$/.test(tokenId) ? BigInt(tokenId) : LIMIT
  if (id >= LIMIT) throw invalid('the number of the collectible is not valid')
  if (standard === 'ERC721' && value === 1n) return { selector: FUNCTIONS.ERC721, words: [id] }
  // The empty bytes at the end: where they begin, and their length.
  if (standard === 'ERC1155' && value > 0n) return { selector: FUNCTIONS.ERC1155, words: [id, value, BYTES_START, 0n] }
  throw invalid('the collectible cannot be transferred in this way')
}

/** Behind five parameters of 32 bytes. */
const BYTES_START = 160n

/** The first four bytes of the hash of `approve(address,uint256)`. */
const APPROVE = '0x095ea7b3'

/**
 * The transaction that lets a contract take exactly an amount of an ERC-20 token; 0 takes that back. Throws
 * `eip155/invalid-receiver` for a spender or a token that is no address, the zero address, or the same.
 */
export function approvalTransaction({
  token,
  spender,
  value,
}: {
  readonly token: string
  readonly spender: string
  readonly value: bigint
}): { readonly to: string; readonly data: string } {
  const [contract, taker] = [validAddress(token), validAddress(spender)]
  if (BigInt(taker) === 0n || isSameAddress(taker, contract)) throw lost(spender)
  if (value < 0n || value >= LIMIT) throw invalid('its value is not an amount')
  return { to: contract, data: `${APPROVE}${word(BigInt(taker))}${word(value)}` }
}

const word = (value: bigint) => value.toString(16).padStart(64, '0')
const lost = (address: unknown) => errors.create('eip155/invalid-receiver', { address: String(address).slice(0, 100) })

function validAddress(address: unknown): string {
  const reading = typeof address === 'string' ? readAddress(address) : undefined
  if (!reading?.valid) throw lost(address)
  return reading.address
}

function quantity(name: string, amount: unknown): string | undefined {
  if (amount === undefined) return undefined
  const isNumber =
    typeof amount === 'string'
      ? /^(?:0x[0-9a-f]{1,64}|\d{1,78})$/i.test(amount)
      : typeof amount === 'bigint' || Number.isSafeInteger(amount)
  const value = isNumber ? BigInt(amount as string | number | bigint) : -1n
  if (value < 0n || value >= LIMIT) throw invalid(`its ${name} is not an amount`)
  return `0x${value.toString(16)}`
}

const invalid = (reason: string) => errors.create('eip155/invalid-transaction', { reason })
