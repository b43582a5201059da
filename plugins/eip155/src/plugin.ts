import { AppConfig, Networks } from '@latchkey/core'
import {
  Clock,
  Connectors,
  definePlugin,
  Device,
  Http,
  Logger,
  NamespaceOutlines,
  Namespaces,
  type OriginDeclaration,
  Page,
  Rpc,
  TokenSources,
} from '@latchkey/core/plugin'
import { readOptions, type LedgerOptions } from './options.js'
import { ACCOUNT_TYPES, NAMESPACE_NAME } from './outline.js'

/**
 * EVM networks and their wallets: those that announce themselves, those in the page, Coinbase, Safe and Ledger. Little
 * more than the networks is loaded before a visitor wants to connect.
 *
 * @example
 * const kit = createAppKit({ plugins: [eip155({ ledger: true })] })
 */
export const eip155 = definePlugin({
  id: 'eip155',
  requires: [
    Namespaces,
    NamespaceOutlines,
    Clock,
    Connectors,
    Device,
    Http,
    AppConfig,
    Logger,
    Networks,
    Page,
    Rpc,
    TokenSources,
  ],
  options: readOptions,
  origins: ({ coinbase, ledger, nameGateways }) => [
    ...(coinbase ? COINBASE_ORIGINS : []),
    ...(ledger ? ledgerOrigins(ledger) : []),
    ...nameGateways.map((origin) => ({ origin, purpose: 'ENS: names' })),
  ],
  setup: (ctx, { networks, announced }) =>
    ctx.contribute(NamespaceOutlines, {
      id: 'eip155',
      name: NAMESPACE_NAME,
      networks,
      accountTypes: ACCOUNT_TYPES,
      drawings: () => import('./drawings.js'),
      installedBy: announced && 'eip6963',
    }),
  discover: () => import('./discover.js'),
  connect: () => import('./connect.js'),
})

/** The servers that Coinbase's SDK calls from the page. Its popup is a page of its own, whose servers are not listed. */
const COINBASE_ORIGINS: readonly OriginDeclaration[] = [
  { origin: 'https://rpc.wallet.coinbase.com', purpose: 'Coinbase Wallet: the status of calls' },
  {
    origin: 'https://chain-proxy.wallet.coinbase.com',
    purpose: 'Coinbase Wallet: reads of its network',
  },
  { origin: 'https://www.walletlink.org', purpose: 'Coinbase Wallet: the connection to its app on a phone' },
  { origin: 'wss://www.walletlink.org', purpose: 'Coinbase Wallet: the connection to its app on a phone' },
]

/** The servers that Ledger's kit calls: none, unless the device is to show in plain words what is signed. */
const ledgerOrigins = ({ clearSigning = false }: LedgerOptions): readonly OriginDeclaration[] =>
  clearSigning
    ? [
        {
          origin: 'https://global.api.prd.ledger.com',
          purpose: 'Ledger: the meaning of a transaction',
        },
        {
          origin: 'https://nft.api.live.ledger.com',
          purpose: 'Ledger: names of collections and people',
        },
        {
          origin: 'https://blind-signing.api.ledger.com',
          purpose: 'Ledger: what was signed and not shown in words',
        },
      ]
    : []
