import type { Namespace } from '../demo-wallet/chains.js'
import type { NamespaceSigner } from '../demo-wallet/signers/namespace-signer.js'
import type { QuestionDetail, Questions, WalletQuestion } from './questions.js'
import { isShared, type PageWalletState } from './wallet-states.js'

/** A wallet's question. The other fields are the same in all its questions. */
export type Question = Pick<WalletQuestion, 'what' | 'title' | 'details'>

/** The dependencies of each wallet, and its only access to the page. */
export interface WalletSeat {
  readonly id: Namespace
  readonly name: string
  readonly page: WalletPage
  state(): PageWalletState
  update(change: Partial<PageWalletState>): void
  /** The listener stays as long as the wallet is installed. */
  onChanged(listener: (now: PageWalletState, before: PageWalletState) => void): void
  readonly questions: Pick<Questions, 'isOpen'>
  ask(question: Question): Promise<boolean>
  /** Loads the keys on first use, with the libraries of their chain. */
  signer(): Promise<NamespaceSigner>
}

/** A wallet that the installation can add to the page. */
export interface InPage {
  /** Adds the wallet to the page. */
  appear(): void
  /** Removes the wallet from the page, as far as possible. */
  vanish(): void
}

/** The addresses that the page sees, the one in use first. */
export async function sharedAddresses(seat: WalletSeat): Promise<readonly string[]> {
  if (!isShared(seat.state())) return []
  const signer = await seat.signer()
  // The state may have changed while the signer loaded.
  const now = seat.state()
  return isShared(now) ? inUseFirst(signer.addresses(now.network), now.account) : []
}

function inUseFirst<T>(accounts: readonly T[], index: number): readonly T[] {
  return [...accounts.slice(index), ...accounts.slice(0, index)]
}

/**
 * Makes one of the shared accounts answer a request. The signer never switches networks, because the wallets do that.
 */
export async function askKeys<Answer>(
  seat: WalletSeat,
  chain: string,
  method: string,
  params: unknown,
): Promise<Answer> {
  const [signer, addresses] = await Promise.all([seat.signer(), sharedAddresses(seat)])
  return (await signer.answer({ chain, method, params, addresses, networks: NO_NETWORKS })) as Answer
}

const NO_NETWORKS = {
  has: () => false,
  switchTo: async (chain: string) => Promise.reject(new Error(`This request cannot change to ${chain}.`)),
  add: async (chain: string) => Promise.reject(new Error(`This request cannot change to ${chain}.`)),
}

/**
 * Asks the visitor for access or to unlock, unless the page already sees accounts. Answers whether it sees them now.
 */
export async function letIn(seat: WalletSeat, details: readonly QuestionDetail[] = []): Promise<boolean> {
  const { isConnected } = seat.state()
  if (isShared(seat.state())) return true
  const title = isConnected ? `Unlock ${seat.name}` : `Connect to ${seat.name}`
  const yes = await seat.ask({
    what: 'connect',
    title,
    details: [{ label: 'Page', value: seat.page.location.origin }, ...details],
  })
  if (yes) seat.update({ isConnected: true, isLocked: false })
  return yes && isShared(seat.state())
}

/** The page that wallets add themselves to: a window, or a test's stand-in. */
export interface WalletPage extends Pick<EventTarget, 'addEventListener' | 'removeEventListener' | 'dispatchEvent'> {
  readonly location: { readonly origin: string; readonly host: string; readonly href: string }
  /** The place of Polkadot extensions. */
  injectedWeb3?: Record<string, unknown>
}
