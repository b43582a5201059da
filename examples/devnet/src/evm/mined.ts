import {
  type Hex,
  type PublicActions,
  type TestClient,
  type TransactionReceipt,
  WaitForTransactionReceiptTimeoutError,
} from 'viem'

type Node = Pick<PublicActions, 'waitForTransactionReceipt'> & Pick<TestClient<'anvil'>, 'mine'>

/** The node mines a transaction at once, so one that takes this long lies in its pool. */
const LEFT_BEHIND_MS = 2_000

/**
 * Waits until a transaction is in a block. A node may leave one in its pool that arrives while it does something else: the next
 * block, which this asks for, takes it in.
 */
export async function mined(node: Node, hash: Hex): Promise<TransactionReceipt> {
  try {
    return await node.waitForTransactionReceipt({ hash, timeout: LEFT_BEHIND_MS })
  } catch (error) {
    if (!(error instanceof WaitForTransactionReceiptTimeoutError)) throw error
    await node.mine({ blocks: 1 })
    return node.waitForTransactionReceipt({ hash })
  }
}
