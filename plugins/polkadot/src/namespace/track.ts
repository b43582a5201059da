import { blake2b } from '@noble/hashes/blake2.js'
import {
  type Clock,
  entriesOf,
  type Network,
  propertyOf,
  type Rpc,
  type TrackTransaction,
  type TransactionOutcome,
  wait,
} from '@latchkey/core/plugin'
import { fromHex, toHex } from '../codec/bytes.js'
import { errors } from '../errors.js'
import { finalHead, MORTAL_BLOCKS, readHash } from '../runtime/plan-transfer.js'
import type { Runtimes } from '../runtime/runtimes.js'

/** The pause between polls doubles from the first to the last value. */
const FIRST_POLL_MS = 250
const MAX_POLL_MS = 4_000
/** A transaction may have been sent some time before it is tracked, so earlier blocks are searched too. */
export const BLOCKS_BACK = 16
/** After this many final blocks without the transaction it counts as dropped. One with a longer life may still land. */
export const BLOCKS_AHEAD = 2 * MORTAL_BLOCKS

const MAX_EXTRINSIC_BYTES = 5_000_000
/** The storage key of `System.Events`: the twox128 hashes of the two names. */
const SYSTEM_EVENTS = '0x26aa394eea5630e07c48ae0c9558cef780d41e5e16056765bc8461851072c9d7'

/** Searches the blocks for a transaction as they become final, and reads its outcome from the block's events. */
export function createTrack(rpc: Rpc, clock: Clock, runtimes: Runtimes): TrackTransaction {
  const hashAt = (network: Network, number: number, signal: AbortSignal) =>
    rpc.call(network, { method: 'chain_getBlockHash', params: [number], read: readHash, signal })

  /** The index of a transaction in a block, or -1. */
  async function placeIn(network: Network, block: string, hash: string, signal: AbortSignal): Promise<number> {
    const extrinsics = await rpc.call(network, {
      method: 'chain_getBlock',
      params: [block],
      read: readExtrinsics,
      signal,
    })
    return extrinsics.findIndex((hex) => hasHash(hex, hash))
  }

  async function outcomeIn(
    network: Network,
    block: string,
    index: number,
    signal: AbortSignal,
  ): Promise<TransactionOutcome> {
    const [runtime, events] = await Promise.all([
      runtimes.now(network, signal),
      rpc.call(network, { method: 'state_getStorage', params: [SYSTEM_EVENTS, block], read: readEvents, signal }),
    ])
    const outcome = runtime.outcomeOf(events, index)
    // Guessing would be dangerous: after either outcome, the visitor may pay again.
    if (!outcome) throw errors.create('polkadot/outcome-unknown', { network: network.name })
    return outcome
  }

  return {
    async wait(hash, network, signal) {
      signal.throwIfAborted()
      const { number: start } = await finalHead(rpc, network, signal)
      let pauseMs = FIRST_POLL_MS
      let next = Math.max(0, start - BLOCKS_BACK)
      for (;;) {
        const { number: head } = await finalHead(rpc, network, signal)
        for (; next <= head; next++) {
          const block = await hashAt(network, next, signal)
          const index = await placeIn(network, block, hash, signal)
          if (index >= 0) return outcomeIn(network, block, index, signal)
        }
        if (head > start + BLOCKS_AHEAD) return { status: 'dropped' }
        await wait(clock, pauseMs, signal)
        pauseMs = Math.min(MAX_POLL_MS, 2 * pauseMs)
      }
    },
  }
}

function hasHash(hex: string, hash: string): boolean {
  const bytes = fromHex(hex, MAX_EXTRINSIC_BYTES)
  return bytes !== undefined && toHex(blake2b(bytes, { dkLen: 32 })) === hash.toLowerCase()
}

function readExtrinsics(answer: unknown): readonly string[] {
  const list = propertyOf(propertyOf(answer, 'block'), 'extrinsics')
  if (!Array.isArray(list)) throw new TypeError('This is not a block.')
  return entriesOf(list, 10_000).map(String)
}

function readEvents(answer: unknown): string {
  if (!fromHex(answer, MAX_EXTRINSIC_BYTES)) throw new TypeError('These are not events.')
  return answer as string
}
