import {
  type Account,
  type Clock,
  createSource,
  type Logger,
  type NetworkId,
  normaliseError,
  type Page,
  propertyOf,
  type Rpc,
  type SessionEnd,
  type SessionState,
  type State,
} from '@latchkey/core/plugin'
import { readChainId } from '../codec.js'
import { failureOf } from '../failures.js'
import type { AskedTransactions } from './asked-transactions.js'
import { askWallet } from './ask-wallet.js'
import { type Eip1193Provider, isList } from './eip1193.js'
import { subscribeToProvider } from './provider-events.js'
import { readAccounts } from './read-answer.js'

export interface SessionDeps {
  /** Says when the visitor comes back to the page, so that a wallet without events is asked again. */
  readonly page?: Pick<Page, 'on'>
  /** Limits how long a disconnect waits for a wallet that does not answer, and times the looks at a node. */
  readonly clock?: Pick<Clock, 'after' | 'now'>
  readonly logger?: Pick<Logger, 'warn'>
  /** Asks contracts whether a signature is theirs, and whether they would take an approval. */
  readonly rpc?: Rpc
  /** Remembers what a wallet was asked to send. */
  readonly asked?: Partial<AskedTransactions>
}

/** A wallet's accounts and network, kept up to date while the state has a subscriber. */
export interface WalletState extends State<SessionState> {
  /** Reads an event that the wallet emitted. While the state has a subscriber, it reads them by itself. */
  take(event: WalletEvent, value: unknown): void
  /** Reads a chain id as the wallet writes it. An invalid one changes nothing and is logged. */
  setChainId(value: unknown): void
  /** Asks the wallet for its accounts and its network, and updates the state. Rejects with the wallet's own error. */
  ask(signal: AbortSignal): Promise<{ readonly accounts: readonly Account[]; readonly reference: string | undefined }>
  end(reason: SessionEnd): void
}

export type WalletEvent = 'accountsChanged' | 'chainChanged' | 'connect' | 'disconnect'

/** The wallet has lost its own network for a moment, and will recover by itself. */
const TRY_AGAIN_LATER = 1013

export function createWalletState(
  provider: Eip1193Provider,
  accountType: string,
  accounts: readonly Account[],
  { page, logger }: SessionDeps,
): WalletState {
  const state = createSource<SessionState>({ accounts, approved: 'all' }, subscribeToWallet)
  let isRefreshing = false
  /** Counts the accounts that the wallet emits, so that the answer to an older question is dropped. */
  let emittedAccounts = 0
  let onReturn = () => {}

  const handlers: Readonly<Record<WalletEvent, (value: unknown) => void>> = {
    accountsChanged(value) {
      emittedAccounts++
      setAccounts(value)
    },
    chainChanged: setChainId,
    connect: (info) => setChainId(propertyOf(info, 'chainId')),
    disconnect: (error) => (normaliseError(error).code === TRY_AGAIN_LATER ? onReturn() : end('wallet')),
  }

  function subscribeToWallet() {
    const controller = new AbortController()
    onReturn = () => void refresh(controller.signal)
    const { hasEvents, unsubscribe } = subscribeToProvider(provider, handlers)
    // A page that is restored from the browser's cache has missed the events in between.
    const moments = hasEvents ? (['restored'] as const) : (['restored', 'focus', 'visible'] as const)
    const undo = [
      unsubscribe,
      () => controller.abort(),
      ...moments.map((moment) => page?.on(moment, () => onReturn()) ?? (() => {})),
    ]
    return () => undo.forEach((run) => run())
  }

  function setAccounts(value: unknown) {
    if (!isList(value)) return logger?.warn('A wallet emitted accountsChanged without a list of accounts.')
    const next = readAccounts(value, accountType)
    if (next.length === 0) return end('wallet')
    const { accounts: current, ended, ...rest } = state.getSnapshot()
    const isSame =
      !ended &&
      next.length === current.length &&
      next.every(({ address }, index) => address === current[index]?.address)
    if (!isSame) state.set({ ...rest, accounts: next })
  }

  function setChainId(value: unknown) {
    if (value === undefined) return
    const reference = readChainId(value)
    if (reference) state.patch({ networkId: `eip155:${reference}` as NetworkId })
    else logger?.warn('A wallet reported a network without a valid chain id.')
  }

  function end(ended: SessionEnd) {
    if (!state.getSnapshot().ended) state.set({ ...state.getSnapshot(), accounts: [], ended })
  }

  async function ask(signal: AbortSignal) {
    const emitted = emittedAccounts
    const [list, chainId] = await Promise.all(
      ['eth_accounts', 'eth_chainId'].map((method) => askWallet(provider, method, undefined, signal)),
    )
    if (emitted === emittedAccounts) setAccounts(list)
    setChainId(chainId)
    return { accounts: readAccounts(list, accountType), reference: readChainId(chainId) }
  }

  async function refresh(signal: AbortSignal) {
    if (isRefreshing) return
    isRefreshing = true
    try {
      await ask(signal)
    } catch (error) {
      // Any other error says nothing about the session.
      if (!signal.aborted && isGone(error)) end('gone')
    } finally {
      isRefreshing = false
    }
  }

  return { ...state, take: (event, value) => handlers[event](value), setChainId, ask, end }
}

/** Whether an error says that the wallet's program was removed or replaced while the page was open. */
export function isGone(error: unknown): boolean {
  return (
    failureOf(error) === 'disconnected' &&
    /context invalidated|message port closed|disconnected port|receiving end/i.test(normaliseError(error).message)
  )
}
