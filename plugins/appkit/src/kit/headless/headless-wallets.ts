import { AppConfig, type AppKit as Kit, Connections, type Observable, type Wallet, Wallets } from '@latchkey/core'
import {
  Connectors,
  derive,
  Device,
  Logger,
  Page,
  type State,
  WalletDirectory,
  type WalletDirectoryState,
} from '@latchkey/core/plugin'
import { handOffOf, isExpectedLink } from '@latchkey/core/ui'
import { walletErrors } from '@latchkey/react'
import { createPairingCode } from './pairing-code.js'
import { createPictures } from './pictures.js'
import { connectorsHere, itemOfEntry, itemOfListing, type WalletItem } from './wallet-item.js'

/** What an app shows that draws its own list of wallets. */
export interface HeadlessState {
  /** The wallets of the modal's list. */
  readonly wallets: readonly WalletItem[]
  /** The registry's wallets that were fetched so far, or what the search has found. */
  readonly wcWallets: readonly WalletItem[]
  readonly isFetchingWallets: boolean
  readonly isFetchingWcUri: boolean
  /** The code to show, while a wallet can answer it. */
  readonly wcUri: string | undefined
  readonly wcError: boolean
  readonly connectingWallet: WalletItem | undefined
  readonly page: number
  readonly count: number
}

/** The wallet that the app is connecting, if any, with the page of a payment. */
export interface ConnectingState {
  readonly wallet?: WalletItem | undefined
  readonly payUrl?: string | undefined
}

export interface FetchWalletsOptions {
  /** Default: 1. The wallets of the pages before stay. */
  readonly page?: number
  readonly search?: string
  /** The older name of `search`. */
  readonly query?: string
  /** `certified` counts for a search. */
  readonly badge?: 'none' | 'certified'
}

export interface ConnectOptions {
  /** The page of a payment. The code carries it, so that the wallet shows the payment once it is connected. */
  readonly wcPayUrl?: string
}

/** Lists and connects wallets without the modal. All components of a page share it. */
export interface HeadlessWallets extends Observable<HeadlessState> {
  /**
   * Connects a wallet: asks it where it is in this page, and otherwise makes the code of `wcUri`, with which it opens the wallet's app on
   * a phone. Resolves once the wallet is connected or the attempt was given up. Rejects with `wallet/rejected`, and with what a wallet
   * fails with.
   *
   * @param namespace connects only this one. By default, all that the wallet and the app support.
   */
  connect(wallet: WalletItem, namespace?: string, options?: ConnectOptions): Promise<void>
  /** Fetches from the registry. Never rejects: a failure is in the log. */
  fetchWallets(options?: FetchWalletsOptions): Promise<void>
  /** Makes a code ahead, and resolves once it is there, or cannot be had. */
  getWcUri(): Promise<void>
  /** Gives up the code, and the attempt that waits for it. */
  resetWcUri(): void
  resetConnectingWallet(): void
}

const services = new WeakMap<Kit, HeadlessWallets>()

/**
 * Resolves with the one of a kit, once it knows the wallets of this page.
 *
 * @param connecting receives the wallet that an app connects with it.
 */
export async function loadHeadlessWallets({
  kit,
  connecting,
}: {
  readonly kit: Kit
  readonly connecting: State<ConnectingState>
}): Promise<HeadlessWallets> {
  await kit.load('discover')
  const service = services.get(kit) ?? createHeadlessWallets(kit, connecting)
  services.set(kit, service)
  return service
}

const EMPTY: WalletDirectoryState = { wallets: [], featured: [], recommended: [], count: 0, page: 0, status: 'idle' }
const NO_DIRECTORY: Observable<WalletDirectoryState> = { getSnapshot: () => EMPTY, subscribe: () => () => {} }

