import { createContext, use } from 'react'
import type { Control } from './devnet/control.js'
import type { LocalServers } from './devnet/local-servers.js'
import type { ConfigurationStore } from './configuration/store.js'
import type { Kits } from './kit/kits.js'
import type { Traffic } from './live/traffic.js'
import type { PageWalletsState } from './page-wallets/page-wallets.js'

/** What the whole page has. */
export interface Page {
  /** The servers of this machine, where the page is served with them. */
  readonly local: LocalServers | undefined
  readonly control: Control | undefined
  readonly configuration: ConfigurationStore
  readonly kits: Kits
  readonly traffic: Traffic
  readonly pageWallets: PageWalletsState
}

export const PageContext = createContext<Page | undefined>(undefined)

export function usePage(): Page {
  const page = use(PageContext)
  if (!page) throw new Error('There is no page around this component.')
  return page
}
