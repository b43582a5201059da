import { createState, lazy, type Observable } from '@latchkey/core/plugin'
import type { PageWallets } from '@latchkey/example-devnet/page-wallets'
import type { ConfigurationStore } from '../configuration/store.js'
import type { LocalServers } from '../devnet/local-servers.js'

/** The demo wallets, once they are here: they come as a chunk of their own, and only where there are local chains. */
export type PageWalletsState = Observable<PageWallets | undefined>

const load = lazy('page-wallets', () => import('@latchkey/example-devnet/page-wallets'))

/** Brings them, and has them be as configured from then on. */
export function bringPageWallets(local: LocalServers | undefined, configuration: ConfigurationStore): PageWalletsState {
  const state = createState<PageWallets | undefined>(undefined)
  if (local) void bring(local, configuration).then(state.set)
  return state
}

async function bring({ nodes }: LocalServers, { getSnapshot, subscribe }: ConfigurationStore): Promise<PageWallets> {
  const { installPageWallets } = await load()
  const memory = openMemory()
  const wallets = installPageWallets({ nodes, ...(memory && { memory }) })

  function follow() {
    const { configuration } = getSnapshot()
    const isWanted = (id: (typeof wallets.ids)[number]) => configuration['page-wallets'].some((name) => name === id)
    wallets.setApproval(configuration.approve)
    wallets.switchOn(...wallets.ids.filter(isWanted))
    wallets.switchOff(...wallets.ids.filter((id) => !isWanted(id)))
  }

  follow()
  subscribe(follow)
  return wallets
}

/** The page's storage. Absent where the browser blocks site data: the wallets then start afresh with each page. */
function openMemory(): Storage | undefined {
  try {
    return localStorage
  } catch {
    return undefined
  }
}
