import { SOLANA } from '../../demo-wallet/chains.js'
import type { SupportedChains } from '../../demo-wallet/supported-chains.js'
import { letIn } from '../wallet-seat.js'
import { registerStandardWallet } from '../standard-registration.js'
import { walletIcon } from '../wallet-identities.js'
import { type InPage, sharedAddresses, type WalletSeat } from '../wallet-seat.js'
import { loadSolanaKeys } from './load-solana-keys.js'
import { createSignIn } from './sign-in-feature.js'
import { CHAIN, createSigningFeatures, type SolanaAccount } from './signing-features.js'
import { alreadyPending, switchedOff, userSaidNo } from './solana-errors.js'

type ChangeListener = (change: { readonly accounts: readonly SolanaAccount[] }) => void

/** A Solana wallet by the Wallet Standard. It can send only if it has a node. */
export function createSolanaWallet(seat: WalletSeat, { nodeOf }: SupportedChains): InPage {
  const listeners = new Set<ChangeListener>()
  const known = new Map<string, SolanaAccount>()
  let accounts: readonly SolanaAccount[] = []
  let unregister = () => {}

  /** Updates the list to the accounts that the page sees, and emits an event if it changed. */
  async function refresh() {
    const addresses = await sharedAddresses(seat)
    const keys = addresses.length > 0 ? await loadSolanaKeys(seat) : undefined
    const next = addresses.map((address) => known.get(address) ?? accountOf(address, keys!.publicKeyOf(address)))
    // A change during the wait triggers a refresh of its own.
    if (addresses.join() !== (await sharedAddresses(seat)).join()) return
    if (next.map(({ address }) => address).join() === accounts.map(({ address }) => address).join()) return
    accounts = Object.freeze(next)
    for (const listener of [...listeners]) listener({ accounts })
  }

  function accountOf(address: string, publicKey: Uint8Array): SolanaAccount {
    const label = `${seat.name} ${known.size + 1}`
    const account = Object.freeze({ address, publicKey, chains: [CHAIN], features: Object.keys(signing), label })
    known.set(address, account)
    return account
  }

  async function enter(): Promise<readonly SolanaAccount[]> {
    if (!seat.state().isOn) throw switchedOff(seat.name)
    if (seat.questions.isOpen(seat.id, 'connect')) throw alreadyPending()
    if (!(await letIn(seat))) throw userSaidNo()
    return share()
  }

  async function share() {
    await refresh()
    return accounts
  }

  seat.onChanged(() => void refresh())
  const signing = {
    ...createSigningFeatures(seat, { accounts: () => accounts, canSend: nodeOf(SOLANA) !== undefined }),
    'solana:signIn': createSignIn(seat, share),
  }
  const wallet = {
    version: '1.0.0' as const,
    name: seat.name,
    icon: walletIcon('solana'),
    chains: [CHAIN],
    get accounts() {
      return accounts
    },
    features: Object.freeze({
      'standard:connect': {
        version: '1.0.0' as const,
        async connect({ silent = false }: { readonly silent?: boolean } = {}) {
          return { accounts: await (silent ? share() : enter()) }
        },
      },
      'standard:disconnect': {
        version: '1.0.0' as const,
        async disconnect() {
          seat.update({ isConnected: false })
          await refresh()
        },
      },
      'standard:events': {
        version: '1.0.0' as const,
        on(event: string, listener: ChangeListener) {
          if (event === 'change') listeners.add(listener)
          return () => void listeners.delete(listener)
        },
      },
      ...signing,
    }),
  }

  return {
    appear: () => void (unregister = registerStandardWallet(seat.page, wallet)),
    vanish: () => unregister(),
  }
}
