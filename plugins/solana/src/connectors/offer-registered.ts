import type { Connector, Contributions, Page } from '@latchkey/core'
import { registeredWallets, type RegisteredWallet } from '@latchkey/core/wallet-standard'
import type { ComingWork } from './coming-work.js'
import { standardConnector } from './standard-connector.js'

/**
 * Offers a connector for each Solana wallet on the page that registers as the Wallet Standard has it, for as long as
 * it is there. Returns the way back.
 */
export function offerRegistered(connectors: Contributions<Connector>, page: Page, work: ComingWork): () => void {
  const wallets = registeredWallets(page)
  const offered = new Map<unknown, Offer>()

  function sync() {
    const here = wallets.getSnapshot().filter(isOfSolana)
    const objects = new Set(here.map(({ wallet }) => wallet))
    for (const [wallet, { remove }] of offered) {
      if (objects.has(wallet as RegisteredWallet['wallet'])) continue
      offered.delete(wallet)
      remove()
    }
    // Marked before anybody hears of the one that disputes it.
    for (const { wallet, disputed } of here) {
      const offer = offered.get(wallet)
      if (offer) offer.disputed = disputed
    }
    for (const registered of here) if (!offered.has(registered.wallet)) add(registered)
  }

  function add(registered: RegisteredWallet) {
    const offer: Offer = { id: freeId(registered.name), disputed: registered.disputed, remove: () => {} }
    offered.set(registered.wallet, offer)
    offer.remove = connectors.add(standardConnector(registered, offer.id, () => offer.disputed, work))
  }

  /** The name's own id goes to who was first. Of several nobody knows which is genuine, so none is connected by its id alone. */
  function freeId(name: string): string {
    const taken = new Set([...offered.values()].map(({ id }) => id))
    let id = `solana:${name}`
    for (let count = 2; taken.has(id); count++) id = `solana:${name}#${count}`
    return id
  }

  const leave = wallets.subscribe(sync)
  sync()
  return () => {
    leave()
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
