import { type Address, concatHex, encodeAbiParameters, type Hex, type LocalAccount, numberToHex, parseAbi } from 'viem'
import { toPackedUserOperation, type UserOperation } from 'viem/account-abstraction'
import type { EvmPaymasterRules } from '../../devnet.js'
import type { anvilClient } from '../anvil-client.js'
import type { RpcMethods } from './answer-rpc.js'
import { PACKED_OPERATION, readChainId, readDraft, readEntryPoint } from './read-operation.js'
import { invalidFields, Refusal } from './refusal.js'
import { timeOfNextBlock } from './time-of-next-block.js'

interface PaymasterDeps {
  readonly node: ReturnType<typeof anvilClient>
  readonly chainId: number
  readonly address: Address
  /** Its signature makes the contract pay. */
  readonly signer: LocalAccount
}

const ABI = parseAbi([
  PACKED_OPERATION,
  'function getHash(Operation operation, uint48 validUntil, uint48 validAfter) view returns (bytes32)',
])
const GAS = { paymasterVerificationGasLimit: 100_000n, paymasterPostOpGasLimit: 1n }
const VALID_SECONDS = 600n
const REFUSED = -32_501
const DEFAULT_RULES: EvmPaymasterRules = { operations: 1_000 }
/** Looks like a signature: the contract can recover a key from it, though not the signer's. */
const STUB_SIGNATURE: Hex = `0x${'f'.repeat(31)}${'0'.repeat(33)}7${'a'.repeat(63)}1c`

/** A paymaster that pays for whom its rules allow (ERC-7677). What it has signed counts, whether or not it was sent. */
export function createPaymaster({ node, chainId, address, signer }: PaymasterDeps): {
  readonly methods: RpcMethods
  /** The rules are for what comes next: what was signed before does not count. */
  setRules(rules: EvmPaymasterRules): void
} {
  let rules = DEFAULT_RULES
  /** The most that an operation costs, by its nonce, for each account. */
  let signed = new Map<Address, Map<bigint, bigint>>()

  function read(input: unknown, entryPoint: unknown, network: unknown): UserOperation<'0.7'> {
    readEntryPoint(entryPoint)
    const id = readChainId(network)
    if (id !== chainId) throw invalidFields(`The paymaster is on network ${chainId}, not on ${id}.`)
    if (rules.refuses !== undefined) throw refused(rules.refuses)
    return { ...readDraft(input), paymaster: address }
  }

  function count(operation: UserOperation<'0.7'>): void {
    const { operations = Infinity, wei } = rules
    const costs = new Map(signed.get(operation.sender)).set(operation.nonce, maxCost(operation))
    if (costs.size > operations) throw refused(`${operation.sender} has had its ${operations} operations.`)
    const sum = [...costs.values()].reduce((total, cost) => total + cost)
    if (wei !== undefined && sum > BigInt(wei))
      throw refused(`${operation.sender} would cost up to ${sum} wei in all, and may cost ${wei}.`)
    signed.set(operation.sender, costs)
  }

  return {
    setRules(next) {
      rules = next
      signed = new Map()
    },
    methods: {
      async pm_getPaymasterStubData(input, entryPoint, network) {
        read(input, entryPoint, network)
        return {
          sponsor: { name: 'Devnet' },
          paymaster: address,
          paymasterData: concatHex([validity(0n), STUB_SIGNATURE]),
          paymasterVerificationGasLimit: numberToHex(GAS.paymasterVerificationGasLimit),
          paymasterPostOpGasLimit: numberToHex(GAS.paymasterPostOpGasLimit),
        }
      },
      async pm_getPaymasterData(input, entryPoint, network) {
        const operation = { ...GAS, ...read(input, entryPoint, network) }
        count(operation)
        const validUntil = (await timeOfNextBlock(node)) + VALID_SECONDS
        const raw = await node.readContract({
          address,
          abi: ABI,
          functionName: 'getHash',
          args: [toPackedUserOperation({ ...operation, paymasterData: '0x' }), Number(validUntil), 0],
        })
        const signature = await signer.signMessage({ message: { raw } })
        return { paymaster: address, paymasterData: concatHex([validity(validUntil), signature]) }
      },
    },
  }
}

const refused = (reason: string) => new Refusal(REFUSED, `The paymaster refuses: ${reason}`)

/** Until when the contract pays, and from when. */
const validity = (until: bigint): Hex =>
  encodeAbiParameters([{ type: 'uint48' }, { type: 'uint48' }], [Number(until), 0])

function maxCost(operation: UserOperation<'0.7'>): bigint {
  const gas =
    operation.preVerificationGas +
    operation.verificationGasLimit +
    operation.callGasLimit +
    (operation.paymasterVerificationGasLimit ?? 0n) +
    (operation.paymasterPostOpGasLimit ?? 0n)
  return gas * operation.maxFeePerGas
}
