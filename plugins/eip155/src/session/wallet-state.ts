import { createSource, normaliseError, propertyOf, type Account, type Clock, type Logger, type NetworkId, type Page, type SessionEnd, type SessionState, type State } from '@latchkey/core'
import { failureOf } from '../chain/failure-of.js'
import { readChainId } from '../codec/chain-id.js'
import { askWallet } from './ask-wallet.js'
import type { Eip1193Provider } from './eip1193.js'
import { isList } from './is-list.js'
import { listenTo } from './listen-to.js'
import { readAccounts } from './read-accounts.js'

/** What of the world a session uses, where it is there. */
export interface SessionServices {
  /** To look at the wallet again when the visitor comes back, where the wallet tells nothing by itself. */
  readonly page?: Pick<Page, 'on'>
  /** So that a wallet that never says whether it let go of the page does not hold up leaving it. */
  readonly clock?: Pick<Clock, 'after'>
  readonly logger?: Pick<Logger, 'warn'>
}

/** What a wallet says of itself, kept up to date while somebody listens. */
export interface WalletState extends State<SessionState> {
  /** Takes over a chain id as the wallet writes it. What is none is left aside, and told to developers. */
  setChain(said: unknown): void
  /** Asks the wallet where it is and whom it shares, and takes that over. Rejects with what it said, raw. */
  ask(signal: AbortSignal): Promise<{ readonly accounts: readonly Account[]; readonly reference: string | undefined }>
  end(reason: SessionEnd): void
}

/** The wallet has lost its own network for a moment, and will be back by itself. */
const TRY_AGAIN_LATER = 1013

/** @param type what kind of accounts it has. */
export function createWalletState(
  provider: Eip1193Provider,
  type: string,
  accounts: readonly Account[],
  { page, logger }: SessionServices,
): WalletState {
  const state = createSource<SessionState>({ accounts, approved: 'all' }, listen)
  let isLooking = false

  function listen() {
    const controller = new AbortController()
    const look = () => void lookAgain(controller.signal)
    const { heard, stop } = listenTo(provider, {
      accountsChanged: setAccounts,
      chainChanged: setChain,
      connect: (said) => setChain(propertyOf(said, 'chainId')),
      disconnect: (said) => (normaliseError(said).code === TRY_AGAIN_LATER ? look() : end('wallet')),
    })
    // A page that comes back out of the browser's cache has heard nothing in between.
    const moments = heard ? (['restored'] as const) : (['restored', 'focus', 'visible'] as const)
    const backs = [stop, () => controller.abort(), ...moments.map((moment) => page?.on(moment, look) ?? (() => {}))]
    return () => backs.forEach((back) => back())
  }

  function setAccounts(said: unknown) {
    if (!isList(said)) return logger?.warn('A wallet told of new accounts without a list of them.')
    const next = readAccounts(said, type)
    if (next.length === 0) return end('wallet')
    const { accounts: before, ended, ...rest } = state.getSnapshot()
    const isSame = !ended && next.length === before.length && next.every(({ address }, index) => address === before[index]?.address)
    if (!isSame) state.set({ ...rest, accounts: next })
  }

  function setChain(said: unknown) {
    if (said === undefined) return
    const reference = readChainId(said)
    if (reference) state.patch({ networkId: `eip155:${reference}` as NetworkId })
    else logger?.warn('A wallet told of a network that has no chain id.')
  }

  function end(ended: SessionEnd) {
    if (!state.getSnapshot().ended) state.set({ ...state.getSnapshot(), accounts: [], ended })
  }

  async function ask(signal: AbortSignal) {
    const [now, chainId] = await Promise.all(['eth_accounts', 'eth_chainId'].map((method) => askWallet(provider, method, undefined, signal)))
    setAccounts(now)
    setChain(chainId)
    return { accounts: readAccounts(now, type), reference: readChainId(chainId) }
  }

  async function lookAgain(signal: AbortSignal) {
    if (isLooking) return
    isLooking = true
    try {
      await ask(signal)
    } catch (error) {
      // It says nothing new, unless it says that it is gone.
      if (!signal.aborted && isGone(error)) end('gone')
    } finally {
      isLooking = false
    }
  }

  return { ...state, setChain, ask, end }
}

/** Whether an error says that the wallet's program was removed or replaced while the page was open. */
export function isGone(error: unknown): boolean {
  return failureOf(error) === 'disconnected' && /context invalidated|message port closed|disconnected port|receiving end/i.test(normaliseError(error).message)
}
