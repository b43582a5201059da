import type { Network, Rpc, Transfer } from '@latchkey/core/plugin'
import { accountIdOf, codec } from '../codec/codec.js'
import { errors } from '../errors.js'
import { systemAccount } from '../namespace/balance.js'
import { traitsOf } from '../networks/traits.js'
import type { SignerPayload } from '../session/session-features.js'
import type { Runtimes } from './runtimes.js'

/** A transfer can land for this many blocks, which is about six minutes. */
export const MORTAL_BLOCKS = 64
/** The encoded period of an era: the exponent of its power of two, less one. */
const PERIOD_CODE = 5

/** Plans the transaction of a transfer, ready to be signed. Throws where the transfer is impossible. */
export async function planTransfer(
  rpc: Rpc,
  runtimes: Runtimes,
  transfer: Transfer,
  signal: AbortSignal,
): Promise<SignerPayload> {
  const { from, to, network, value, token } = transfer
  if (token !== undefined) throw errors.create('polkadot/token-not-supported')
  if (value <= 0n || value >= 1n << 128n) throw errors.create('polkadot/invalid-amount')
  const receiver = codec.readAddress(to, network)
  if (!receiver.valid) throw errors.create('polkadot/invalid-receiver', { reason: receiver.reason })

  const [runtime, nonce, head] = await Promise.all([
    runtimes.now(network, signal),
    rpc.call(network, { method: 'system_accountNextIndex', params: [from.address], read: readNumber, signal }),
    finalHead(rpc, network, signal),
  ])
  const least = runtime.existentialDeposit
  if (value < least) {
    const { free, reserved } = await systemAccount(rpc, network, accountIdOf(to)!, signal)
    // The network would take the fee, and give the amount back.
    if (free + reserved === 0n) throw errors.create('polkadot/too-little-to-open', { least })
  }
  const { genesisHash } = traitsOf(network)
  return {
    address: codec.formatAddress?.(from.address, network) ?? from.address,
    blockHash: head.hash,
    blockNumber: hexOf(head.number),
    era: eraAt(head.number),
    genesisHash:
      genesisHash ?? (await rpc.call(network, { method: 'chain_getBlockHash', params: [0], read: readHash, signal })),
    method: runtime.transferCall(receiver.address, value),
    nonce: hexOf(nonce),
    specVersion: hexOf(runtime.specVersion),
    tip: hexOf(0),
    transactionVersion: hexOf(runtime.transactionVersion),
    signedExtensions: runtime.signedExtensions,
    version: 4,
    // The payload has no metadata hash. A wallet that wants one adds it and returns the whole transaction.
    ...(runtime.signedExtensions.includes('CheckMetadataHash') && { mode: 0 }),
  }
}

/** The last final block. */
export async function finalHead(
  rpc: Rpc,
  network: Network,
  signal: AbortSignal,
): Promise<{ readonly hash: string; readonly number: number }> {
  const hash = await rpc.call(network, { method: 'chain_getFinalizedHead', params: [], read: readHash, signal })
  const number = await rpc.call(network, {
    method: 'chain_getHeader',
    params: [hash],
    read: (header) => readNumber((header as { number?: unknown }).number),
    signal,
  })
  return { hash, number }
}

export function readHash(answer: unknown): string {
  if (typeof answer !== 'string' || !/^0x[0-9a-f]{64}$/i.test(answer)) throw new TypeError('This is not a block hash.')
  return answer
}

function readNumber(answer: unknown): number {
  const number = typeof answer === 'string' && /^0x[0-9a-f]{1,8}$/i.test(answer) ? Number(answer) : answer
  if (!Number.isInteger(number) || (number as number) < 0 || (number as number) > 0xffff_ffff)
    throw new TypeError('This is not a number.')
  return number as number
}

/** An era is two bytes, low byte first: its period, and its start within the period. */
function eraAt(block: number): `0x${string}` {
  const code = PERIOD_CODE | ((block % MORTAL_BLOCKS) << 4)
  return `0x${[code & 0xff, code >> 8].map((byte) => byte.toString(16).padStart(2, '0')).join('')}`
}

/** Writes a number in hex as wallets do: whole bytes, high byte first. */
const hexOf = (number: number): `0x${string}` => `0x${number.toString(16).padStart(8, '0')}`
