import { Connectors, createState, methodOf, Page } from '@latchkey/core/plugin'
import { registeredWallets } from '@latchkey/core/wallet-standard'
import { mainNetwork } from './networks.mjs'

/** Offers the wallets that the page has, and those that come later. */
export function discover({ get }) {
  const connectors = get(Connectors)
  const wallets = registeredWallets(get(Page))
  const added = new Map()
  const list = () => {
    const present = wallets.getSnapshot().filter(({ chains }) => chains.some((chain) => chain.startsWith('sample:')))
    for (const one of present) if (!added.has(one.wallet)) added.set(one.wallet, connectors.add(connectorOf(one)))
    for (const [wallet, remove] of added) {
      if (present.some((one) => one.wallet === wallet)) continue
      remove()
      added.delete(wallet)
    }
  }
  const unsubscribe = wallets.subscribe(list)
  list()
  return () => {
    unsubscribe()
    for (const remove of added.values()) remove()
  }
}

const connectorOf = ({ wallet, name, icon }) => ({
  id: `sample:${name}`,
  name,
  icon,
  type: 'ANNOUNCED',
  namespaces: ['sample'],
  identity: { names: [name] },
  installed: true,
  async connect({ silent }) {
    const { accounts } = await methodOf(wallet.features['standard:connect'], 'connect')({ silent })
    return accounts.length ? [sessionOf(wallet, accounts)] : []
  },
})

function sessionOf(wallet, accounts) {
  const { getSnapshot, subscribe } = createState({
    accounts: accounts.map(({ address }) => ({ address, namespace: 'sample' })),
    approved: [mainNetwork.caipNetworkId],
  })
  return {
    namespace: 'sample',
    features: {},
    getSnapshot,
    subscribe,
    native: () => wallet,
    disconnect: async () => methodOf(wallet.features['standard:disconnect'], 'disconnect')?.(),
  }
}
