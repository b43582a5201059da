import { AppConfig } from '@latchkey/core'
import { Clock, Http, lazy, Page, type PluginContext } from '@latchkey/core/plugin'
import { createEsplora, type Esplora } from './esplora/esplora.js'
import type { Bip122Settings } from './options.js'
import type { Presence } from './session/presence.js'
import type { SigningWallet } from './wallets/bitcoin-wallet.js'

/** The services behind the namespace and its sessions. */
export interface BitcoinDeps {
  readonly esplora: Esplora
  readonly settings: Bip122Settings
  readonly loadTransactions: LoadTransactions
  readonly page: Page
  readonly clock: Clock
}

/** The same for the features of one session. */
export interface SessionDeps extends BitcoinDeps {
  readonly wallet: SigningWallet
  readonly presence: Presence
}

export type LoadTransactions = () => Promise<typeof import('./transactions/index.js')>

export function createDeps({ get, signal }: PluginContext, settings: Bip122Settings): BitcoinDeps {
  return {
    esplora: createEsplora({ http: get(Http), config: get(AppConfig), signal }),
    settings,
    // The library for transactions weighs some 50 kB. Each kit loads it once.
    loadTransactions: lazy('@scure/btc-signer', () => import('./transactions/index.js')),
    page: get(Page),
    clock: get(Clock),
  }
}
