import type { Network, SmartSessions } from '@latchkey/core'
import type { Address, Hash, Hex } from 'viem'
import { ContractFunctionRevertedError, createClient, defineChain, encodePacked, http, parseAbi, toHex } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { waitForTransactionReceipt, writeContract } from 'viem/actions'

// A game whose moves cost a little of the network's currency, from the visitor's account. The visitor is asked once.

/** The contract that a permission is shown to (ERC-7710). */
const MANAGER = parseAbi([
  'function redeemDelegations(bytes[] contexts, bytes32[] modes, bytes[] calls)',
  'error CannotUseADisabledDelegation()',
])
/** The mode of one call (ERC-7579). */
const ONE_CALL = toHex(0, { size: 32 })
const HOUR = 3_600
const DAY_MS = 86_400_000

export interface GameRules {
  readonly network: Network
  /** Of a move, in the currency's smallest unit. */
  readonly price: bigint
  /** How many moves there are in an hour. */
  readonly moves: number
  readonly signal: AbortSignal
}

export interface Game {
  /** The address of the key that moves. It pays the gas, so it needs some; the page forgets it when it is left. */
  readonly player: Address
  /** Pays for a move without asking. What the contract refuses costs nothing. */
  move(to: Address): Promise<Move>
}

export type Move =
  | { readonly status: 'moved'; readonly hash: Hash }
  | { readonly status: 'refused'; readonly reason: string }

/** Asks the visitor to allow the moves of a day. Resolves with nothing where they do not, or their wallet names no manager. */
export async function startGame(
  sessions: SmartSessions,
  { network, price, moves, signal }: GameRules,
): Promise<Game | undefined> {
  const key = privateKeyToAccount(generatePrivateKey())
  const data = { periodAmount: toHex(price * BigInt(moves)), periodDuration: HOUR }
  const result = await sessions.grant({
    networkId: network.caipNetworkId,
    holder: key.address,
    expiresAt: Date.now() + DAY_MS,
    permissions: [{ type: 'native-token-periodic', data }],
    signal,
  })
  const grant = result.status === 'granted' ? result.sessions[0]?.grant : undefined
  if (!grant?.delegationManager) return undefined
  const [manager, context] = [grant.delegationManager as Address, grant.context as Hex]
  const chain = defineChain({ ...network, id: Number(network.id) })
  const client = createClient({ account: key, chain, transport: http(), pollingInterval: 1_000 })

  return {
    player: key.address,
    async move(to) {
      const call = encodePacked(['address', 'uint256'], [to, price])
      const args = [[context], [ONE_CALL], [call]] as const
      try {
        const request = { address: manager, abi: MANAGER, functionName: 'redeemDelegations', args } as const
        const hash = await writeContract(client, request)
        const { status } = await waitForTransactionReceipt(client, { hash })
        return status === 'success' ? { status: 'moved', hash } : { status: 'refused', reason: `reverted in ${hash}` }
      } catch (error) {
        const { cause } = error as Error
        if (!(cause instanceof ContractFunctionRevertedError)) throw error
        return { status: 'refused', reason: cause.reason ?? cause.data?.errorName ?? cause.shortMessage }
      }
    },
  }
}