function createHeadlessWallets(kit: Kit, connecting: State<ConnectingState>): HeadlessWallets {
  const { get } = kit
  const [list, connectors, directory] = [get(Wallets), get(Connectors), kit.find(WalletDirectory)]
  const code = createPairingCode(kit)
  const pictures = createPictures(kit)
  let newest: object | undefined

  function uri() {
    const { payUrl } = connecting.getSnapshot()
    const plain = code.uri()
    return plain && payUrl ? `${plain}&pay=${encodeURIComponent(payUrl)}` : plain
  }

  const here = derive([list, connectors, pictures], ({ entries }, all) =>
    entries.map((entry) => itemOfEntry(entry, all, pictures.of)),
  )
  const elsewhere = derive([directory ?? NO_DIRECTORY, pictures], ({ search, featured, recommended, wallets }) =>
    (search?.wallets ?? [...featured, ...recommended, ...wallets]).map((wallet) => itemOfListing(wallet, pictures.of)),
  )
  const state = derive(
    [here, elsewhere, directory ?? NO_DIRECTORY, get(Connections), connecting],
    (wallets, wcWallets, { status, search, page, count }, _, { wallet }): HeadlessState => ({
      ...{ wallets, wcWallets, page, count },
      isFetchingWallets: status === 'loading' || search?.loading === true,
      isFetchingWcUri: code.isPending() && code.uri() === undefined,
      wcUri: uri(),
      wcError: code.hasFailed(),
      connectingWallet: wallet,
    }),
  )

  /** The entry of a wallet that is in this page, also of one that the registry lists. */
  const entryHere = ({ id }: WalletItem) =>
    list
      .getSnapshot()
      .entries.find((one) => [one.id, one.listing?.id].includes(id) && connectorsHere(one, connectors.getSnapshot())[0])

  function listingOf({ id }: WalletItem): Wallet | undefined {
    const { search, featured, recommended, wallets } = (directory ?? NO_DIRECTORY).getSnapshot()
    const listed = list.getSnapshot().entries.flatMap(({ listing }) => listing ?? [])
    return [...listed, ...(search?.wallets ?? []), ...featured, ...recommended, ...wallets].find((one) => one.id === id)
  }

  /** Asks before it returns, while the visitor's press counts. */
  function ask(item: WalletItem, namespace: string | undefined) {
    const entry = entryHere(item)
    if (entry) return list.connect(entry.id, namespace === undefined ? undefined : { namespaces: [namespace] })
    const wallet = listingOf(item)
    list.setPairingTarget({ wallet })
    if (!wallet || !get(Device).mobile) return code.begin()
    const open = () => {
      const shown = uri()
      if (shown !== undefined) openWalletApp(kit, wallet, shown)
    }
    if (code.uri() !== undefined) open()
    else void code.ready().then(open)
    return code.present()
  }

  async function fetch({ page = 1, search, query, badge }: FetchWalletsOptions) {
    const text = search ?? query ?? ''
    await directory?.search(text, { certified: badge === 'certified' })
    if (!directory || text) return
    const { signal } = new AbortController()
    await directory.prefetch(signal)
    for (;;) {
      const before = directory.getSnapshot().page
      if (before >= page) return
      await directory.more(signal)
      // The registry has no more.
      if (directory.getSnapshot().page === before) return
    }
  }

  return {
    getSnapshot: state.getSnapshot,
    subscribe: state.subscribe,
    async connect(wallet, namespace, { wcPayUrl } = {}) {
      const attempt = (newest = {})
      connecting.set({ wallet, payUrl: wcPayUrl })
      try {
        const result = await ask(wallet, namespace)
        if (result.status === 'cancelled' && result.reason === 'rejected') throw walletErrors.create('wallet/rejected')
      } finally {
        if (newest === attempt) connecting.set({})
      }
    },
    fetchWallets: (options = {}) =>
      fetch(options).catch((error: unknown) => kit.find(Logger)?.error('The wallets could not be fetched.', error)),
    getWcUri: () => code.ready(),
    resetWcUri: () => code.cancel(),
    resetConnectingWallet: () => connecting.patch({ wallet: undefined }),
  }
}

/** Opens the app of a wallet with a code, on a phone. Call it within the press: a browser opens nothing for a page later. */
function openWalletApp({ get }: Kit, wallet: Wallet, uri: string): void {
  const isExpected = (link: Parameters<typeof isExpectedLink>[0]) =>
    isExpectedLink(link, wallet, get(AppConfig), { track: () => {} })
  const [way] = handOffOf({ device: get(Device), isExpected }, wallet).ways
  const link = way?.linkFor(uri)
  if (!way?.base || !link) return
  get(Wallets).setPairingTarget({ wallet, opened: way.base })
  get(Page).open(link, way.target)
}
