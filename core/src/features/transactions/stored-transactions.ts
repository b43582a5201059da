import { AppConfig } from '../../contracts/app/app-config.js'
import type {
  EndedTransaction,
  PendingTransaction,
  Transactions,
  TransactionsState,
} from '../../contracts/features/transactions.js'
import type { TransactionOutcome } from '../../contracts/networks/namespace-features.js'
import { Namespaces } from '../../contracts/networks/namespaces.js'
import { Networks } from '../../contracts/networks/networks.js'
import { namespaceOf, networkIdOf } from '../../domain/caip.js'
import type { Services } from '../../kernel/services.js'
import { Clock } from '../../platform/clock.js'
import { Logger } from '../../platform/logger.js'
import { KeyValue } from '../../platform/storage/key-value.js'
import { createStored } from '../../platform/storage/stored.js'
import { wait } from '../../platform/wait.js'
import { shareSubscription } from '../../state/listeners.js'
import { createState } from '../../state/state.js'
import { PENDING_TRANSACTIONS, PENDING_TRANSACTIONS_INTERVAL_MS } from '../activity/activity.js'
import { featureStorageKeys } from '../storage-keys.js'
import { type Tracker, watchTakenBack } from './taken-back.js'
import { ENDED_TRANSACTIONS, limited, transactionsFormat, type TransactionsRecord } from './transactions-format.js'

type OnEnd = (ended: EndedTransaction) => void

const EMPTY: TransactionsRecord = { pending: [], ended: [] }

const idOf = ({ account, hash }: PendingTransaction) => `${networkIdOf(account)}:${hash.toLowerCase()}`

/** {@link Transactions} in the page's storage, which all tabs share. What is stored decides; each step reads it first. */
export function createStoredTransactions({ get }: Services): Transactions {
  const [store, clock, logger] = [get(KeyValue), get(Clock), get(Logger)]
  const [namespaces, networks] = [get(Namespaces), get(Networks)]
  const stored = createStored(store, featureStorageKeys(get(AppConfig).id).transactions, transactionsFormat)
  /** As last read or written, for a page whose storage was cleared or belongs to a newer version. */
  let known = stored.get() ?? EMPTY
  const state = createState<TransactionsState>({ pending: known.pending })
  /** Those that ended before this page read the storage, and those that its listeners were told of. */
  const announced = new Set(known.ended.map(idOf))
  const endListeners = new Set<{ readonly call: OnEnd }>()
  const following = new Map<string, Following>()
  const takenBack = watchTakenBack({ clock, logger, idOf, trackerOf, onTakenBack: followAgain })

  const read = () => (known = stored.get() ?? known)

  function write(next: TransactionsRecord) {
    known = next
    stored.set(next)
    synchronise()
  }

  /** Shows what is stored, tells of what has ended, and follows the rest. */
  function synchronise() {
    const { pending, ended } = read()
    const shown = state.getSnapshot().pending
    if (pending.map(idOf).join() !== shown.map(idOf).join()) state.set({ pending })
    // One whose block was taken back ends again.
    for (const one of pending) announced.delete(idOf(one))
    for (const one of ended) {
      if (announced.has(idOf(one))) continue
      announced.add(idOf(one))
      announce(one)
    }
    follow()
  }

  function announce(ended: EndedTransaction) {
    for (const { call } of [...endListeners]) {
      try {
        call(ended)
      } catch (error) {
        logger.error('A listener to the end of a transaction failed.', error)
      }
    }
  }

  /** How to follow a transaction, as far as its namespace is loaded. */
  function trackerOf({ account }: PendingTransaction): Tracker | undefined {
    const networkId = networkIdOf(account)
    const namespace = namespaces.getSnapshot().find(({ id }) => id === namespaceOf(account))
    const feature = namespace?.features['track@1']
    const network =
      networks.find(networkId) ?? namespace?.networks.find(({ caipNetworkId }) => caipNetworkId === networkId)
    return feature && network && { feature, network }
  }

  /** Follows the newest pending transactions, each once, and stops following those that are gone or whose namespace is. */
  function follow() {
    const followed = isListening ? state.getSnapshot().pending.slice(0, PENDING_TRANSACTIONS) : []
    const pending = new Map(followed.map((one) => [idOf(one), one]))
    for (const [id, { feature, controller }] of following) {
      const transaction = pending.get(id)
      if (transaction && trackerOf(transaction)?.feature === feature) continue
      following.delete(id)
      controller.abort()
    }
    for (const [id, transaction] of pending) {
      const tracker = trackerOf(transaction)
      if (tracker && !following.has(id)) void followOne(id, transaction, tracker)
    }
    takenBack.watch(isListening ? known.ended : [])
  }

  function followAgain(one: EndedTransaction) {
    const { pending, ended } = read()
    const id = idOf(one)
    const others = ended.filter((other) => idOf(other) !== id)
    // Another tab has seen it, too.
    if (others.length === ended.length) return
    const { outcome: _, endedAt: _endedAt, ...transaction } = one
    write({ pending: limited([transaction, ...pending]), ended: others })
  }

  async function followOne(id: string, transaction: PendingTransaction, { feature, network }: Tracker) {
    const controller = new AbortController()
    const { signal } = controller
    following.set(id, { feature, controller })
    try {
      const outcome = await feature.wait(transaction.hash, network, signal)
      if (!signal.aborted) end(id, transaction, outcome)
    } catch (error) {
      if (signal.aborted) return
      logger.warn(`The transaction ${transaction.hash} could not be followed. This is tried again.`, error)
      const isOver = await wait(clock, PENDING_TRANSACTIONS_INTERVAL_MS, signal).then(
        () => true,
        () => false,
      )
      if (!isOver) return
      following.delete(id)
      follow()
    }
  }

  function end(id: string, transaction: PendingTransaction, outcome: TransactionOutcome) {
    const { pending, ended } = read()
    // Another tab may have stored its outcome first, which then counts.
    if (ended.some((one) => idOf(one) === id)) return synchronise()
    write({
      pending: pending.filter((one) => idOf(one) !== id),
      ended: [{ ...transaction, outcome, endedAt: clock.now() }, ...ended].slice(0, ENDED_TRANSACTIONS),
    })
  }

  let isListening = false

  function begin() {
    isListening = true
    const unsubscribe = [
      store.subscribe((keys) => keys.includes(stored.key) && synchronise()),
      namespaces.subscribe(follow),
      networks.subscribe(follow),
    ]
    synchronise()
    return () => {
      isListening = false
      unsubscribe.forEach((stop) => stop())
      follow()
    }
  }

  const subscribe = shareSubscription(state.subscribe, begin)

  return {
    getSnapshot: state.getSnapshot,
    subscribe,
    async add(added) {
      const { pending, ended } = read()
      const transaction = { ...added, sentAt: clock.now() }
      const id = idOf(transaction)
      if ([...pending, ...ended].some((one) => idOf(one) === id)) return
      write({ pending: limited([transaction, ...pending]), ended })
    },
    onEnd(call) {
      const entry = { call }
      endListeners.add(entry)
      const stop = subscribe(() => {})
      return () => {
        endListeners.delete(entry)
        stop()
      }
    },
  }
}

/** A transaction that is being followed. */
interface Following extends Pick<Tracker, 'feature'> {
  readonly controller: AbortController
}
