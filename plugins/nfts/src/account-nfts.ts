import { Accounts, errors as coreErrors, type Nfts } from '@latchkey/core'
import {
  type ActiveAccount,
  type Nft,
  trackActiveAccount,
  createState,
  derive,
  race,
  type Services,
  Transactions,
} from '@latchkey/core/plugin'
import { type Collected, nothingCollected, stateOf, withDescribed, withPage } from './collected.js'
import { describedInPlace } from './document.js'
import type { NftsSettings } from './options.js'
import { createReadDocuments } from './read-documents.js'
import { type ReadPage, readFirst, shown } from './sources.js'

/** So many pages with nothing to show are read at once. The visitor may ask for more. */
const MAX_HIDDEN_PAGES = 10

interface Reading {
  /** The source of the first page, which the others come from, too. */
  source: ReadPage | undefined
  /** The read of a page that is under way. */
  page: Promise<void> | undefined
}

type ReadAccount = ActiveAccount & Partial<Reading>

/** {@link Nfts} of the account in use. */
export function createNfts(services: Services, settings: NftsSettings): Nfts & { start(): () => void } {
  const known = createState<Collected | undefined>(undefined)
  const readDocuments = createReadDocuments(services, settings)
  const tracker = trackActiveAccount<Reading>(services, (id) => known.set(id && nothingCollected(id)))

  // In the step in which the account or the network changes, this changes, too.
  const state = derive([services.get(Accounts), known], ({ active }, collected) =>
    stateOf(collected?.account === active?.caipAddress ? collected : undefined),
  )

  /** Changes what is known, as long as the account is in use. */
  function put({ signal }: ActiveAccount, change: (collected: Collected) => Collected) {
    const collected = known.getSnapshot()
    if (!signal.aborted && collected) known.set(change(collected))
  }

  /** Reads pages until one has something to show. */
  async function readPages(active: ReadAccount): Promise<void> {
    const before = known.getSnapshot()
    if (before?.phase === 'unsupported' || (before?.phase === 'read' && !before.hasMore)) return
    put(active, (collected) => ({ ...collected, phase: 'loading', error: undefined }))
    const count = before?.nfts.length ?? 0
    try {
      for (let pages = 0; pages < MAX_HIDDEN_PAGES; pages++) {
        const page = await race(() => readPage(active, known.getSnapshot()?.next), { signal: active.signal })
        if (!page) return put(active, ({ account }) => ({ ...nothingCollected(account), phase: 'unsupported' }))
        const nfts = page.nfts.map(describedInPlace)
        const show = (nft: Nft) => shown(nft, active, settings)
        put(active, (collected) => withPage(collected, { ...page, nfts: nfts.flatMap(show) }))
        // The visitor sees the page meanwhile. Nobody asks for what is folded away.
        const described = nfts.filter((nft) => show(nft).some(({ isSpam }) => !isSpam))
        const told = (nft: Nft) => put(active, (collected) => withDescribed(collected, show(nft)))
        void readDocuments(described, told, active.signal)
        const now = known.getSnapshot()
        if (!now?.hasMore || now.nfts.length > count) break
      }
      put(active, (collected) => ({ ...collected, phase: 'read' }))
    } catch (error) {
      // Does nothing where another account is in use: nobody waits then.
      put(active, (collected) => ({ ...collected, phase: 'failed', error }))
    }
  }

  async function readPage(active: ReadAccount, cursor: string | undefined) {
    if (active.source) return active.source(active, cursor)
    const first = await readFirst(active)
    active.source = first?.source
    return first?.page
  }

  return {
    getSnapshot: state.getSnapshot,
    subscribe: state.subscribe,
    start() {
      const stops = [
        tracker.follow(),
        services.get(Transactions).onEnd(({ account, changes = [] }) => {
          const collected = known.getSnapshot()
          const isOwn = ({ chainId, contract }: Nft) => changes.includes(`${chainId}:${contract}`)
          if (collected?.account === account && [...collected.nfts, ...collected.spam].some(isOwn)) tracker.end()
        }),
      ]
      return () => stops.forEach((stop) => stop())
    },
    async more({ signal } = {}) {
      signal?.throwIfAborted()
      const active = tracker.now()
      if (!active) throw coreErrors.create('account/not-active')
      active.page ??= readPages(active).finally(() => (active.page = undefined))
      await race(() => active.page, { signal })
    },
    reset: tracker.end,
  }
}
