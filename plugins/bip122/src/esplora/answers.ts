import { entriesOf, propertyOf } from '@latchkey/core/plugin'

// Readers of the nodes' answers. Each throws at an invalid answer, which becomes `http/invalid`.

/** An output that an address received and has not spent. Amounts are satoshi. */
export interface Coin {
  readonly txid: string
  readonly vout: number
  readonly value: bigint
  readonly confirmed: boolean
  /** The transaction that made the output, in hex, where it is known. */
  readonly transaction?: string | undefined
}

export interface AddressStats {
  /** The sum in blocks. */
  readonly confirmed: bigint
  /** The sum of unconfirmed transactions. Below zero where they spend more than they receive. */
  readonly unconfirmed: bigint
}

export interface TransactionStatus {
  readonly confirmed: boolean
  /** The outputs that the transaction spends. */
  readonly spends: readonly { readonly txid: string; readonly vout: number }[]
}

/** The supply of bitcoin never exceeds this. */
const MAX_SATS = 2_100_000_000_000_000
const MAX_COINS = 10_000
const MAX_INDEX = 0xffff_ffff
const TXID = /^[0-9a-f]{64}$/

export function readCoins(answer: unknown): readonly Coin[] {
  const all = new Map<string, Coin>()
  for (const entry of listOf(answer, MAX_COINS)) {
    const coin = readCoin(entry)
    all.set(`${coin.txid}:${coin.vout}`, coin)
  }
  return [...all.values()]
}

function readCoin(entry: unknown): Coin {
  const value = wholeNumber(propertyOf(entry, 'value'), MAX_SATS)
  const confirmed = propertyOf(propertyOf(entry, 'status'), 'confirmed') === true
  return { ...readOutpoint(entry), value: BigInt(value), confirmed }
}

export function readStats(answer: unknown): AddressStats {
  const sumOf = (name: string) => {
    const stats = propertyOf(answer, name)
    const [funded, spent] = ['funded_txo_sum', 'spent_txo_sum'].map((part) =>
      BigInt(wholeNumber(propertyOf(stats, part), Number.MAX_SAFE_INTEGER)),
    )
    return funded! - spent!
  }
  const stats = { confirmed: sumOf('chain_stats'), unconfirmed: sumOf('mempool_stats') }
  if (stats.confirmed < 0n || stats.confirmed + stats.unconfirmed < 0n) throw new RangeError('Less than nothing')
  return stats
}

export function readStatus(answer: unknown): TransactionStatus {
  const confirmed = propertyOf(propertyOf(answer, 'status'), 'confirmed')
  if (typeof confirmed !== 'boolean') throw new TypeError('No status')
  // The transaction that pays a block's miner spends no output.
  const inputs = listOf(propertyOf(answer, 'vin'), MAX_COINS).filter((input) => !propertyOf(input, 'is_coinbase'))
  return { confirmed, spends: inputs.map(readOutpoint) }
}

/** The transaction that spends an output, if one does. */
export function readSpender(answer: unknown): string | undefined {
  const spent = propertyOf(answer, 'spent')
  if (typeof spent !== 'boolean') throw new TypeError('No answer whether the output is spent')
  return spent ? readTxid(propertyOf(answer, 'txid')) : undefined
}

/** Satoshi for each virtual byte, by the number of blocks to wait. */
export function readFeeEstimates(answer: unknown): ReadonlyMap<number, number> {
  const estimates = Object.entries(Object(answer) as Record<string, unknown>).flatMap(([blocks, rate]) => {
    const isRate = typeof rate === 'number' && Number.isFinite(rate) && rate > 0
    return isRate && /^\d{1,4}$/.test(blocks) ? [[Number(blocks), rate] as const] : []
  })
  if (estimates.length === 0) throw new TypeError('No estimates')
  return new Map(estimates)
}

export function readTxid(text: unknown): string {
  if (typeof text === 'string' && TXID.test(text)) return text
  throw new TypeError('No id of a transaction')
}

export function readHex(text: unknown): string {
  if (typeof text === 'string' && /^([0-9a-f]{2})+\s*$/.test(text)) return text.trim()
  throw new TypeError('No bytes in hex')
}

function readOutpoint(entry: unknown) {
  return { txid: readTxid(propertyOf(entry, 'txid')), vout: wholeNumber(propertyOf(entry, 'vout'), MAX_INDEX) }
}

function wholeNumber(value: unknown, most: number): number {
  if (typeof value === 'number' && Number.isSafeInteger(value) && value >= 0 && value <= most) return value
  throw new RangeError('No whole number in range')
}

function listOf(value: unknown, most: number): readonly unknown[] {
  if (!Array.isArray(value) || value.length > most) throw new TypeError('No list, or too long a list')
  return entriesOf(value, most)
}
