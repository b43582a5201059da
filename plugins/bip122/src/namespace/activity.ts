import { formatAmount, type Network } from '@latchkey/core'
import { isoTime, propertyOf, type ReadActivity, type Transaction } from '@latchkey/core/plugin'
import { addressText } from '../codec.js'
import { readTxid } from '../esplora/answers.js'
import type { Esplora } from '../esplora/esplora.js'

/** Nodes answer with this many confirmed transactions a page. */
const PAGE_SIZE = 25
const MAX_ENTRIES = 200

/** Lists what an address received and sent, the newest first, by the network's nodes. */
export function readActivity(esplora: Esplora): ReadActivity {
  return {
    async activity({ address }, network, cursor, signal) {
      const more = cursor === undefined ? '' : `/chain/${readTxid(cursor)}`
      const read = (answer: unknown) => readPage(answer, address, network)
      return esplora.get(network, { path: `address/${encodeURIComponent(address)}/txs${more}`, read, signal })
    },
  }
}

function readPage(answer: unknown, address: string, network: Network) {
  if (!Array.isArray(answer) || answer.length > MAX_ENTRIES) throw new TypeError('No list of transactions')
  const transactions = answer.map((entry) => readEntry(entry, address, network))
  const confirmed = transactions.filter(({ metadata }) => metadata.status === 'confirmed')
  const next = confirmed.length < PAGE_SIZE ? undefined : confirmed.at(-1)!.id
  return { transactions, ...(next !== undefined && { next }) }
}

function readEntry(entry: unknown, address: string, network: Network): Transaction {
  const txid = readTxid(propertyOf(entry, 'txid'))
  const coins = listOf(propertyOf(entry, 'vin')).map((input) => propertyOf(input, 'prevout'))
  const outputs = listOf(propertyOf(entry, 'vout'))
  const [received, spent] = [sumOf(outputs, address), sumOf(coins, address)]
  const isIn = received >= spent
  const amount = isIn ? received - spent : spent - received
  const other = (isIn ? coins : outputs).map(receiverOf).find((text) => text !== undefined && text !== address) ?? ''
  const status = propertyOf(entry, 'status')
  const [fee, block] = [propertyOf(entry, 'fee'), propertyOf(status, 'block_height')]
  const { name, symbol, decimals } = network.nativeCurrency
  const isConfirmed = propertyOf(status, 'confirmed') === true
  return {
    id: txid,
    metadata: {
      // An unconfirmed transaction has no time yet.
      minedAt: isoTime(propertyOf(status, 'block_time')) ?? '',
      chain: network.caipNetworkId,
      operationType: isIn ? 'receive' : 'send',
      status: isConfirmed ? 'confirmed' : 'pending',
      sentFrom: isIn ? other : address,
      sentTo: isIn ? address : other,
      hash: txid,
      // Who receives pays no fee.
      ...(spent > 0n && isCount(fee) && { fee: formatAmount(BigInt(fee), decimals) }),
      ...(isCount(block) && { block }),
    },
    transfers: [
      {
        fungible_info: { name, symbol },
        direction: isIn ? 'in' : 'out',
        quantity: { numeric: formatAmount(amount, decimals) },
      },
    ],
  }
}

/** The address that an output pays. Some scripts have none. */
const receiverOf = (output: unknown) => addressText(propertyOf(output, 'scriptpubkey_address'))

const isCount = (value: unknown): value is number => Number.isSafeInteger(value) && (value as number) >= 0

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? (value as readonly unknown[]) : [])

function sumOf(outputs: readonly unknown[], address: string): bigint {
  return outputs.reduce<bigint>((sum, output) => {
    const value = propertyOf(output, 'value')
    if (propertyOf(output, 'scriptpubkey_address') !== address) return sum
    if (!isCount(value)) throw new RangeError('No amount')
    return sum + BigInt(value)
  }, 0n)
}
