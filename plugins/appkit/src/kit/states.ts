import {
  type Account,
  Accounts,
  type AppKit as Kit,
  type Connection,
  Connections,
  type ConnectionStatus,
  Embedded,
  Modal,
  type Network,
  type NetworkId,
  Networks,
  type Observable,
} from '@latchkey/core'
import { derive } from '@latchkey/core/plugin'
import { keepIfEqual } from '@latchkey/core/ui'
import type { AppKitNetwork, CaipAddress, ChainAdapter } from '../options.js'
import type { ConnectingState } from './headless/headless-wallets.js'
import type { WalletItem } from './headless/wallet-item.js'

/** What `getAccount` and `subscribeAccount` tell. */
export interface AccountState {
  readonly allAccounts: readonly Account[]
  readonly address: string | undefined
  readonly caipAddress: CaipAddress | undefined
  readonly isConnected: boolean
  readonly status: ConnectionStatus
  readonly embeddedWalletInfo?:
    | {
        readonly user: { readonly email?: string | undefined; readonly username?: string | undefined }
        readonly authProvider: string
        readonly accountType: string
        readonly isSmartAccountDeployed: boolean
      }
    | undefined
}

export interface NetworkState {
  readonly caipNetwork: Network | undefined
  readonly chainId: Network['id'] | undefined
  readonly caipNetworkId: NetworkId | undefined
}

export interface PublicState {
  readonly loading: boolean
  readonly open: boolean
  readonly selectedNetworkId: NetworkId | undefined
  readonly activeChain: string | undefined
  readonly initialized: boolean
  /** The wallet that the app is connecting with `connect` of `useAppKitWallets`. */
  readonly connectingWallet: WalletItem | undefined
}

/** What `useAppKitAccount` returns. No status on a server, and until React has taken over its markup. */
export type UseAppKitAccountReturn = Omit<AccountState, 'status'> & {
  readonly status: AccountState['status'] | undefined
}

/** What `useAppKitNetwork` returns. */
export interface UseAppKitNetworkReturn extends NetworkState {
  readonly approvedCaipNetworkIds: readonly NetworkId[] | undefined
  readonly supportsAllNetworks: boolean
  switchNetwork(network: AppKitNetwork): Promise<void>
}

/** Emits only where a field has changed. */
function changing<S extends object>(source: Observable<S>): Observable<S> {
  let was: S | undefined
  return derive([source], (next) => (was = keepIfEqual(was, next)))
}

const NOTHING: Observable<undefined> = { getSnapshot: () => undefined, subscribe: () => () => {} }

/** @param wanted the namespace in use by default. */
export function accountOf({ get, find }: Kit, wanted?: string): Observable<AccountState> {
  const sources = [get(Accounts), get(Connections), get(Networks), find(Embedded) ?? NOTHING] as const
  let info: AccountState['embeddedWalletInfo']
  const source = derive(sources, (accounts, { namespaces }, networks, signedIn): AccountState => {
    const namespace = wanted ?? networks.namespace ?? ''
    const { status = 'disconnected', all = NONE, address, caipAddress } = accounts.namespaces[namespace] ?? {}
    const isEmbedded = namespaces[namespace]?.connection?.wallet.type === 'AUTH' && signedIn?.status === 'signed-in'
    info = isEmbedded
      ? keepIfEqual(info, {
          user: keepIfEqual(info?.user, {
            email: signedIn.user.email ?? undefined,
            username: signedIn.user.userName ?? undefined,
          }),
          authProvider: signedIn.authProvider,
          accountType: signedIn.accountType,
          isSmartAccountDeployed: signedIn.smartAccountDeployed,
        })
      : undefined
    return {
      allAccounts: all,
      address,
      caipAddress,
      isConnected: status === 'connected',
      status,
      embeddedWalletInfo: info,
    }
  })
  return changing(source)
}

const NONE: readonly Account[] = []

export const networkOf = ({ get }: Kit): Observable<NetworkState> =>
  changing(
    derive([get(Networks)], ({ active }) => ({
      caipNetwork: active,
      chainId: active?.id,
      caipNetworkId: active?.caipNetworkId,
    })),
  )

export const stateOf = ({ get, plugins }: Kit, connecting: Observable<ConnectingState>): Observable<PublicState> =>
  changing(
    derive(
      [get(Modal), get(Networks), plugins, connecting],
      ({ loading, open }, { active, namespace }, { core }, { wallet }) => ({
        loading,
        open,
        selectedNetworkId: active?.caipNetworkId,
        activeChain: namespace,
        // Also where the start has failed: an app must not wait for it any longer.
        initialized: core?.status !== 'ready' && core?.status !== 'starting',
        connectingWallet: wallet,
      }),
    ),
  )

/** The connection in use of a namespace, by default of the one in use. */
export const connectionOf = ({ get }: Kit, wanted?: string): Observable<Connection | undefined> =>
  derive(
    [get(Connections), get(Networks)],
    ({ namespaces }, { namespace = '' }) => namespaces[wanted ?? namespace]?.connection,
  )

/** A connection as it is now, and `undefined` while its wallet is not connected. */
const sameConnection = ({ get }: Kit, { namespace, id }: Connection): Observable<Connection | undefined> =>
  derive([get(Connections)], ({ namespaces }) => namespaces[namespace]?.connections.find((one) => one.id === id))

/** What a provider is made for. It stays the same while these are the same. */
export function providerOf(kit: Kit, adapters: readonly ChainAdapter[], wanted?: string): Observable<unknown> {
  let made: { readonly from: readonly unknown[]; readonly provider: unknown } | undefined
  return derive([connectionOf(kit, wanted), kit.get(Networks)], (connection, { namespaces }) => {
    if (!connection) return (made = undefined)
    const network = namespaces[connection.namespace]?.active
    const adapter = adapters.find(({ namespace }) => namespace === connection.namespace)
    const from = keepIfEqual<readonly unknown[]>(
      made?.from,
      adapter?.provider ? [connection.session, connection.accounts[0]?.address, network] : [connection.session],
    )
    if (made?.from === from) return made.provider
    made = {
      from,
      provider: adapter?.provider
        ? adapter.provider(connection, network, sameConnection(kit, connection))
        : connection.session.native(),
    }
    return made.provider
  })
}

/** The providers and their types by namespace. */
export interface ProvidersState {
  readonly providers: Readonly<Record<string, unknown>>
  readonly providerIds: Readonly<Record<string, string | undefined>>
}
