import {
  BaseError,
  BlockNotFoundError,
  decodeEventLog,
  type Hex,
  type Log,
  parseAbi,
  toEventSelector,
  type Transaction,
  type TransactionReceipt,
  TransactionReceiptNotFoundError,
} from 'viem'
import { getBlock, getTransactionReceipt } from 'viem/actions'
import type { EvmClient } from '../nodes/ask-node.js'
import type { IndexedBlock } from '../storage/history-store.js'
import type { IndexedTransaction, IndexedTransfer } from './indexed-transaction.js'

/**
 * Reads a block with its transactions. Answers undefined when the network dropped the block, before the read or during
 * it.
 */
export const readBlock = (client: EvmClient, chain: string, number: number): Promise<IndexedBlock | undefined> =>
  unlessGone(async () => {
    const block = await getBlock(client, { blockNumber: BigInt(number), includeTransactions: true })
    const receipts = await Promise.all(block.transactions.map(({ hash }) => getTransactionReceipt(client, { hash })))
    if (receipts.some(({ blockHash }) => blockHash !== block.hash)) return undefined
    const minedAt = Number(block.timestamp)
    const transactions = block.transactions.map((transaction, place) =>
      readTransaction(chain, minedAt, transaction, receipts[place]!),
    )
    return { number, hash: block.hash, parentHash: block.parentHash, transactions }
  })

export const readBlockHash = (client: EvmClient, number: number): Promise<string | undefined> =>
  unlessGone(async () => (await getBlock(client, { blockNumber: BigInt(number) })).hash)

async function unlessGone<T>(read: () => Promise<T>): Promise<T | undefined> {
  try {
    return await read()
  } catch (error) {
    if (error instanceof BlockNotFoundError || error instanceof TransactionReceiptNotFoundError) return undefined
    throw error
  }
}

const APPROVE_SELECTOR = '0x095ea7b3'

/** Translates a mined transaction for the index. */
function readTransaction(
  chain: string,
  minedAt: number,
  transaction: Transaction,
  receipt: TransactionReceipt,
): IndexedTransaction {
  const to = (transaction.to ?? receipt.contractAddress ?? '').toLowerCase()
  const isFailed = receipt.status === 'reverted'
  return {
    chain,
    block: Number(receipt.blockNumber),
    index: receipt.transactionIndex,
    minedAt,
    hash: transaction.hash,
    nonce: transaction.nonce,
    from: transaction.from.toLowerCase(),
    to,
    status: isFailed ? 'failed' : 'confirmed',
    action: actionOf(transaction),
    transfers: isFailed ? intendedTransfers(transaction, to) : transfersOf(transaction, to, receipt.logs),
  }
}

function actionOf({ to, input }: Transaction): IndexedTransaction['action'] {
  if (!to) return 'deploy'
  if (input.startsWith(APPROVE_SELECTOR)) return 'approve'
  return input === '0x' || input.startsWith(TRANSFER_SELECTOR) || input.startsWith(TRANSFER_FROM_SELECTOR)
    ? 'transfer'
    : 'call'
}

/** keccak256 of `Transfer(address,address,uint256)`. ERC-20 and ERC-721 share it, and differ in what is indexed. */
const TRANSFER_TOPIC = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef'
const TRANSFER_SELECTOR = '0xa9059cbb'
const TRANSFER_FROM_SELECTOR = '0x23b872dd'

const WORD = 64
const SELECTOR = 10

/** The transfers of a successful transaction: its value, and the token transfers that contracts logged. */
const transfersOf = (transaction: Transaction, receiver: string, logs: readonly Log[]): readonly IndexedTransfer[] => [
  ...valueOf(transaction, receiver),
  ...logs.flatMap((log) => tokenTransfer(log)),
]

/** The intended transfers of a failed transaction. It left no logs, so only its own input shows them. */
function intendedTransfers(transaction: Transaction, receiver: string): readonly IndexedTransfer[] {
  const { input } = transaction
  const isTokenTransfer = input.startsWith(TRANSFER_SELECTOR) && input.length >= SELECTOR + 2 * WORD
  if (!isTokenTransfer) return valueOf(transaction, receiver)
  const [to, amount] = [
    addressIn(input.slice(SELECTOR, SELECTOR + WORD)),
    numberIn(input.slice(SELECTOR + WORD, SELECTOR + 2 * WORD)),
  ]
  return [{ kind: 'fungible', token: receiver, from: transaction.from.toLowerCase(), to, amount }]
}

const valueOf = ({ from, value }: Transaction, to: string): readonly IndexedTransfer[] =>
  value > 0n ? [{ kind: 'native', from: from.toLowerCase(), to, amount: String(value) }] : []

function tokenTransfer({ address, topics, data }: Log): readonly IndexedTransfer[] {
  const [topic, first, second, third] = topics as readonly (string | undefined)[]
  const token = address.toLowerCase()
  if (topic === SINGLE_TOPIC || topic === BATCH_TOPIC) return editions(token, topics, data)
  if (topic !== TRANSFER_TOPIC || !first || !second) return []
  const [from, to] = [addressIn(first), addressIn(second)]
  if (third) return [{ kind: 'nft', standard: 'ERC721', token, tokenId: String(BigInt(third)), amount: '1', from, to }]
  // Any contract can log anything. Attackers log transfers of zero to plant a lookalike address in a victim's history,
  // where the victim may copy it by mistake.
  const amount = data.length === 2 + WORD ? BigInt(data) : 0n
  return amount > 0n ? [{ kind: 'fungible', token, from, to, amount: String(amount) }] : []
}

/** The server reads so many items of one log, and leaves out the others: it may name thousands. */
const MAX_ITEMS = 2_000

/** What a log of an ERC-1155 says. One that says nothing readable is left out. */
function editions(token: string, topics: Log['topics'], data: Hex): readonly IndexedTransfer[] {
  try {
    const { args } = decodeEventLog({ abi: EDITION_EVENTS, topics, data })
    const [ids, amounts] = 'ids' in args ? [args.ids, args.values] : [[args.id], [args.value]]
    const [from, to] = [args.from.toLowerCase(), args.to.toLowerCase()]
    if (ids.length !== amounts.length) return []
    return ids.slice(0, MAX_ITEMS).flatMap((id, index) => {
      const amount = amounts[index]!
      if (amount === 0n) return []
      return [
        { kind: 'nft', standard: 'ERC1155', token, tokenId: String(id), amount: String(amount), from, to } as const,
      ]
    })
  } catch (error) {
    if (error instanceof BaseError) return []
    throw error
  }
}

const EDITION_EVENTS = parseAbi([
  'event TransferSingle(address indexed operator, address indexed from, address indexed to, uint256 id, uint256 value)',
  'event TransferBatch(address indexed operator, address indexed from, address indexed to, uint256[] ids, uint256[] values)',
])
const [SINGLE_TOPIC, BATCH_TOPIC] = EDITION_EVENTS.map((event) => toEventSelector(event))

/** The last twenty bytes of a word. */
const addressIn = (word: string): string => `0x${word.slice(-40).toLowerCase()}`

const numberIn = (word: string): string => String(BigInt(`0x${word}`))
