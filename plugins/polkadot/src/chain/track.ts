import { blake2b } from '@noble/hashes/blake2.js'
import { entriesOf, propertyOf, wait, type Clock, type Network, type Rpc, type TrackTransaction, type TransactionOutcome } from '@latchkey/core'
import { fromHex, toHex } from '../codec/bytes.js'
import { errors } from '../errors.js'
import { finalHead, MORTAL_BLOCKS, readHash } from '../runtime/plan-transfer.js'
import type { Runtimes } from '../runtime/runtimes.js'

/** When it is looked again whether more blocks are final: soon, then half as often each time, up to this. */
const FIRST_LOOK_MS = 250
const LOOK_MS = 4_000
/** A transaction may have been sent some time before it is followed: so far back is looked. */
export const BLOCKS_BACK = 16
/** After so many final blocks without it, it is not waited for any more. What lives longer may still come. */
export const BLOCKS_AHEAD = 2 * MORTAL_BLOCKS

const MAX_EXTRINSIC_BYTES = 5_000_000
/** The hashes (twox128) of `System` and `Events`. */
const SYSTEM_EVENTS = '0x26aa394eea5630e07c48ae0c9558cef780d41e5e16056765bc8461851072c9d7'

/** Looks for a transaction in the blocks as they become final, and for what its chain says became of it there. */
export function trackTransaction(rpc: Rpc, clock: Clock, runtimes: Runtimes): TrackTransaction {
  const hashAt = (network: Network, number: number, signal: AbortSignal) =>
    rpc.call(network, { method: 'chain_getBlockHash', params: [number], read: readHash, signal })

  /** Where in a block it is; below 0 where it is not. */
  async function placeIn(network: Network, block: string, hash: string, signal: AbortSignal): Promise<number> {
    const extrinsics = await rpc.call(network, { method: 'chain_getBlock', params: [block], read: readExtrinsics, signal })
    return extrinsics.findIndex((hex) => isOfHash(hex, hash))
  }

  async function outcomeIn(network: Network, block: string, index: number, signal: AbortSignal): Promise<TransactionOutcome> {
    const [runtime, events] = await Promise.all([
      runtimes.now(network, signal),
      rpc.call(network, { method: 'state_getStorage', params: [SYSTEM_EVENTS, block], read: readEvents, signal }),
    ])
    const outcome = runtime.outcomeOf(events, index)
    // Neither a success nor a failure may be made up: after either, somebody may pay again.
    if (!outcome) throw errors.create('polkadot/outcome-unknown', { network: network.name })
    return outcome
  }

  return {
    async wait(hash, network, signal) {
      signal.throwIfAborted()
      const { number: start } = await finalHead(rpc, network, signal)
      let pauseMs = FIRST_LOOK_MS
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
        pauseMs = Math.min(LOOK_MS, 2 * pauseMs)
      }
    },
  }
}

function isOfHash(hex: string, hash: string): boolean {
  const bytes = fromHex(hex, MAX_EXTRINSIC_BYTES)
  return bytes !== undefined && toHex(blake2b(bytes, { dkLen: 32 })) === hash.toLowerCase()
}

function readExtrinsics(said: unknown): readonly string[] {
  const list = propertyOf(propertyOf(said, 'block'), 'extrinsics')
  if (!Array.isArray(list)) throw new TypeError('This is no block.')
  return entriesOf(list, 10_000).map(String)
}

function readEvents(said: unknown): string {
  if (!fromHex(said, MAX_EXTRINSIC_BYTES)) throw new TypeError('These are no events.')
  return said as string
}
