import {
  Accounts,
  Activity,
  AppConfig,
  Balances,
  Connections,
  errors as coreErrors,
  Networks,
  type RecentReceiver,
  type Send,
} from '@latchkey/core'
import {
  type ActiveAccount,
  createState,
  derive,
  KeyValue,
  Logger,
  networkIdOf,
  race,
  type Services,
  tokenValue,
  trackActiveAccount,
  Transactions,
} from '@latchkey/core/plugin'
import { checkTransfer, requireSendable } from './check-transfer.js'
import { createContacts } from './contacts.js'
import { readAmount } from './draft.js'
import { emptyEntry, type Entry, isUnderWay, type Progress } from './entry.js'
import { errors } from './errors.js'
import { factsOf } from './facts.js'
import { createFeeReader, type Movement } from './fee.js'
import { largestAmount } from './largest-amount.js'
import { INITIAL_STATE } from './initial-state.js'
import { createRecentReceivers } from './recent-receivers.js'
import { createReceiverReader, type FoundReceiver, readAddress } from './receiver.js'
import { createSecondSource } from './second-source.js'
import { stateOf } from './send-state.js'
import { tellEnd } from './tell-end.js'
import { addressOf, itemOf } from './tokens.js'
import { type Checked, runTransfer } from './transfer-run.js'
import { createUnanswered } from './unanswered.js'

