import {
  type Account,
  type AccountId,
  Accounts,
  type AppKit,
  Connections,
  type ConnectionStatus,
  Networks,
  type Observable,
} from '@latchkey/core'
import { derive } from '@latchkey/core/plugin'
import { embeddedOf, embeddedWalletInfo, type EmbeddedWalletInfo } from './embedded-wallet.js'
import { hasBegun } from '../../services/has-begun.js'
import { useDerived } from '../../services/use-derived.js'

/** Who is connected in one namespace. All of it of one moment. */
export interface AppKitAccount {
  /** Those the wallet shares that are good on the network in use. */
  readonly allAccounts: readonly Account[]
  /** As the network in use writes it. None where no shared account is good there, though the wallet is connected. */
  readonly address: string | undefined
  /** `namespace:reference:address`. It changes with the network: a component that only reads `address` does not. */
  readonly caipAddress: AccountId | undefined
  readonly isConnected: boolean
  /**
   * `undefined` until the kit has started, on a server as well: whether a visitor is connected is not known then, so
   * show
   * neither an account nor a button to connect. `reconnecting`: somebody was, and it is being proven.
   */
  readonly status: ConnectionStatus | undefined
  /** Only where the embedded wallet is what is connected. */
  readonly embeddedWalletInfo?: EmbeddedWalletInfo | undefined
}

/** Whose account. */
export interface AppKitAccountOptions {
  /** The one in use by default. */
  readonly namespace?: string | undefined
}

/**
 * Who the visitor is. The component renders again when a field changes that it
 * reads, and not for the others: one that shows the address stays as it is
 * while the wallet goes from network to network.
 *
 * Connected means that the wallet has said so in this page load, and that its
 * provider is there: `useAppKitProvider` has it in the same render.
 *
 * Throws `kit/missing` outside of an `AppKitProvider`.
 *
 * @example
 * const { address, isConnected } = useAppKitAccount()
 * const solana = useAppKitAccount({ namespace: 'solana' })
 */
export function useAppKitAccount({ namespace }: AppKitAccountOptions = {}): AppKitAccount {
  return useDerived('useAppKitAccount', needs, accountOf, namespace)
}

const needs = (kit: AppKit) =>
  [kit.get(Accounts), kit.get(Connections), kit.get(Networks), embeddedOf(kit), kit.plugins] as const

function accountOf(sources: ReturnType<typeof needs>, wanted: string | undefined): Observable<AppKitAccount> {
  let embedded: EmbeddedWalletInfo | undefined
  return derive(sources, (accounts, connections, networks, signedIn, plugins) => {
    const namespace = wanted ?? networks.namespace ?? ''
    const { status = 'disconnected', all = NONE, address, caipAddress } = accounts.namespaces[namespace] ?? {}
    embedded = embeddedWalletInfo(connections.namespaces[namespace]?.connection, signedIn, embedded)
    return {
      allAccounts: all,
      address,
      caipAddress,
      isConnected: status === 'connected',
      status: status !== 'disconnected' || hasBegun(plugins) ? status : undefined,
      embeddedWalletInfo: embedded,
    }
  })
}

const NONE: readonly Account[] = []
