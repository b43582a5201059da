import { askNode } from '../node-rpc.js'

export type Call = Readonly<Record<string, unknown>>

/** What EIP-5792 wants of a receipt. */
export interface CallReceipt {
  readonly status: string
  readonly transactionHash: string
  readonly blockHash: string
  readonly blockNumber: string
  readonly gasUsed: string
  readonly logs: readonly unknown[]
}

interface Run {
  readonly calls: readonly Call[]
  /** Answers the transaction's hash. */
  send(call: Call): Promise<string>
  readonly node: string | undefined
  onReceipt(receipt: CallReceipt): void
}

/** EIP-5792: all of them, none that was sent at all, none of those that were sent, some. */
const [CONFIRMED, FAILED_OFFCHAIN, REVERTED, PARTIALLY_REVERTED] = [200, 400, 500, 600]
const LOOK_AGAIN_MS = 100
/** A minute: the chains here make a block at once. */
const MAX_LOOKS = 600

/** Sends each call once the one before is in a block, and none after one that failed. Answers what has become of all; never rejects. */
export async function runCalls({ calls, send, node, onReceipt }: Run): Promise<number> {
  let done = 0
  try {
    for (const call of calls) {
      const receipt = await receiptOf(await send(call), node)
      onReceipt(receipt)
      if (receipt.status !== '0x1') return done > 0 ? PARTIALLY_REVERTED : REVERTED
      done++
    }
    return CONFIRMED
  } catch {
    // The standard has a number for it, and no place for a reason.
    return done > 0 ? PARTIALLY_REVERTED : FAILED_OFFCHAIN
  }
}

async function receiptOf(hash: string, node: string | undefined): Promise<CallReceipt> {
  if (!node) throw new Error('There is no node to look for the transaction.')
  for (let looks = 0; looks < MAX_LOOKS; looks++) {
    const found = (await askNode(node, 'eth_getTransactionReceipt', [hash])) as CallReceipt | null
    if (found) {
      const { status, transactionHash, blockHash, blockNumber, gasUsed, logs } = found
      return { status, transactionHash, blockHash, blockNumber, gasUsed, logs }
    }
    await new Promise((resolve) => setTimeout(resolve, LOOK_AGAIN_MS))
  }
  throw new Error(`${hash} came into no block.`)
}