/** {@link Send} for the account in use. */
export function createSend(services: Services): Send & { start(): () => void } {
  const { get, find } = services
  const [accounts, balances, connections, networks] = [get(Accounts), get(Balances), get(Connections), get(Networks)]
  const entered = createState<Entry | undefined>(undefined)
  const recent = createRecentReceivers(get(KeyValue), get(AppConfig).id)
  const contacts = createContacts(services)
  const unanswered = createUnanswered(services)
  const kitEnded = new AbortController()
  const activity = find(Activity)

  const tracker = trackActiveAccount<{ isRead: true }>(services, (id) => {
    receiver.cancel()
    fee.forget()
    secondSource.forget()
    entered.set(id && emptyEntry(id))
  })
  const receiver = createReceiverReader(
    services,
    (receiver) => enter({ receiver }),
    (receiver) => put({ receiver }),
  )
  const fee = createFeeReader(services, (fee) => put({ fee }))
  const secondSource = createSecondSource(services, (onChain) => put({ onChain }))
  const stops: (() => void)[] = []
  /** Shows how sent transfers end, from the first one on: before that, the code of `Transactions` is not loaded. */
  function followTransfers() {
    if (stops.length > 0) return
    const transactions = get(Transactions)
    const shown = () => entered.getSnapshot()?.progress
    stops.push(
      transactions.onEnd(({ hash, kind, outcome }) => {
        const progress = shown()
        if (progress?.status === 'sent' && progress.hash === hash) put({ progress: { status: 'done', hash, outcome } })
        if (kind === 'send') tellEnd(services, outcome)
      }),
      transactions.subscribe(() => {
        const progress = shown()
        if (progress?.status !== 'done') return
        const { hash } = progress
        // Its block was taken back.
        if (transactions.getSnapshot().pending.some((one) => one.hash === hash))
          put({ progress: { status: 'sent', hash } })
      }),
    )
  }

  // In the step in which the account or the network changes, this changes, too.
  const state = derive(
    [
      accounts,
      balances,
      connections,
      entered,
      recent,
      contacts.source,
      unanswered.left,
      activity ?? createState(undefined),
    ],
    ({ active }, _balances, _connections, entry, receivers, _contacts, left) => {
      const id = active?.caipAddress
      const network = id && networks.find(networkIdOf(id))
      if (!network) return INITIAL_STATE
      const mine = left[id] ?? (entry?.account === id ? entry : emptyEntry(id))
      const known = { recent: receivers[network.chainNamespace] ?? NONE, contacts: contacts.on(network) }
      return stateOf(mine, factsOf(services, mine), network, known)
    },
  )

  function put(part: Partial<Entry>): void {
    const entry = entered.getSnapshot()
    if (entry) entered.set({ ...entry, ...part })
  }

  /** What is shown: a transfer that may have been sent comes before what the visitor enters. */
  function shownEntry(): Entry | undefined {
    const entry = entered.getSnapshot()
    return entry && (unanswered.left.getSnapshot()[entry.account] ?? entry)
  }

  /** Takes what the visitor enters. Nothing can be entered while the wallet asks, nor while a transfer is on its way. */
  function enter(part: Partial<Entry>): void {
    const active = begin()
    const entry = shownEntry()
    if (!active || !entry || isUnderWay(entry)) return
    put({ progress: undefined, ...part })
    const { token, nft } = factsOf(services, entered.getSnapshot()!)
    secondSource.follow(nft ? undefined : token, active)
    fee.follow(movement(), active)
  }

  /** The account in use. Its balances are read where they are not known, and whom it has paid, which a receiver may imitate. */
  function begin() {
    const active = tracker.now()
    if (!active || active.isRead) return active
    active.isRead = true
    const { namespace } = active.account
    const held = balances.getSnapshot().namespaces[namespace]
    const isRead = held !== undefined && 'holdings' in held && held.holdings !== undefined
    if (!isRead) read('balances', active, ({ signal }) => balances.refresh({ namespace, signal }))
    if (activity?.getSnapshot().status === 'none')
      read('activity', active, (options) => activity.more({ ...options, isQuiet: true }))
    return active
  }

  /** That it cannot be read is shown by the service itself. It rejects only where the kit ends meanwhile. */
  function read(
    what: string,
    { signal }: ActiveAccount,
    ask: (options: { readonly signal: AbortSignal }) => Promise<void>,
  ) {
    ask({ signal }).catch((error: unknown) => {
      if (!signal.aborted) get(Logger).error(`The ${what} of the account could not be read.`, error)
    })
  }

  /** The transfer to estimate the fee of. Absent while the draft is incomplete, or the amount exceeds the balance. */
  function movement(): Movement | undefined {
    const entry = entered.getSnapshot()!
    const { token, nft, amount, canSend } = factsOf(services, entry)
    if (!token || !canSend || entry.receiver.status !== 'found') return undefined
    const value = readAmount(amount, token)
    if (typeof value !== 'bigint' || value > tokenValue(token)) return undefined
    return { to: entry.receiver.address, value, token: addressOf(token), nft: nft && itemOf(nft) }
  }

  function requireEntry(): { readonly active: ActiveAccount; readonly entry: Entry } {
    const active = begin()
    const entry = shownEntry()
    if (!active || !entry) throw coreErrors.create('account/not-active')
    return { active, entry }
  }

  /** Begins a transfer. Returns what shows how far it is, as long as the visitor has not gone on to something else. */
  function beginTransfer(active: ActiveAccount) {
    let shown: Progress | undefined = { status: 'signing' }
    put({ progress: shown })
    return (progress: Progress | undefined) => {
      const entry = entered.getSnapshot()
      if (entry?.account === active.id && entry.progress === shown) put({ progress })
      shown = progress
    }
  }

  /** Checks what was entered, once more. Nothing is sent where another account comes into use meanwhile. */
  const check = (active: ActiveAccount, entry: Entry) =>
    race(
      async (ended) => {
        // Fees change from block to block.
        fee.forget()
        fee.follow(movement(), active)
        const [newFee, onChain] = await Promise.all([fee.settle(), secondSource.settle()])
        const now = { ...entry, fee: newFee, onChain }
        ended.throwIfAborted()
        const onReceiver = (changed: FoundReceiver) => {
          if (ended.aborted) return
          put({ receiver: changed })
          receiver.look(changed, active)
        }
        return checkTransfer(services, active, now, onReceiver, ended)
      },
      { signal: active.signal },
    )

  return {
    getSnapshot: state.getSnapshot,
    subscribe: state.subscribe,
    start() {
      const always = [tracker.follow(), unanswered.follow()]
      return () => {
        for (const stop of [...always, ...stops]) stop()
        kitEnded.abort()
      }
    },
    choose: (asset) => enter({ asset }),
    setAmount: (amount) => enter({ amount }),
    setSpeed: (speed) => enter({ speed }),
    setReceiver(input) {
      const [active, entry] = [begin(), shownEntry()]
      if (active && entry && !isUnderWay(entry)) receiver.read(input, active)
    },
    async setMax({ signal } = {}) {
      const { active, entry } = requireEntry()
      if (isUnderWay(entry)) throw errors.create('send/busy')
      const amount = await race((ended) => largestAmount(services, active, entry, ended), { signal })
      if (!active.signal.aborted) enter({ amount })
      return amount
    },
    async submit({ signal } = {}) {
      const { active, entry } = requireEntry()
      if (isUnderWay(entry)) throw errors.create('send/busy')
      requireSendable(factsOf(services, entry), entry)
      const show = beginTransfer(active)
      let checked: Checked
      try {
        checked = await race(() => check(active, entry), { signal })
      } catch (error) {
        show(undefined)
        if (signal?.aborted || active.signal.aborted) return { status: 'aborted' }
        throw error
      }
      const onProgress = (progress: Progress | undefined) => {
        if (progress?.status === 'sent') {
          followTransfers()
          recent.add(active.account.namespace, checked.receiver)
        }
        show(progress)
      }
      const result = runTransfer(services, checked, unanswered, onProgress, kitEnded.signal)
      // An abort ends the caller's wait. The wallet's request stays open.
      return race(() => result, { signal }).catch((error: unknown) => {
        if (signal?.aborted && error === signal.reason) return { status: 'aborted' }
        throw error
      })
    },
    forget(address) {
      const active = tracker.now()
      const read = active && readAddress(services, address, active)
      if (read?.valid) recent.remove(active!.account.namespace, read.address)
    },
    reset() {
      const entry = shownEntry()
      if (!entry || entry.progress?.status === 'signing') return
      if (entry.progress?.status === 'failed' && entry.progress.uncertain) unanswered.dismiss(entry.account)
      receiver.cancel()
      fee.forget()
      secondSource.forget()
      entered.set(emptyEntry(entry.account))
    },
  }
}

const NONE: readonly RecentReceiver[] = []
