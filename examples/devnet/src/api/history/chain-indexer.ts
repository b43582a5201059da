import { getBlockNumber } from 'viem/actions'
import { ApiError } from '../http/api-error.js'
import { askNode } from '../nodes/ask-node.js'
import type { EvmClient } from '../nodes/evm-client.js'
import type { HistoryStore } from '../storage/history-store.js'
import { readBlock, readBlockHash } from './read-block.js'
import { shareRuns } from './share-runs.js'

/** Blocks that are read side by side. */
const AT_ONCE = 20

/** How often a chain may change while it is read before that is its failure. */
const ATTEMPTS = 5

/**
 * Reads one chain into the store, block by block, from where the store is to where the chain is when it is called.
 * Blocks that are not the chain's any more are forgotten first: those after a reorganisation, after `anvil_revert`,
 * or of a node that was started anew.
 */
export function createChainIndexer(chain: string, client: EvmClient, store: HistoryStore): () => Promise<void> {
  async function isStillThere(number: number): Promise<boolean> {
    const [hash, kept] = await Promise.all([readBlockHash(client, number), store.blockHash(chain, number)])
    return hash !== undefined && hash === kept
  }

  /** The last block that store and chain have in common. From there on they differ, so halving finds it. */
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

  /** False when the chain changed, or another server read on, while this one did. */
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
