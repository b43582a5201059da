import { displayText } from '@latchkey/core/gates'
import type { Network, Rpc, WritePermits } from '@latchkey/core/plugin'
import {
  decodeAbiParameters,
  decodeFunctionResult,
  domainSeparator,
  encodeFunctionData,
  type Hex,
  parseAbi,
} from 'viem'
import { isSameAddress } from '../codec.js'

/** The first four bytes of the hashes of the functions that are read. */
const READS = {
  /** `nonces(address)` */
  nonces: '0x7ecebe00',
  /** `DOMAIN_SEPARATOR()` */
  separator: '0x3644e515',
  /** `name()` */
  name: '0x06fdde03',
  /** `version()` */
  version: '0x54fd4d50',
} as const

const CHAIN_AND_CONTRACT = [
  { name: 'chainId', type: 'uint256' },
  { name: 'verifyingContract', type: 'address' },
]

const TYPES = {
  EIP712Domain: [{ name: 'name', type: 'string' }, { name: 'version', type: 'string' }, ...CHAIN_AND_CONTRACT],
  Permit: [
    { name: 'owner', type: 'address' },
    { name: 'spender', type: 'address' },
    { name: 'value', type: 'uint256' },
    { name: 'nonce', type: 'uint256' },
    { name: 'deadline', type: 'uint256' },
  ],
}

const PERMIT2_TYPES = {
  EIP712Domain: [{ name: 'name', type: 'string' }, ...CHAIN_AND_CONTRACT],
  PermitSingle: [
    { name: 'details', type: 'PermitDetails' },
    { name: 'spender', type: 'address' },
    { name: 'sigDeadline', type: 'uint256' },
  ],
  PermitDetails: [
    { name: 'token', type: 'address' },
    { name: 'amount', type: 'uint160' },
    { name: 'expiration', type: 'uint48' },
    { name: 'nonce', type: 'uint48' },
  ],
}

const PERMIT2_ABI = parseAbi([
  'function allowance(address owner, address token, address spender) view returns (uint160, uint48, uint48)',
])

/** Writes the data by which a contract may take exactly an amount: a permit of the token's own, or one of Permit2. */
export const writePermit = (
  rpc: Rpc,
  request: Parameters<WritePermits['permit']>[0],
  signal: AbortSignal,
): Promise<unknown> =>
  request.permit2 === undefined
    ? writeTokenPermit(rpc, request, signal)
    : writePermit2(rpc, { ...request, permit2: request.permit2 }, signal)

/** An address without the Permit2 contract takes none. */
async function writePermit2(
  rpc: Rpc,
  {
    account,
    network,
    token,
    spender,
    value,
    deadline,
    permit2,
  }: Parameters<WritePermits['permit']>[0] & { readonly permit2: string },
  signal: AbortSignal,
): Promise<unknown> {
  const args = [account.address, token, spender] as [Hex, Hex, Hex]
  const read = (data: string) => readBytes(rpc, network, permit2, data, signal)
  const [kept, separator] = await Promise.all([
    read(encodeFunctionData({ abi: PERMIT2_ABI, functionName: 'allowance', args })),
    read(READS.separator),
  ])
  const domain = { name: 'Permit2', chainId: Number(network.id), verifyingContract: permit2 as Hex }
  if (!isSameAddress(domainSeparator({ domain }), separator)) return undefined
  const [, , nonce] = decodeFunctionResult({ abi: PERMIT2_ABI, functionName: 'allowance', data: kept as Hex })
  const details = { token, amount: String(value), expiration: String(deadline), nonce: String(nonce) }
  const message = { details, spender, sigDeadline: String(deadline) }
  return { types: PERMIT2_TYPES, primaryType: 'PermitSingle', domain, message }
}

/**
 * Writes a permit of EIP-2612. A token whose domain is not the one of its name, or that lacks one of the functions, takes none: a wallet
 * would sign what the token refuses.
 */
async function writeTokenPermit(
  rpc: Rpc,
  { account, network, token, spender, value, deadline }: Parameters<WritePermits['permit']>[0],
  signal: AbortSignal,
): Promise<unknown> {
  const read = (data: string) => readBytes(rpc, network, token, data, signal)
  const owner = account.address.slice(2).toLowerCase().padStart(64, '0')
  const [nonce, separator, name, version] = await Promise.all([
    read(`${READS.nonces}${owner}`),
    read(READS.separator),
    read(READS.name),
    read(READS.version),
  ])
  const title = textIn(name)
  if (!WORD.test(nonce) || !WORD.test(separator) || title === undefined) return undefined
  const domain = {
    name: title,
    version: textIn(version) ?? '1',
    chainId: Number(network.id),
    verifyingContract: token as Hex,
  }
  if (!isSameAddress(domainSeparator({ domain }), separator)) return undefined
  const message = {
    owner: account.address,
    spender,
    value: String(value),
    nonce: String(BigInt(nonce)),
    deadline: String(deadline),
  }
  return { types: TYPES, primaryType: 'Permit', domain, message }
}

const WORD = /^0x[0-9a-f]{64}$/i

/** What a contract answers; nothing where it lacks the function, or no node answers. */
async function readBytes(rpc: Rpc, network: Network, to: string, data: string, signal: AbortSignal): Promise<string> {
  try {
    return await rpc.call(network, { method: 'eth_call', params: [{ to, data }, 'latest'], read: String, signal })
  } catch (error) {
    if (signal.aborted) throw error
    return '0x'
  }
}

/** A text as a contract returns it. The domain has it as it is, so one that cannot be shown is refused. */
function textIn(bytes: string): string | undefined {
  try {
    const [text] = decodeAbiParameters([{ type: 'string' }], bytes as Hex)
    return displayText(text) === text ? text : undefined
  } catch {
    // It returns no text.
    return undefined
  }
}
