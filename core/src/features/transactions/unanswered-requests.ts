import { AppConfig } from '../../contracts/app/app-config.js'
import type { AccountId } from '../../domain/caip.js'
import { entriesOf, propertyOf } from '../../domain/foreign.js'
import { storagePrefix } from '../../domain/storage-keys.js'
import type { Services } from '../../kernel/services.js'
import { Clock } from '../../platform/clock.js'
import { KeyValue } from '../../platform/storage/key-value.js'
import { createStored } from '../../platform/storage/stored.js'
import type { Observable } from '../../state/observable.js'
import { createState } from '../../state/state.js'

/** `at`: when the wallet was asked, in milliseconds. */
type Kept<Request> = Request & { readonly at: number }

/** So many are kept, the newest. */
const MOST = 10

/**
 * Keeps the requests to send that a wallet has not answered: the visitor has left the page meanwhile, or the answer was lost. They
 * outlive the page, so that the next one does not offer to send again what the wallet may have sent.
 */
export interface UnansweredRequests<Request> {
  /** Those of earlier pages, by account, the newest of each. */
  readonly left: Observable<Readonly<Record<AccountId, Request>>>
  /** Keeps a request, before the wallet is asked. Call the result once its answer is known. */
  keep(request: Request): () => void
  /** The visitor has seen what became of the account's requests. */
  dismiss(account: AccountId): void
  /** Follows what other tabs do, until the result is called. */
  follow(): () => void
}

/**
 * @param name of the value in the storage.
 * @param read reads a stored request, which another script may have written; `undefined` for anything else.
 */
export function createUnansweredRequests<Request extends { readonly account: AccountId }>(
  { get }: Services,
  name: string,
  read: (value: unknown) => Request | undefined,
): UnansweredRequests<Request> {
  const [store, clock] = [get(KeyValue), get(Clock)]
  const readAll = (value: unknown) => entriesOf(value).flatMap((one) => readKept(one, read) ?? [])
  const stored = createStored(store, `${storagePrefix(get(AppConfig).id ?? '')}${name}`, { version: 1, read: readAll })
  const all = () => stored.get() ?? []
  /** The requests of earlier pages. Those that this page makes are kept, and not among them. */
  const found = all()
  const left = createState(newestOf(found))

  const remove = (isGone: (one: Kept<Request>) => boolean) => stored.set(all().filter((one) => !isGone(one)))
  const isSame = (one: Kept<Request>, other: Kept<Request>) => one.account === other.account && one.at === other.at

  return {
    left,
    keep(request) {
      const kept = { ...request, at: clock.now() }
      stored.set([kept, ...all()].slice(0, MOST))
      return () => remove((one) => isSame(one, kept))
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
        left.set(newestOf(found.filter((one) => still.some((other) => isSame(one, other)))))
      }),
  }
}

/** The newest request of an account comes first. */
const newestOf = <Request extends { readonly account: AccountId }>(
  kept: readonly Kept<Request>[],
): Readonly<Record<AccountId, Request>> => Object.fromEntries([...kept].reverse().map((one) => [one.account, one]))

function readKept<Request>(value: unknown, read: (value: unknown) => Request | undefined): Kept<Request> | undefined {
  const [request, at] = [read(value), propertyOf(value, 'at')]
  return request !== undefined && Number.isSafeInteger(at) ? { ...request, at: at as number } : undefined
}
