import { formatAmount, propertyOf, type Network, type ReadActivity, type Transaction } from '@latchkey/core'
import { readAddress } from '../codec/address.js'
import type { Esplora } from '../esplora/esplora.js'
import { readTxid } from '../esplora/read-answers.js'
import { isoTime } from './iso-time.js'

/** A page of what is in blocks. */
const PAGE_SIZE = 25
const MAX_ENTRIES = 200

/** What an address was paid and has paid, the newest first, by the network's nodes. */
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
  const [paid, spent] = [sumOf(outputs, address), sumOf(coins, address)]
  const isIn = paid >= spent
  const amount = isIn ? paid - spent : spent - paid
  const other = (isIn ? coins : outputs).map(addressIn).find((text) => text !== undefined && text !== address) ?? ''
  const status = propertyOf(entry, 'status')
  const isConfirmed = propertyOf(status, 'confirmed') === true
  return {
    id: txid,
    metadata: {
      // What waits for a block has no time yet.
      minedAt: isoTime(propertyOf(status, 'block_time')) ?? '',
      chain: network.caipNetworkId,
      operationType: isIn ? 'receive' : 'send',
      status: isConfirmed ? 'confirmed' : 'pending',
      sentFrom: isIn ? other : address,
      sentTo: isIn ? address : other,
      hash: txid,
    },
    transfers: [
      {
        fungible_info: { name: network.nativeCurrency.name, symbol: network.nativeCurrency.symbol },
        direction: isIn ? 'in' : 'out',
        quantity: { numeric: formatAmount(amount, network.nativeCurrency.decimals) },
      },
    ],
  }
}

/** Whom an output pays, where that can be said with an address. */
function addressIn(output: unknown): string | undefined {
  const text = propertyOf(output, 'scriptpubkey_address')
  const address = typeof text === 'string' ? readAddress(text) : undefined
  return typeof address === 'object' ? address.text : undefined
}

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? (value as readonly unknown[]) : [])

function sumOf(outputs: readonly unknown[], address: string): bigint {
  return outputs.reduce<bigint>((sum, output) => {
    const value = propertyOf(output, 'value')
    if (propertyOf(output, 'scriptpubkey_address') !== address) return sum
    if (!Number.isSafeInteger(value) || (value as number) < 0) throw new RangeError('No amount')
    return sum + BigInt(value as number)
  }, 0n)
}
