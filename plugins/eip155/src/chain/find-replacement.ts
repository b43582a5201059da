import { propertyOf } from '@latchkey/core'
import { isSameAddress } from '../codec/read-address.js'
import { quantity } from './quantity.js'
import type { PendingTransaction } from './track.js'

/** How far back is looked. The node was asked moments ago, and blocks are large. */
const MAX_BLOCKS = 20n

/** The hash of the transaction that took another's turn: of the same sender, with the same nonce, in one of the latest blocks. */
export async function findReplacement(
  read: (method: string, params: readonly unknown[]) => Promise<unknown>,
  { from, nonce }: PendingTransaction,
): Promise<string | undefined> {
  const latest = quantity(await read('eth_blockNumber', []))
  for (let number = latest; number >= 0n && number > latest - MAX_BLOCKS; number--) {
    const transactions = propertyOf(await read('eth_getBlockByNumber', [`0x${number.toString(16)}`, true]), 'transactions')
    for (const one of Array.isArray(transactions) ? (transactions as readonly unknown[]) : []) {
      const [sender, turn, hash] = ['from', 'nonce', 'hash'].map((name) => propertyOf(one, name))
      if (typeof sender !== 'string' || typeof hash !== 'string' || !isSameAddress(sender, from)) continue
      if (quantity(turn) === nonce) return hash
    }
  }
  return undefined
}
