import { askNode } from '../node-rpc.js'

export type Call = Readonly<Record<string, unknown>>

/** The receipt fields of EIP-5792. */
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

/** EIP-5792: all calls succeeded, no call was sent, all sent calls reverted, or some did. */
const [CONFIRMED, FAILED_OFFCHAIN, REVERTED, PARTIALLY_REVERTED] = [200, 400, 500, 600]
const LOOK_AGAIN_MS = 100
/** A minute: the devnet's networks mine at once. */
const MAX_LOOKS = 600

/**
 * Sends each call when the one before is in a block, and stops at a failure. Answers the status of the whole; never
 * rejects.
 */
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
    // The standard has a code for this failure, and no field for its reason.
    return done > 0 ? PARTIALLY_REVERTED : FAILED_OFFCHAIN
  }
}

async function receiptOf(hash: string, node: string | undefined): Promise<CallReceipt> {
  if (!node) throw new Error('There is no node to query for the transaction.')
  for (let looks = 0; looks < MAX_LOOKS; looks++) {
    const found = (await askNode(node, 'eth_getTransactionReceipt', [hash])) as CallReceipt | null
    if (found) {
      const { status, transactionHash, blockHash, blockNumber, gasUsed, logs } = found
      return { status, transactionHash, blockHash, blockNumber, gasUsed, logs }
    }
    await new Promise((resolve) => setTimeout(resolve, LOOK_AGAIN_MS))
  }
  throw new Error(`No block contains ${hash}.`)
}
