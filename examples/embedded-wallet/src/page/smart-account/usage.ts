import { type Address, type Client, type Hash, type Hex, hexToBigInt, isAddressEqual, slice } from 'viem'
import { readContract } from 'viem/actions'
import type { Enforcer } from '../../enforcers.js'
import { type Delegation, hashDelegation } from './delegations.js'
import { ENFORCER_ABI, type Framework } from './framework.js'

/** Of an amount in all and of a stream: since the beginning. Of an amount in each period: in the present period. */
export interface Usage {
  readonly used: bigint
  readonly available: bigint
}

/**
 * How much of a delegation's limit of currency or tokens was used, and how much there is to use at a moment, as the limit counts. The
 * account may own less. Resolves with nothing where there is no such limit.
 */
export async function readUsage(
  client: Client,
  { delegationManager: manager, enforcers }: Pick<Framework, 'delegationManager' | 'enforcers'>,
  delegation: Delegation,
  now: number,
): Promise<Usage | undefined> {
  for (const [name, read] of Object.entries(READERS)) {
    const enforcer = enforcers[name as Enforcer]
    const caveat = delegation.caveats.find((one) => isAddressEqual(one.enforcer, enforcer))
    if (caveat) return read({ client, enforcer, manager, hash: hashDelegation(delegation), terms: caveat.terms, now })
  }
  return undefined
}

interface Question {
  readonly client: Client
  readonly enforcer: Address
  readonly manager: Address
  readonly hash: Hash
  readonly terms: Hex
  readonly now: number
}

/** The numbers of a limit are at the end of its terms, behind a token's address. */
const wordsAtEnd = (terms: Hex, count: number): readonly bigint[] =>
  Array.from({ length: count }, (_, index) => hexToBigInt(slice(slice(terms, -32 * (count - index)), 0, 32)))

async function ofAmount({ client, enforcer: address, manager, hash, terms }: Question): Promise<Usage> {
  const [most] = wordsAtEnd(terms, 1) as [bigint]
  const args = [manager, hash] as const
  const used = await readContract(client, { abi: ENFORCER_ABI, address, functionName: 'spentMap', args })
  return { used, available: most - used }
}

async function ofPeriod({ client, enforcer: address, manager, hash, terms }: Question): Promise<Usage> {
  const [most] = wordsAtEnd(terms, 3) as [bigint]
  const args = [hash, manager, terms] as const
  const answer = await readContract(client, { abi: ENFORCER_ABI, address, functionName: 'getAvailableAmount', args })
  const [available, , period] = answer
  // Before the first period nothing is available, and nothing was used.
  return { used: period === 0n ? 0n : most - available, available }
}

async function ofStream({ client, enforcer: address, manager, hash, terms, now }: Question): Promise<Usage> {
  const [first, most, perSecond, start] = wordsAtEnd(terms, 4) as [bigint, bigint, bigint, bigint]
  const args = [manager, hash] as const
  const kept = await readContract(client, { abi: ENFORCER_ABI, address, functionName: 'streamingAllowances', args })
  const [, , , , used] = kept
  const passed = BigInt(now) - start
  // The contract itself counts from its first use on.
  const come = passed < 0n ? 0n : first + perSecond * passed
  return { used, available: (come < most ? come : most) - used }
}

const READERS: Partial<Readonly<Record<Enforcer, (question: Question) => Promise<Usage>>>> = {
  NativeTokenTransferAmountEnforcer: ofAmount,
  ERC20TransferAmountEnforcer: ofAmount,
  NativeTokenPeriodTransferEnforcer: ofPeriod,
  ERC20PeriodTransferEnforcer: ofPeriod,
  NativeTokenStreamingEnforcer: ofStream,
  ERC20StreamingEnforcer: ofStream,
}
