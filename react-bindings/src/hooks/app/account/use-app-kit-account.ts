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

/** The account of one namespace. All fields are of the same moment. */
export interface AppKitAccount {
  /** The shared accounts that are valid on the network in use. */
  readonly allAccounts: readonly Account[]
  /** In the spelling of the network in use. `undefined` if no shared account is valid there, even if a wallet is connected. */
  readonly address: string | undefined
  /** `namespace:reference:address`. It changes with the network. `address` usually does not. */
  readonly caipAddress: AccountId | undefined
  readonly isConnected: boolean
  /**
   * `undefined` until the kit has started, and on a server: the kit does not know yet whether a wallet is connected, so
   * show neither an account nor a button to connect. `reconnecting`: the kit is restoring an earlier connection.
   */
  readonly status: ConnectionStatus | undefined
  /** Only if the connected wallet is the embedded wallet. */
  readonly embeddedWalletInfo?: EmbeddedWalletInfo | undefined
}

/** Selects the account. */
export interface AppKitAccountOptions {
  /** The namespace in use by default. */
  readonly namespace?: string | undefined
}

/**
 * The visitor's account. The component renders again only when a field that it
 * reads changes: a component that shows the address does not render when the
 * wallet switches networks.
 *
 * `isConnected` means that the wallet has confirmed the connection in this page
 * load, and that its provider is ready: `useAppKitProvider` returns it in the
 * same render.
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
