import type { Log, Transaction } from 'viem'
import type { IndexedTransfer } from './indexed-transaction.js'

/** keccak256 of `Transfer(address,address,uint256)`. ERC-20 and ERC-721 share it, and differ in what is indexed. */
const TRANSFER_TOPIC = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef'
export const TRANSFER_SELECTOR = '0xa9059cbb'
export const TRANSFER_FROM_SELECTOR = '0x23b872dd'

const WORD = 64
const SELECTOR = 10

/** What moved in a transaction that went through: its value, and what contracts have told about tokens. */
export const transfersOf = (transaction: Transaction, receiver: string, logs: readonly Log[]): readonly IndexedTransfer[] => [
  ...valueOf(transaction, receiver),
  ...logs.flatMap((log) => tokenTransfer(log)),
]

/** What should have moved in one that failed. It has left no logs, so only what it asked for itself can be told. */
export function intendedTransfers(transaction: Transaction, receiver: string): readonly IndexedTransfer[] {
  const { input } = transaction
  const isTokenTransfer = input.startsWith(TRANSFER_SELECTOR) && input.length >= SELECTOR + 2 * WORD
  if (!isTokenTransfer) return valueOf(transaction, receiver)
  const [to, amount] = [addressIn(input.slice(SELECTOR, SELECTOR + WORD)), numberIn(input.slice(SELECTOR + WORD, SELECTOR + 2 * WORD))]
  return [{ kind: 'fungible', token: receiver, from: transaction.from.toLowerCase(), to, amount }]
}

const valueOf = ({ from, value }: Transaction, to: string): readonly IndexedTransfer[] =>
  value > 0n ? [{ kind: 'native', from: from.toLowerCase(), to, amount: String(value) }] : []

function tokenTransfer({ address, topics, data }: Log): readonly IndexedTransfer[] {
  const [topic, sender, receiver, id] = topics as readonly (string | undefined)[]
  if (topic !== TRANSFER_TOPIC || !sender || !receiver) return []
  const [token, from, to] = [address.toLowerCase(), addressIn(sender), addressIn(receiver)]
  if (id) return [{ kind: 'nft', token, tokenId: String(BigInt(id)), from, to }]
  // Anybody can write a log. One of nothing is how somebody gets an address into the history of another, to be copied by mistake.
  const amount = data.length === 2 + WORD ? BigInt(data) : 0n
  return amount > 0n ? [{ kind: 'fungible', token, from, to, amount: String(amount) }] : []
}

/** The last twenty bytes of a word. */
const addressIn = (word: string): string => `0x${word.slice(-40).toLowerCase()}`

const numberIn = (word: string): string => String(BigInt(`0x${word}`))
