import type { FakePage } from '../fakes/fake-page.js'
import type { Arrival } from './announced-provider.js'

/** The registry that an app passes to wallets. */
interface Registry {
  register(...wallets: unknown[]): () => void
}

/** A wallet that registers by the Wallet Standard. */
export interface RegisteredWallet {
  /** Registers the wallet with every listening app, also repeatedly. */
  register(): void
  /** Unregisters the wallet everywhere, and stops registering it. */
  unregister(): void
}

/**
 * Registers a wallet on a page: now, and with every app that reports ready.
 *
 * @param wallet an object of the standard's shape, or anything else.
 *
 * @example
 * const calls = createScriptedCalls({ connect: { answers: { accounts: [] } } })
 * const features = { 'standard:connect': { version: '1.0.0', connect: calls.method('connect') } }
 * registerWallet(page, { version: '1.0.0', name: 'Fake', icon, chains: ['fake:one'], features, accounts: [] })
 */
export function registerWallet(page: FakePage, wallet: unknown, arrival: Arrival = 'first'): RegisteredWallet {
  const backs: (() => void)[] = []
  let isHere = false
  let isOver = false
  const registerWith = ({ register }: Registry) => void backs.push(register(wallet))
  const leave = page.listen(
    'wallet-standard:app-ready',
    ({ detail }: CustomEvent<Registry>) => isHere && registerWith(detail),
  )

  function register() {
    if (isOver) return
    isHere = true
    page.dispatch(new CustomEvent('wallet-standard:register-wallet', { detail: registerWith }))
  }
  if (arrival === 'first') register()

  return {
    register,
    unregister() {
      isOver = true
      leave()
      for (const back of backs.splice(0)) back()
    },
  }
}
