import type { Network } from '@latchkey/core'
import {
  type EndedTransaction,
  type PendingTransaction,
  readInstant,
  type Transaction,
  type TransactionTransfer,
} from '@latchkey/core/plugin'
import { displaySymbol, safePicture } from '@latchkey/core/gates'
import { type ActivityRowProps, type Moved, type TokenLook, writeBalance } from '@latchkey/react/ui'
import type { messages } from './messages/en.js'

/** A row of the list. */
export interface ListedTransaction extends Pick<ActivityRowProps, 'at' | 'moved' | 'status'> {
  readonly key: string
  readonly network: Network
  readonly title: keyof typeof messages
  /** Identifies the transaction on its network. */
  readonly hash?: string | undefined
  /** The address of the other side, where it is known. */
  readonly other?: string | undefined
  /** What it moved: one token, or the two of a swap, the one given first. */
  readonly tokens: readonly TokenLook[]
  /** Absent where it moved nothing, as an approval. */
  readonly direction?: 'in' | 'out' | 'swap' | undefined
  readonly statusLabel?: keyof typeof messages | undefined
}

/** What kinds of transactions are called, by the names of indexers and of plugins. */
const TITLES: Readonly<Record<string, keyof typeof messages>> = {
  send: 'activity.send',
  receive: 'activity.receive',
  trade: 'activity.trade',
  swap: 'activity.trade',
  approve: 'activity.approve',
  mint: 'activity.mint',
  burn: 'activity.burn',
  deposit: 'activity.deposit',
  withdraw: 'activity.withdraw',
  buy: 'activity.buy',
}

const titleOf = (kind: string): keyof typeof messages =>
  Object.hasOwn(TITLES, kind) ? TITLES[kind]! : 'activity.execute'

/** A transaction as an indexer or a chain reports it. */
export function listed(
  { id, metadata: { operationType, minedAt, status, sentFrom, sentTo, hash }, transfers }: Transaction,
  network: Network,
  locale: string,
): ListedTransaction {
  const shown = shownOf(transfers.filter(({ nft_info }) => !nft_info?.flags.is_spam))
  const title = titleOf(operationType)
  const direction = directionOf(title, shown)
  return {
    key: id,
    network,
    hash,
    title,
    direction,
    other: (direction === 'in' ? sentFrom : sentTo) || undefined,
    tokens: shown.length > 0 ? distinct(shown.map(lookOf)) : [nativeLook(network)],
    at: readInstant(minedAt),
    moved: shown.flatMap((transfer) => movedIn(transfer, locale)),
    ...statusOf(status),
  }
}

/**
 * The visitor's own transaction, of which an indexer does not know yet: as it was reviewed.
 *
 * @param write with three decimals, or exactly.
 */
export function listedOwn(
  transaction: PendingTransaction & Partial<Pick<EndedTransaction, 'outcome'>>,
  network: Network,
  locale: string,
  write = writeBalance,
): ListedTransaction {
  const { hash, kind, sentAt, outcome, receiver } = transaction
  const title = titleOf(kind)
  const transfers = (transaction.transfers ?? []).map((one) => ({ ...one, symbol: displaySymbol(one.symbol) }))
  const looks = transfers.map(({ asset, symbol }) =>
    asset === network.caipNetworkId ? nativeLook(network) : { name: symbol, symbol },
  )
  return {
    key: hash,
    network,
    hash,
    title,
    other: receiver,
    direction: directionOf(title, transfers),
    tokens: looks.length > 0 ? distinct(looks) : [nativeLook(network)],
    at: sentAt,
    moved: transfers.map(({ direction, value, ...unit }) => ({
      direction,
      amount: write({ value: BigInt(value), ...unit }, locale),
    })),
    ...statusOf(outcome?.status === 'replaced' && outcome.isCancel ? 'cancelled' : (outcome?.status ?? 'pending')),
  }
}

/** The two that a row has room for: what left and what came, or the first two. */
function shownOf(transfers: readonly TransactionTransfer[]): readonly TransactionTransfer[] {
  const [out, back] = (['out', 'in'] as const).map((way) => transfers.find(({ direction }) => direction === way))
  return out && back ? [out, back] : transfers.slice(0, 2)
}

/** Where a transaction moved nothing that is known, its title tells. */
function directionOf(
  title: string,
  transfers: readonly Pick<TransactionTransfer, 'direction'>[],
): ListedTransaction['direction'] {
  const ways = new Set(transfers.map(({ direction }) => direction))
  if (ways.has('in')) return ways.has('out') ? 'swap' : 'in'
  if (ways.has('out')) return 'out'
  return DIRECTIONS[title]
}

const DIRECTIONS: Readonly<Record<string, ListedTransaction['direction']>> = {
  'activity.send': 'out',
  'activity.receive': 'in',
  'activity.trade': 'swap',
}

function nativeLook(network: Network): TokenLook {
  const { name, symbol } = network.nativeCurrency
  return { name, symbol, network, isNative: true }
}

function lookOf({ fungible_info: fungible, nft_info: nft }: TransactionTransfer): TokenLook {
  const picture = safePicture(fungible?.icon?.url ?? nft?.content?.preview?.url, { data: true })
  const known = fungible?.name ?? nft?.name ?? ''
  return { name: known, symbol: fungible?.symbol ?? known, picture }
}

/** Two movements of one token have one picture. */
const distinct = (looks: readonly TokenLook[]): readonly TokenLook[] => [
  ...new Map(looks.map((look) => [JSON.stringify(look), look])).values(),
]

/** So many decimals are shown. The rest is cut, never rounded up. */
const DECIMALS = 3

function movedIn({ direction, quantity, fungible_info, nft_info }: TransactionTransfer, locale: string): Moved[] {
  if (direction === 'self') return []
  const [whole = '0', fraction = ''] = quantity.numeric.split('.')
  const isWhole = !!nft_info && !fungible_info
  const symbol = (isWhole ? nft_info.name : fungible_info?.symbol) ?? ''
  const digits = isWhole ? whole : whole + fraction.slice(0, DECIMALS).padEnd(DECIMALS, '0')
  if (isWhole) return [{ direction, amount: `${digits} ${symbol}`.trimEnd() }]
  return [{ direction, amount: writeBalance({ value: BigInt(digits), decimals: DECIMALS, symbol }, locale) }]
}

/** Those that are not simply done. */
const STATUSES: Readonly<Record<string, Pick<ListedTransaction, 'status' | 'statusLabel'>>> = {
  pending: { status: 'pending', statusLabel: 'activity.pending' },
  failed: { status: 'failed', statusLabel: 'activity.failed' },
  replaced: { status: 'failed', statusLabel: 'activity.replaced' },
  cancelled: { status: 'failed', statusLabel: 'activity.cancelled' },
  dropped: { status: 'failed', statusLabel: 'activity.dropped' },
  altered: { status: 'failed', statusLabel: 'activity.altered' },
}

function statusOf(status: string) {
  if (Object.hasOwn(STATUSES, status)) return STATUSES[status]
  // A purchase has words of its own.
  const [, purchase] = status.split(PURCHASE)
  return purchase === undefined || purchase === 'SUCCESS'
    ? undefined
    : STATUSES[purchase === 'FAILED' ? 'failed' : 'pending']
}

const PURCHASE = 'ONRAMP_TRANSACTION_STATUS_'
