import type { Namespace } from '../demo-wallet/chains.js'
import type { NamespaceSigner } from '../demo-wallet/namespace-signer.js'
import type { Questions, WalletQuestion } from './questions.js'
import type { WalletPage } from './wallet-page.js'
import { isShared, type PageWalletState } from './wallet-state.js'

/** What a wallet asks. The rest is the same in all its questions. */
export type Question = Pick<WalletQuestion, 'what' | 'title' | 'details'>

/** What the installation gives to each wallet, and all that one may use of the world. */
export interface WalletSeat {
  readonly id: Namespace
  readonly name: string
  readonly page: WalletPage
  state(): PageWalletState
  update(change: Partial<PageWalletState>): void
  /** For as long as the wallet is installed. */
  onChanged(listener: (now: PageWalletState, before: PageWalletState) => void): void
  readonly questions: Pick<Questions, 'isOpen'>
  ask(question: Question): Promise<boolean>
  /** The keys, which arrive with the libraries of their chain when they are first needed. */
  signer(): Promise<NamespaceSigner>
}

/** A wallet as the installation sees it. */
export interface InPage {
  /** Puts it into the page. */
  appear(): void
  /** Takes it out again, as far as that can be done. */
  vanish(): void
}

/** The addresses that the page sees, the one in use first. */
export async function sharedAddresses(seat: WalletSeat): Promise<readonly string[]> {
  if (!isShared(seat.state())) return []
  const signer = await seat.signer()
  // Much may have happened while they came.
  const now = seat.state()
  return isShared(now) ? inUseFirst(signer.addresses(now.network), now.account) : []
}

function inUseFirst<T>(accounts: readonly T[], index: number): readonly T[] {
  return [...accounts.slice(index), ...accounts.slice(0, index)]
}

/** Has one of the shared accounts do something. What a signer is asked never leads to another network: the wallets see to that. */
export async function askKeys<Answer>(seat: WalletSeat, chain: string, method: string, params: unknown): Promise<Answer> {
  const [signer, addresses] = await Promise.all([seat.signer(), sharedAddresses(seat)])
  return (await signer.answer({ chain, method, params, addresses, networks: NO_NETWORKS })) as Answer
}

const NO_NETWORKS = {
  has: () => false,
  switchTo: async (chain: string) => Promise.reject(new Error(`Nobody asked for ${chain}.`)),
  add: async (chain: string) => Promise.reject(new Error(`Nobody asked for ${chain}.`)),
}
