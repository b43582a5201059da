import { type AccountId, formatAmount, type SwapQuote } from '@latchkey/core'
import { displayText } from '@latchkey/core/gates'
import {
  type AssetId,
  createUnansweredRequests,
  derive,
  networkIdOf,
  type Observable,
  propertyOf,
  type Services,
  type TokenInfo,
  type UnansweredRequests,
} from '@latchkey/core/plugin'
import { errors } from './errors.js'
import { emptyEntry, type Entry } from './swap.machine.js'

/** One side of a swap. */
interface Side {
  readonly id: AssetId
  readonly symbol: string
  readonly decimals: number
  /** In the smallest unit. */
  readonly amount: string
}

/** A swap that a wallet was asked for. */
interface Request {
  readonly account: AccountId
  readonly pays: Side
  readonly receives: Side
}

/** The swaps whose answer nobody has seen. Those of earlier pages are the entries to show. */
export interface Unanswered extends Omit<UnansweredRequests<Request>, 'left' | 'keep'> {
  readonly left: Observable<Readonly<Record<AccountId, Entry>>>
  /** Keeps the swap of a quote, before the wallet is asked. Call the result once the answer is known. */
  keep(account: AccountId, quote: SwapQuote): () => void
}

export function createUnanswered(services: Services): Unanswered {
  const requests = createUnansweredRequests(services, 'unanswered-swaps', (value) =>
    isRequest(value) ? value : undefined,
  )
  return {
    ...requests,
    left: derive([requests.left], (all) =>
      Object.fromEntries(Object.entries(all).map(([account, one]) => [account, entryOf(one)])),
    ),
    keep: (account, { from, to, pays, receives }) =>
      requests.keep({ account, pays: sideOf(from, pays), receives: sideOf(to, receives) }),
  }
}

/** Whether an earlier page has left the swap of an entry to this one. */
export const isLeftOver = ({ phase }: Entry): boolean =>
  phase.status === 'failed' && errors.is(phase.error, 'swap/page-left')

const sideOf = ({ id, symbol, decimals }: TokenInfo, amount: bigint): Side => ({
  id: id as AssetId,
  symbol,
  decimals,
  amount: String(amount),
})

function entryOf({ account, pays, receives }: Request): Entry {
  const [from, to] = [tokenOf(account, pays), tokenOf(account, receives)]
  const quote: SwapQuote = {
    source: { id: '', name: '' },
    from,
    to,
    pays: BigInt(pays.amount),
    receives: BigInt(receives.amount),
    receivesAtLeast: 0n,
    slippagePercent: 0,
    expiresAt: 0,
  }
  return {
    ...emptyEntry(account),
    from,
    to,
    amount: formatAmount(quote.pays, from.decimals),
    phase: { status: 'failed', quote, error: errors.create('swap/page-left'), uncertain: true },
  }
}

function tokenOf(account: AccountId, { id, symbol, decimals }: Side): TokenInfo {
  // Another script may have written into the storage.
  const title = displayText(symbol) ?? ''
  const networkId = networkIdOf(account)
  return {
    id,
    networkId,
    name: title,
    symbol: title,
    decimals,
    address: id === networkId ? undefined : id.split(':')[2],
  }
}

const MAX_LENGTH = 256

const isRequest = (value: unknown): value is Request =>
  isText(propertyOf(value, 'account')) && isSide(propertyOf(value, 'pays')) && isSide(propertyOf(value, 'receives'))

function isSide(value: unknown): value is Side {
  const [amount, decimals] = [propertyOf(value, 'amount'), propertyOf(value, 'decimals')]
  const isAmount = isText(amount) && /^\d{1,80}$/.test(amount)
  const isCount = Number.isInteger(decimals) && (decimals as number) >= 0 && (decimals as number) <= 255
  return isText(propertyOf(value, 'id')) && isText(propertyOf(value, 'symbol')) && isAmount && isCount
}

const isText = (value: unknown): value is string =>
  typeof value === 'string' && value !== '' && value.length <= MAX_LENGTH
