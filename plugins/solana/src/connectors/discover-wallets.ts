import type { Connector, Contributions, LazyPart, Page } from '@latchkey/core/plugin'
import { registeredWallets, type RegisteredWallet } from '@latchkey/core/wallet-standard'
import type { SolanaConnect } from '../connect.js'
import { standardConnector } from './standard-connector.js'

/**
 * Offers a connector for each Solana wallet that registers through the Wallet Standard, for as long as it is there.
 * Returns a function that removes them all.
 */
export function discoverWallets(
  connectors: Contributions<Connector>,
  page: Page,
  connectPart: LazyPart<SolanaConnect>,
): () => void {
  const wallets = registeredWallets(page)
  const offered = new Map<unknown, Offer>()

  function sync() {
    const solanaWallets = wallets.getSnapshot().filter(isOfSolana)
    const objects = new Set(solanaWallets.map(({ wallet }) => wallet))
    for (const [wallet, { remove }] of offered) {
      if (objects.has(wallet as RegisteredWallet['wallet'])) continue
      offered.delete(wallet)
      remove()
    }
    // Marks the disputed ones first, before the connector that disputes their name appears.
    for (const { wallet, disputed } of solanaWallets) {
      const offer = offered.get(wallet)
      if (offer) offer.disputed = disputed
    }
    for (const registered of solanaWallets) if (!offered.has(registered.wallet)) add(registered)
  }

  function add(registered: RegisteredWallet) {
    const offer: Offer = { id: freeId(registered.name), disputed: registered.disputed, remove: () => {} }
    offered.set(registered.wallet, offer)
    offer.remove = connectors.add(standardConnector(registered, offer.id, () => offer.disputed, connectPart))
  }

  /**
   * The first wallet of a name gets the plain id, later ones a number. Which of them is genuine is unknown, so a disputed
   * wallet is never connected by its id alone.
   */
  function freeId(name: string): string {
    const taken = new Set([...offered.values()].map(({ id }) => id))
    let id = `solana:${name}`
    for (let count = 2; taken.has(id); count++) id = `solana:${name}#${count}`
    return id
  }

  const unsubscribe = wallets.subscribe(sync)
  sync()
  return () => {
    unsubscribe()
    for (const { remove } of offered.values()) remove()
    offered.clear()
  }
}

interface Offer {
  readonly id: string
  disputed: boolean
  remove: () => void
}

function isOfSolana({ chains, features }: RegisteredWallet): boolean {
  return features.includes('standard:connect') && chains.some((chain) => chain.startsWith('solana:'))
}
