import { formatAmount } from '@latchkey/core'
import {
  type Account,
  type AssetId,
  type Network,
  propertyOf,
  type Rpc,
  type TokenBalance,
} from '@latchkey/core/plugin'
import type { Hex } from 'viem'
import { decodeFunctionResult, encodeFunctionData } from 'viem/utils'
import { quantity, readAddress } from '../codec.js'
import { POPULAR_TOKENS } from './popular-tokens.js'
import { isAnswerOfContract, readTokens } from './read-tokens.js'

/** Multicall3 is at this address on nearly every network. */
const MULTICALL = '0xcA11bde05977b3631167028862bE2a173976CA11'
/** A node limits the gas of a call; a token may take 100,000 of it. */
const TOKENS_PER_CALL = 100
/** The most tokens that are looked for on a network. */
const MAX_TOKENS = 500
/** `balanceOf(address)` of ERC-20. */
const BALANCE_OF = '0x70a08231'

const MULTICALL_ABI = [
  {
    type: 'function',
    name: 'aggregate3',
    stateMutability: 'payable',
    inputs: [
      {
        name: 'calls',
        type: 'tuple[]',
        components: [
          { name: 'target', type: 'address' },
          { name: 'allowFailure', type: 'bool' },
          { name: 'callData', type: 'bytes' },
        ],
      },
    ],
    outputs: [
      {
        name: 'results',
        type: 'tuple[]',
        components: [
          { name: 'success', type: 'bool' },
          { name: 'returnData', type: 'bytes' },
        ],
      },
    ],
  },
] as const

interface OwnedTokensQuestion {
  readonly rpc: Rpc
  readonly account: Account
  readonly network: Network
  /** The tokens to look for, beside the popular ones. */
  readonly among: readonly AssetId[]
  readonly signal: AbortSignal
}

/**
 * The tokens that an account owns, of those that are looked for. Their balances are read with one call of Multicall3 for each 100,
 * and where the network has none, with a batch of calls. Name, symbol and decimals are those of the contract; a token without
 * decimals is left out. Rejects when no node can be reached.
 */
export async function ownedTokens(question: OwnedTokensQuestion): Promise<readonly TokenBalance[]> {
  const { rpc, network, signal } = question
  const { caipNetworkId } = network
  const listed = question.among.map((id) => id.slice(caipNetworkId.length + 1))
  const contracts = [...new Set([...listed, ...(POPULAR_TOKENS[caipNetworkId] ?? [])].flatMap(contractOf))]
  const owned = new Map<AssetId, bigint>()
  const wanted = contracts.slice(0, MAX_TOKENS)
  const balances = await readBalances(wanted, question)
  for (const [index, balance] of balances.entries())
    if (balance) owned.set(`${caipNetworkId}:${wanted[index]!}`, balance)
  if (!owned.size) return []
  const details = await readTokens({ rpc, network, ids: [...owned.keys()], signal })
  return [...owned].flatMap(([id, balance]) => {
    const { name, symbol, decimals } = details[id] ?? {}
    if (decimals === undefined) return []
    const quantity = { decimals: String(decimals), numeric: formatAmount(balance, decimals) }
    const text = name ?? symbol ?? ''
    return [{ name: text, symbol: symbol ?? text, chainId: caipNetworkId, address: id, quantity }]
  })
}

function contractOf(address: string): Hex[] {
  const reading = readAddress(address)
  return reading.valid ? [reading.address as Hex] : []
}

/** The balance of each token; `undefined` where its contract does not answer with one. */
async function readBalances(
  contracts: readonly Hex[],
  question: OwnedTokensQuestion,
): Promise<readonly (bigint | undefined)[]> {
  const found = await Promise.all(
    [...Array(Math.ceil(contracts.length / TOKENS_PER_CALL)).keys()].map((page) =>
      readTogether(contracts.slice(page * TOKENS_PER_CALL, (page + 1) * TOKENS_PER_CALL), question),
    ),
  )
  return found.flat()
}

async function readTogether(
  contracts: readonly Hex[],
  question: OwnedTokensQuestion,
): Promise<readonly (bigint | undefined)[]> {
  const callData = balanceCall(question.account.address)
  const calls = contracts.map((target) => ({ target, allowFailure: true, callData }))
  const data = encodeFunctionData({ abi: MULTICALL_ABI, functionName: 'aggregate3', args: [calls] })
  const found = await callContract(question, multicallOf(question.network), data, (answer) =>
    decodeFunctionResult({ abi: MULTICALL_ABI, functionName: 'aggregate3', data: answer as Hex }),
  )
  if (found?.length === contracts.length)
    return found.map(({ success, returnData }) => (success ? balanceIn(returnData) : undefined))
  // The network has no such contract there. The RPC client sends these calls together.
  return Promise.all(contracts.map((token) => callContract(question, token, callData, balanceIn)))
}

/** An answer of the contract; `undefined` where it reverts or answers with something else, as an empty address does. */
async function callContract<T>(
  { rpc, network, signal }: OwnedTokensQuestion,
  to: string,
  data: string,
  read: (answer: unknown) => T,
): Promise<T | undefined> {
  try {
    return await rpc.call(network, { method: 'eth_call', params: [{ to, data }, 'latest'], read, signal })
  } catch (error) {
    if (isAnswerOfContract(error)) return undefined
    throw error
  }
}

/** The address that the app's network names, as networks of viem do; else the usual one. */
function multicallOf(network: Network): string {
  const address = propertyOf(propertyOf(propertyOf(network, 'contracts'), 'multicall3'), 'address')
  return typeof address === 'string' ? address : MULTICALL
}

const balanceCall = (address: string): Hex => `${BALANCE_OF}${address.slice(2).toLowerCase().padStart(64, '0')}`

/** A balance is the first word of the answer. */
const balanceIn = (answer: unknown): bigint | undefined =>
  typeof answer === 'string' && answer.length >= 66 ? quantity(answer.slice(0, 66)) : undefined
