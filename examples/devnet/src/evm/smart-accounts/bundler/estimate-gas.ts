import {
  type Address,
  concatHex,
  decodeAbiParameters,
  encodeFunctionData,
  type Hash,
  type Hex,
  isAddressEqual,
  numberToHex,
  pad,
  parseAbi,
  size,
} from 'viem'
import {
  entryPoint07Abi,
  entryPoint07Address,
  toPackedUserOperation,
  type UserOperation,
} from 'viem/account-abstraction'
import type { anvilClient } from '../../anvil-client.js'
import { PACKED_OPERATION } from '../read-operation.js'
import { timeOfNextBlock } from '../time-of-next-block.js'
import { checkSender } from './check-sender.js'
import { failedCall, refusedWith, wordsOf } from './revert-words.js'

type Node = ReturnType<typeof anvilClient>

const CHECKS = parseAbi([
  PACKED_OPERATION,
  'function validateUserOp(Operation operation, bytes32 hash, uint256 missingFunds) returns (uint256)',
  'function validatePaymasterUserOp(Operation operation, bytes32 hash, uint256 maxCost) returns (bytes, uint256)',
])

/** What an account's code begins with after an EOA was upgraded (EIP-7702). */
const DELEGATED = '0xef0100'
/** The EntryPoint calls factories from there. */
const SENDER_CREATOR: Address = '0xEFC2c1444eBCC4Db75e7613d20C6a62fF67A167C'
/** Of the paymaster's second call, which comes after the operation and cannot be simulated alone. */
const POST_OPERATION_GAS = 50_000n

interface Step {
  readonly from: Address
  readonly to: Address
  readonly data: Hex
  /** Throws a refusal. */
  fail(data: Hex): never
}

/**
 * Runs what the EntryPoint would run, one call after the other and without keeping anything: the factory, the account's check, the
 * paymaster's check, the calls. Throws a refusal where one of them reverts. A signature may be a stand-in.
 */
export async function estimateGas(node: Node, operation: UserOperation<'0.7'>, hash: Hash) {
  const packed = toPackedUserOperation(operation)
  const { sender, factory, factoryData = '0x', paymaster, callData, authorization } = operation
  await checkSender(node, operation)

  // Where nobody else pays, the account sends something to the EntryPoint while it checks. The least amount costs the same gas.
  const check = { abi: CHECKS, args: [packed, hash, paymaster ? 0n : 1n] } as const
  const refuse = (reason: string) => (data: Hex) => {
    throw refusedWith(reason, data)
  }
  const steps = {
    ...(factory && {
      factory: { from: SENDER_CREATOR, to: factory, data: factoryData, fail: refuse('AA13 initCode failed or OOG') },
    }),
    account: {
      from: entryPoint07Address,
      to: sender,
      data: encodeFunctionData({ ...check, functionName: 'validateUserOp' }),
      fail: refuse('AA23 reverted'),
    },
    ...(paymaster && {
      paymaster: {
        from: entryPoint07Address,
        to: paymaster,
        data: encodeFunctionData({ ...check, functionName: 'validatePaymasterUserOp' }),
        fail: refuse('AA33 reverted'),
      },
    }),
    calls: {
      from: entryPoint07Address,
      to: sender,
      data: callData,
      fail(data: Hex): never {
        throw failedCall(data, wordsOf(data))
      },
    },
  } satisfies Readonly<Record<string, Step>>
  const code = authorization && [{ address: sender, code: concatHex([DELEGATED, authorization.address]) }]
  const used = await run(node, steps, code)
  if (factory) checkMade(used['factory']!.data, sender)

  const verification = (used['factory']?.gasUsed ?? 0n) + used['account']!.gasUsed
  return {
    preVerificationGas: numberToHex(50_000n + 16n * BigInt(size(encodeHandleOps(packed)))),
    verificationGasLimit: numberToHex(withRoom(verification)),
    callGasLimit: numberToHex(withRoomForRefunds(used['calls']!.gasUsed)),
    ...(paymaster && {
      paymasterVerificationGasLimit: numberToHex(withRoom(used['paymaster']!.gasUsed)),
      paymasterPostOpGasLimit: numberToHex(POST_OPERATION_GAS),
    }),
  }
}

/** A simulated call also pays for being a transaction. That leaves room for the nonce, which the EntryPoint writes at the account's expense. */
const withRoom = (gas: bigint): bigint => (gas * 5n) / 4n

/** A refund hides up to a fifth, and each call below leaves a part of 64. */
const withRoomForRefunds = (gas: bigint): bigint => (gas * 3n) / 2n + 20_000n

/** A factory answers the address of what it made. */
function checkMade(data: Hex, sender: Address): void {
  const [made] = decodeAbiParameters([{ type: 'address' }], pad(data, { size: Math.max(32, size(data)) }))
  if (!isAddressEqual(made, sender)) throw refusedWith('AA14 initCode must return sender')
}

async function run(
  node: Node,
  steps: Readonly<Record<string, Step>>,
  stateOverrides: { address: Address; code: Hex }[] | undefined,
): Promise<Readonly<Record<string, { readonly gasUsed: bigint; readonly data: Hex }>>> {
  const all = Object.entries(steps)
  const calls = all.map(([, { from, to, data }]) => ({ from, to, data, account: from }))
  const blockOverrides = { time: await timeOfNextBlock(node) }
  const [block] = await node.simulateBlocks({
    blocks: [{ blockOverrides, calls, ...(stateOverrides && { stateOverrides }) }],
  })
  const results = all.map(([name, { fail }], index) => {
    const { status, data, gasUsed } = block!.calls[index]!
    if (status === 'failure') fail(data)
    return [name, { gasUsed, data }] as const
  })
  return Object.fromEntries(results)
}

const encodeHandleOps = (packed: ReturnType<typeof toPackedUserOperation>): Hex =>
  encodeFunctionData({ abi: entryPoint07Abi, functionName: 'handleOps', args: [[packed], entryPoint07Address] })
