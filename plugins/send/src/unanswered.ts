import type { AccountId } from '@latchkey/core'
import { displayText } from '@latchkey/core/gates'
import {
  createUnansweredRequests,
  derive,
  networkIdOf,
  type Observable,
  propertyOf,
  type Services,
  type UnansweredRequests,
} from '@latchkey/core/plugin'
import { emptyEntry, type Entry } from './entry.js'
import { errors } from './errors.js'
import { isStoredText } from './stored-text.js'

/** A transfer that a wallet was asked for. */
interface Request {
  readonly account: AccountId
  readonly symbol: string
  /** The token's address; absent for the network's own currency. */
  readonly token?: string | undefined
  /** As typed. */
  readonly amount: string
  readonly receiver: string
  /** The name that was entered for the receiver. */
  readonly receiverName?: string | undefined
}

/** The transfers whose answer nobody has seen. Those of earlier pages are the entries to show. */
export interface Unanswered extends Omit<UnansweredRequests<Request>, 'left'> {
  readonly left: Observable<Readonly<Record<AccountId, Entry>>>
}

export function createUnanswered(services: Services): Unanswered {
  const requests = createUnansweredRequests(services, 'unanswered', (value) => (isRequest(value) ? value : undefined))
  const left = derive([requests.left], (all) =>
    Object.fromEntries(Object.entries(all).map(([account, one]) => [account, entryOf(one)])),
  )
  return { ...requests, left }
}

function entryOf({ account, symbol, token, amount, receiver, receiverName }: Request): Entry {
  // The balance is read with the others. Until then, the token has as many decimals as the amount.
  const quantity = { decimals: String(amount.split('.')[1]?.length ?? 0), numeric: '0' }
  // Another script may have written into the storage.
  const [title, name] = [displayText(symbol), displayText(receiverName) || undefined]
  return {
    ...emptyEntry(account),
    asset: { name: title, symbol: title, chainId: networkIdOf(account), address: token, quantity },
    amount,
    receiver: { status: 'found', input: name ?? receiver, address: receiver, name },
    progress: { status: 'failed', error: errors.create('send/page-left'), uncertain: true },
  }
}

const isRequest = (value: unknown): value is Request =>
  ['account', 'symbol', 'amount', 'receiver'].every((key) => isStoredText(propertyOf(value, key))) &&
  ['token', 'receiverName'].map((key) => propertyOf(value, key)).every((one) => one === undefined || isStoredText(one))
