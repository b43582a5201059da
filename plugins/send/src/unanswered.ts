import type { AccountId } from '@latchkey/core'
import { displayText } from '@latchkey/core/gates'
import {
  Clock,
  createState,
  createStored,
  entriesOf,
  KeyValue,
  networkIdOf,
  type Observable,
  propertyOf,
  type Services,
  storagePrefix,
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

interface Kept extends Request {
  /** When the wallet was asked, in milliseconds. */
  readonly at: number
}

/** So many are kept, the newest. */
const MOST = 10

/**
 * The requests whose answer nobody has seen: an earlier page was left while the wallet asked, or its answer was lost. Kept over
 * reloads of the page, so that what may have been sent is not offered for sending again.
 */
export interface Unanswered {
  /** Those of earlier pages, by account, each as the entry to show. */
  readonly left: Observable<Readonly<Record<AccountId, Entry>>>
  /** Keeps a request, before the wallet is asked. Call the result once its answer is known. */
  keep(request: Request): () => void
  /** The visitor has seen what became of the account's requests. */
  dismiss(account: AccountId): void
  /** Follows what other tabs do, until the result is called. */
  follow(): () => void
}

export function createUnanswered({ get }: Services, kit = ''): Unanswered {
  const [store, clock] = [get(KeyValue), get(Clock)]
  const stored = createStored(store, `${storagePrefix(kit)}unanswered`, { version: 1, read: readAll })
  const all = () => stored.get() ?? []
  /** What this page asks for itself is no left-over. */
  const found = all()
  const left = createState(entriesOfKept(found))

  const remove = (isGone: (one: Kept) => boolean) => stored.set(all().filter((one) => !isGone(one)))

  return {
    left,
    keep(request) {
      const at = clock.now()
      stored.set([{ ...request, at }, ...all()].slice(0, MOST))
      return () => remove((one) => one.account === request.account && one.at === at)
    },
    dismiss(account) {
      remove((one) => one.account === account)
      const { [account]: _, ...others } = left.getSnapshot()
      left.set(others)
    },
    follow: () =>
      // The tab that asked has its answer, or the visitor has dismissed it there.
      store.subscribe((keys) => {
        if (!keys.includes(stored.key)) return
        const still = all()
        left.set(
          entriesOfKept(
            found.filter(({ account, at }) => still.some((one) => one.account === account && one.at === at)),
          ),
        )
      }),
  }
}

const entriesOfKept = (requests: readonly Kept[]): Readonly<Record<AccountId, Entry>> =>
  // The newest request of an account comes first, and is the one to show.
  Object.fromEntries([...requests].reverse().map((one) => [one.account, entryOf(one)]))

function entryOf({ account, symbol, token, amount, receiver, receiverName }: Kept): Entry {
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

const readAll = (value: unknown): readonly Kept[] => entriesOf(value).filter(isKept)

const isKept = (value: unknown): value is Kept =>
  ['account', 'symbol', 'amount', 'receiver'].every((key) => isStoredText(propertyOf(value, key))) &&
  ['token', 'receiverName']
    .map((key) => propertyOf(value, key))
    .every((one) => one === undefined || isStoredText(one)) &&
  Number.isSafeInteger(propertyOf(value, 'at'))
