import { getBlockNumber } from 'viem/actions'
import { ApiError } from '../http/api-error.js'
import { askNode } from '../nodes/ask-node.js'
import type { EvmClient } from '../nodes/ask-node.js'
import type { HistoryStore } from '../storage/history-store.js'
import { readBlock, readBlockHash } from './read-block.js'
import { shareRuns } from './share-runs.js'

/** The number of blocks to read in parallel. */
const AT_ONCE = 20

/** The number of times that a network may change during a read before the read fails. */
const ATTEMPTS = 5

/**
 * Reads one network into the store, block by block, from the store's newest block to the network's newest one at the
 * time of the call. First it drops blocks that the network has no longer: after a reorganisation, after `anvil_revert`,
 * or when the node was started anew.
 */
export function createChainIndexer(chain: string, client: EvmClient, store: HistoryStore): () => Promise<void> {
  async function isStillThere(number: number): Promise<boolean> {
    const [hash, kept] = await Promise.all([readBlockHash(client, number), store.blockHash(chain, number)])
    return hash !== undefined && hash === kept
  }

  /**
   * The last block that store and network have in common. They differ in all later ones, so a binary search finds it.
   */
  async function lastCommon(head: number): Promise<number> {
    const newest = await store.newestBlock(chain)
    if (!newest) return -1
    let [common, different] = [-1, Math.min(newest.number, head) + 1]
    let probe = different - 1
    while (common + 1 < different) {
      if (await isStillThere(probe)) common = probe
      else different = probe
      probe = Math.floor((common + different) / 2)
    }
    if (common < newest.number) await store.dropBlocksAbove(chain, common)
    return common
  }

  /** Answers false when the network changed during the read, or when another server read on. */
  async function readOn(): Promise<boolean> {
    const head = Number(await getBlockNumber(client, { cacheTime: 0 }))
    for (let next = (await lastCommon(head)) + 1; next <= head; next += AT_ONCE) {
      const numbers = Array.from({ length: Math.min(AT_ONCE, head - next + 1) }, (_, nth) => next + nth)
      for (const block of await Promise.all(numbers.map((number) => readBlock(client, chain, number)))) {
        if (!block || !(await store.addBlock(chain, block))) return false
      }
    }
    return true
  }

  async function catchUp(): Promise<void> {
    for (let attempt = 0; attempt < ATTEMPTS; attempt++) if (await readOn()) return
    throw new ApiError(502, 'node-failed', `${chain} changes faster than it can be read.`)
  }

  return shareRuns(() => askNode(chain, catchUp))
}
