import {
  type AccountId,
  Accounts,
  AppConfig,
  type Balances,
  Connections,
  errors as coreErrors,
  type NamespaceBalances,
  type Network,
  Networks,
  Notices,
} from '@latchkey/core'
import {
  BALANCE_RETRY_GAP_MS,
  BlockchainApi,
  Clock,
  createPolling,
  createState,
  derive,
  KeyValue,
  Logger,
  Namespaces,
  networkIdOf,
  Page,
  type Polling,
  PORTFOLIO_STALE_MS,
  Preferences,
  Prices,
  race,
  type Services,
  Transactions,
} from '@latchkey/core/plugin'
import { balancesOf, type Records, remember, without } from './balances-state.js'
import { type BalanceQuestion, readHoldings } from './sources.js'
import { createStoredHoldings, holdingsOf, recordsOf } from './stored-holdings.js'

/** How often followed balances are looked at. They are read only if they are old: others may have read them meanwhile. */
const LOOK_MS = 5_000

/** {@link Balances} of the accounts of this moment. Those of others are remembered until the visitor's currency changes. */
export function createBalances({ get, find }: Services): Balances & { start(): () => void } {
  const [accounts, networks, namespaces] = [get(Accounts), get(Networks), get(Namespaces)]
  const [connections, preferences, transactions] = [get(Connections), get(Preferences), get(Transactions)]
  const [clock, logger, notices, page] = [get(Clock), get(Logger), get(Notices), get(Page)]
  const currencyNow = () => preferences.getSnapshot().currency
  const stored = createStoredHoldings(get(KeyValue), get(AppConfig).id)
  const known = createState<{ readonly currency: string; readonly records: Records }>({
    currency: currencyNow(),
    records: recordsOf(stored.read(currencyNow()), clock.now()),
  })
  const recordsIn = (currency: string) => {
    const { currency: theirs, records } = known.getSnapshot()
    return theirs === currency ? records : {}
  }
  // In the step in which the account or the currency changes, this changes, too.
  const shown = derive([accounts, preferences, known], (state, { currency }) => balancesOf(state, recordsIn(currency)))
  const reads = new Map<AccountId, { readonly question: Question; readonly end: Promise<void> }>()
  /** The accounts whose last read failed, so that the visitor is told once. */
  const failing = new Set<AccountId>()
  const followed = new Map<string, { readonly polling: Polling; count: number }>()

  type Question = BalanceQuestion & { readonly controller: AbortController }

  /** The question for the connected account. Absent without an account, and where the account is invalid on the network. */
  function questionOf(network: Network | undefined, changed: BalanceQuestion['changed'] = []): Question | undefined {
    const namespace = network?.chainNamespace ?? ''
    const { account } = accounts.getSnapshot().namespaces[namespace] ?? {}
    if (!account || !network || account.networks?.includes(network.caipNetworkId) === false) return undefined
    const controller = new AbortController()
    const {
      features: chain = {},
      codec,
      failureOf,
    } = namespaces.getSnapshot().find((one) => one.id === namespace) ?? {}
    const address = codec?.formatAddress?.(account.address, network) ?? account.address
    return {
      account,
      id: `${network.caipNetworkId}:${address}`,
      address,
      network,
      codec,
      chain,
      failureOf,
      wallet: connections.getSnapshot().namespaces[namespace]?.connection?.session.features ?? {},
      currency: currencyNow(),
      changed,
      controller,
      signal: controller.signal,
    }
  }

  const networkInUse = (namespace: string) => networks.getSnapshot().namespaces[namespace]?.active

  /** Reads the account in use of a namespace. */
  async function read(namespace: string, changed?: BalanceQuestion['changed']): Promise<void> {
    const question = questionOf(networkInUse(namespace), changed)
    if (question) await readShared(question)
  }

  /** A read of the same account that is under way is shared, unless something has changed since it began. */
  function readShared(question: Question): Promise<void> {
    const running = reads.get(question.id)
    if (running && question.changed.length === 0 && running.question.currency === question.currency) return running.end
    running?.question.controller.abort()
    const end = readOnce(question).finally(() => {
      if (reads.get(question.id)?.question === question) reads.delete(question.id)
    })
    reads.set(question.id, { question, end })
    return end
  }

  async function readOnce(question: Question): Promise<void> {
    const { id, signal, currency } = question
    const before = recordsIn(currency)[id]
    const kept = before && 'holdings' in before && before.holdings ? { holdings: before.holdings } : {}
    put(question, { status: 'loading', account: id, ...kept })
    try {
      const found = await readHoldings(question, {
        api: find(BlockchainApi),
        prices: find(Prices),
        listed: get(AppConfig).tokens ?? [],
        logger,
      })
      if (signal.aborted) return
      failing.delete(id)
      put(
        question,
        found
          ? { status: 'ready', account: id, holdings: Object.freeze({ ...found, at: clock.now() }) }
          : { status: 'unsupported', account: id },
      )
    } catch (error) {
      // The account or the currency is another one now, and nobody waits.
      if (signal.aborted) return
      put(question, { status: 'failed', account: id, error, retryAt: clock.now() + BALANCE_RETRY_GAP_MS, ...kept })
      if (failing.has(id) || !used.has(id)) return
      failing.add(id)
      notices.show('Token Balance Unavailable', { variant: 'error', key: 'error.balance-unavailable' })
    }
  }

  function put({ id, currency }: Question, record: NamespaceBalances) {
    known.set({ currency, records: remember(recordsIn(currency), id, record) })
    if (record.status === 'ready') store()
  }

  const accountsNow = () =>
    new Set(Object.values(accounts.getSnapshot().namespaces).map(({ caipAddress }) => caipAddress))
  /** The accounts in use when they were looked at last. */
  let used = accountsNow()

  /** Keeps what the accounts in use own for the next visit, and nothing of others. */
  function store() {
    const { currency, records } = known.getSnapshot()
    stored.write(currency, holdingsOf(records, used))
  }

  /** Whether a read would bring nothing new, or was refused a moment ago. */
  function isFresh(record: NamespaceBalances | undefined): boolean {
    const since = (at: number) => clock.now() - at
    if (record?.status === 'ready')
      return since(record.holdings.at) >= 0 && since(record.holdings.at) < PORTFOLIO_STALE_MS
    return record?.status === 'failed' && isTooSoon(record)
  }

  const recordOf = (namespace: string) => shown.getSnapshot().namespaces[namespace]

  const isTooSoon = ({ retryAt }: { readonly retryAt: number }) =>
    // The device's clock may have been set back.
    clock.now() < retryAt && clock.now() >= retryAt - BALANCE_RETRY_GAP_MS

  /** Ends reads for accounts that are not in use any more, and reads the new ones that somebody follows. */
  function synchronise() {
    const currency = currencyNow()
    const before = used
    used = accountsNow()
    // A visitor who disconnects leaves nothing behind.
    if ([...before].some((id) => !used.has(id))) store()
    for (const [id, { question }] of reads) {
      if (used.has(id) && question.currency === currency) continue
      reads.delete(id)
      question.controller.abort()
    }
    if (!page.visible) return
    for (const namespace of followed.keys()) if (!isFresh(recordOf(namespace))) void read(namespace)
  }

  return {
    getSnapshot: shown.getSnapshot,
    subscribe: shown.subscribe,
    start() {
      const undo = [
        accounts.subscribe(synchronise),
        preferences.subscribe(synchronise),
        transactions.onEnd(({ account, changes }) => {
          const isTheirs = ([, one]: [string, NamespaceBalances]) => 'account' in one && one.account === account
          const [namespace] = Object.entries(shown.getSnapshot().namespaces).find(isTheirs) ?? []
          if (namespace !== undefined) void read(namespace, changes ?? [networkIdOf(account)])
          else known.set({ ...known.getSnapshot(), records: without(known.getSnapshot().records, account) })
        }),
      ]
      return () => {
        for (const stop of undo) stop()
        for (const { question } of reads.values()) question.controller.abort()
        reads.clear()
      }
    },
    async refresh({ namespace = accounts.getSnapshot().active?.account?.namespace, changed, signal } = {}) {
      signal?.throwIfAborted()
      if (namespace === undefined) return
      const record = shown.getSnapshot().namespaces[namespace]
      if (!record) throw coreErrors.create('namespace/not-found', { namespace })
      if (record.status === 'failed' && isTooSoon(record)) return
      await race(() => read(namespace, changed as BalanceQuestion['changed']), { signal })
    },
    async readOn(id, { signal } = {}) {
      signal?.throwIfAborted()
      const question = questionOf(networks.find(id))
      if (!question) return undefined
      const recordNow = () => recordsIn(question.currency)[question.id]
      if (!isFresh(recordNow())) {
        await race(() => readShared(question), { signal })
        question.signal.throwIfAborted()
      }
      const record = recordNow()
      if (record?.status === 'failed') throw record.error
      return record?.status === 'ready' ? record.holdings : undefined
    },
    follow(namespace) {
      let one = followed.get(namespace)
      if (!one) {
        const polling = createPolling({
          clock,
          page,
          everyMs: LOOK_MS,
          run: async () => (isFresh(recordOf(namespace)) ? undefined : read(namespace)),
          onError: (error) => logger.error('Balances could not be read.', error),
        })
        one = { polling, count: 0 }
        followed.set(namespace, one)
      }
      const { polling } = one
      one.count++
      const stop = polling.listen()
      let isOver = false
      return () => {
        if (isOver) return
        isOver = true
        stop()
        if (--one.count === 0) followed.delete(namespace)
      }
    },
  }
}
