import { type Hash, type Hex, type LocalAccount, parseEventLogs, type SignedAuthorization } from 'viem'
import { entryPoint07Abi } from 'viem/account-abstraction'
import type { anvilClient } from '../../anvil-client.js'
import { timeOfNextBlock } from '../time-of-next-block.js'
import { failedCall, failedValidation, wordsOf } from './revert-words.js'

/** The transaction that brings an operation to the EntryPoint. */
export interface Bundle {
  readonly account: LocalAccount
  readonly to: Hex
  readonly data: Hex
  readonly gas: bigint
  readonly authorizationList?: readonly SignedAuthorization[]
}

/** Runs a bundle in the block that would come next, without keeping it. Throws a refusal where the operation would fail. */
export async function simulateBundle(
  node: ReturnType<typeof anvilClient>,
  bundle: Bundle,
  userOpHash: Hash,
): Promise<void> {
  const time = await timeOfNextBlock(node)
  const [block] = await node.simulateBlocks({ blocks: [{ blockOverrides: { time }, calls: [bundle] }] })
  const { status, data, logs } = block!.calls[0]!
  if (status === 'failure') throw failedValidation(data)
  const events = { abi: entryPoint07Abi, logs: logs ?? [], args: { userOpHash } } as const
  const [end] = parseEventLogs({ ...events, eventName: 'UserOperationEvent' })
  if (end?.args.success) return
  const [reverted] = parseEventLogs({ ...events, eventName: 'UserOperationRevertReason' })
  const reason = reverted?.args.revertReason ?? '0x'
  throw failedCall(reason, wordsOf(reason))
}
